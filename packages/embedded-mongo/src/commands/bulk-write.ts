import { type Document, Long, onDemand } from 'bson'
import { decode, encodeDocument } from '../engine.ts'
import { CommandError } from '../errors.ts'
import type { Command, Context } from './context.ts'
import { writeCommands } from './write.ts'

/** The bytes of a subdocument inside an encoded document. */
const encodedField = (raw: Uint8Array, name: string): Uint8Array => {
  for (const [, at, nameLength, offset, length] of onDemand.parseToElements(raw))
    if (Buffer.from(raw.buffer, raw.byteOffset + at, nameLength).toString() === name)
      return raw.subarray(offset, offset + length)
  throw new CommandError(
    40414,
    `BSON field 'bulkWrite.ops.${name}' is missing but a required field`,
  )
}

/** An operation as the equivalent command: its name, the index of its namespace, its statement. */
const asCommand = (op: Document, raw: Uint8Array) => {
  const { filter: q, updateMods: u, constants: c, multi, upsert, arrayFilters, hint, sort } = op
  const { collation } = op
  const query = { q, ...(hint && { hint }), ...(collation && { collation }) }
  if ('insert' in op)
    return { name: 'insert', target: op.insert, documents: [encodedField(raw, 'document')] }
  if ('update' in op) {
    const updates = [{ ...query, u, c, multi, upsert, arrayFilters, sort }]
    return { name: 'update', target: op.update, statement: { updates } }
  }
  const deletes = [{ ...query, limit: multi ? 0 : 1 }]
  return { name: 'delete', target: op.delete, statement: { deletes } }
}

/** `bulkWrite`: writes to several collections in order; reports failures beside successes. */
export const bulkWrite: Command = async (context: Context) => {
  const { body, sequences } = context
  if (context.db !== 'admin')
    throw new CommandError(13, 'bulkWrite may only be run against the admin database.')
  const encoded = (field: string): Uint8Array[] =>
    sequences.get(field) ?? (body[field] ?? []).map(encodeDocument)
  const namespaces = encoded('nsInfo').map((raw) => String(decode(raw).ns))
  const counts = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 }
  const results: Document[] = []
  for (const [idx, raw] of encoded('ops').entries()) {
    const { name, target, documents, statement } = asCommand(decode(raw), raw)
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
    if (name === 'insert') counts.nInserted += n
    else if (name === 'delete') counts.nDeleted += n
    else if (upserted) counts.nUpserted += 1
    else counts.nMatched += n
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
