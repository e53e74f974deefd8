import type { Document } from 'bson'
import type { Collection, Index } from './catalog.ts'
import { CommandError } from './errors.ts'

/** Throws errors 2 and 52 for invalid `_id` values. */
export const checkId = (id: unknown) => {
  if (Array.isArray(id) || id instanceof RegExp)
    throw new CommandError(
      2,
      `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`,
    )
  const plain = typeof id === 'object' && id !== null && id.constructor === Object
  const dollar = plain && Object.keys(id).find((name) => name.startsWith('$'))
  if (dollar)
    throw new CommandError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    )
}

/** MongoDB's message for a duplicate key; drivers and mongoose parse the key from it. */
export const duplicateKey = (collection: Collection, index: Index, doc: Document) => {
  const keyValue: Document = {}
  for (const path of Object.keys(index.key)) {
    const found = path
      .split('.')
      .reduce<unknown>((value, name) => (value as Document | undefined)?.[name], doc)
    keyValue[path] = found ?? null
  }
  const shown = Object.entries(keyValue).map(([path, value]) => {
    const id = (value as Document | null)?._bsontype === 'ObjectId'
    return `${path}: ${id ? `ObjectId('${String(value)}')` : JSON.stringify(value)}`
  })
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  )
}
