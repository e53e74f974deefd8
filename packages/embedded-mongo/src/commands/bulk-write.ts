import { type Document, Long } from 'bson'
import { decode, encodeDocument } from '../engine.ts'
import { CommandError } from '../errors.ts'
import { asCommand } from './bulk-operation.ts'
import type { Command } from './context.ts'
import { writeCommands } from './write.ts'

/** `bulkWrite`: writes to several collections in order; reports failures beside successes. */
export const bulkWrite: Command = async (context) => {
  const { body, sequences } = context
  if (context.db !== 'admin')
    throw new CommandError(13, 'bulkWrite may only be run against the admin database.')
  const encoded = (field: string): Uint8Array[] =>
    sequences.get(field) ?? (body[field] ?? []).map(encodeDocument)
  const namespaces = encoded('nsInfo').map((raw) => String(decode(raw).ns))
  const counts = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 }
  const results: Document[] = []
  for (const [idx, raw] of encoded('ops').entries()) {
    const { name, counter, target, documents, statement } = asCommand(decode(raw), raw)
    const namespace = namespaces[target] ?? ''
    const dot = namespace.indexOf('.')
    if (dot < 1) throw new CommandError(2, `Operation ${idx} names no namespace of nsInfo`)
    const answer = (await writeCommands[name]!({
      ...context,
      name,
      db: namespace.slice(0, dot),
      body: { ...body, [name]: namespace.slice(dot + 1), ...statement },
      sequences: new Map(documents && [['documents', documents]]),
    })) as Document
    const [error] = answer.writeErrors ?? []
    if (error) {
      counts.nErrors += 1
      results.push({ ...error, ok: 0, idx, n: 0 })
      if (body.ordered !== false) break
      continue
    }
    const { n, nModified = 0, upserted } = answer
    counts[upserted ? 'nUpserted' : counter] += n
    counts.nModified += nModified
    if (!body.errorsOnly)
      results.push({
        ...{ ok: 1, idx, n },
        ...(name === 'update' && { nModified }),
        ...(upserted && { upserted: { _id: upserted[0]._id } }),
      })
  }
  return { cursor: { id: Long.ZERO, ns: 'admin.$cmd.bulkWrite', firstBatch: results }, ...counts }
}
