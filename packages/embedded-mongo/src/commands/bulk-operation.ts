import { type Document, onDemand } from 'bson'
import { CommandError } from '../errors.ts'

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

/**
 * An operation as the equivalent command: its name, the answer's field that counts it, the index of its
 * namespace, its statement.
 */
export const asCommand = (op: Document, raw: Uint8Array) => {
  const { filter: q, updateMods: u, constants: c, multi, upsert, arrayFilters, hint, sort } = op
  const { collation } = op
  const query = { q, ...(hint && { hint }), ...(collation && { collation }) }
  if ('insert' in op) {
    const documents = [encodedField(raw, 'document')]
    return { name: 'insert', counter: 'nInserted', target: op.insert, documents } as const
  }
  if ('update' in op) {
    const updates = [{ ...query, u, c, multi, upsert, arrayFilters, sort }]
    return {
      name: 'update',
      counter: 'nMatched',
      target: op.update,
      statement: { updates },
    } as const
  }
  const deletes = [{ ...query, limit: multi ? 0 : 1 }]
  return { name: 'delete', counter: 'nDeleted', target: op.delete, statement: { deletes } } as const
}
