import type { Document } from 'bson'
import type { Collection } from '../catalog.ts'
import { CommandError } from '../errors.ts'
import { encode } from '../keys.ts'
import { single, untouched } from './admin.ts'
import { collectionOf } from './command-view.ts'
import type { Command, Context } from './context.ts'
import { withLockWait } from './with-lock-wait.ts'

/** MongoDB's name for an index without one: `a_1_b_-1`. */
const defaultName = (key: Document) =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${direction}`)
    .join('_')

const checkIndex = (spec: Document) => {
  if (!spec.key || Object.keys(spec.key).length === 0)
    throw new CommandError(67, 'Index keys cannot be an empty object')
  for (const [path, direction] of Object.entries(spec.key)) {
    if (typeof direction !== 'number' || direction === 0)
      throw new CommandError(67, `Unsupported index type for '${path}': ${direction}`)
    if (path.includes('$'))
      throw new CommandError(67, `Wildcard indexes are not supported: '${path}'`)
  }
  if (Object.keys(spec.key).length > 31)
    throw new CommandError(67, 'An index has at most 31 fields')
  if (spec.sparse && spec.partialFilterExpression)
    throw new CommandError(67, "cannot mix 'partialFilterExpression' and 'sparse' options")
  if (spec.expireAfterSeconds !== undefined && Object.keys(spec.key).length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes')
}

const alike = (a: unknown, b: unknown) => encode(a).equals(encode(b))

const sorted = (spec: Document) =>
  Object.fromEntries(
    Object.entries({ ...spec, name: '', v: 2 }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Whether an index already exists. Errors 85 and 86 when a different one has its name or keys. */
const isThere = (collection: Collection, spec: Document): boolean => {
  const namesake = collection.indexes.find(({ name }) => name === spec.name)?.spec
  const twin = collection.indexes.find(({ spec: other }) =>
    ['key', 'collation', 'partialFilterExpression'].every((part) => alike(other[part], spec[part])),
  )?.spec
  if (twin && twin === namesake && (alike(sorted(twin), sorted(spec)) || twin.name === '_id_'))
    return true
  const other = namesake ?? twin
  if (!other) return false
  const reason = namesake
    ? 'An existing index has the same name as the requested index'
    : 'Index already exists with a different name'
  const shown = `Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(other)}`
  throw new CommandError(namesake ? 86 : 85, `${reason}. ${shown}`)
}

const createIndexes: Command = (context) =>
  withLockWait(context, () => {
    const { engine, db, body, transaction } = context
    const there = collectionOf(context)
    const collection = there ?? engine.catalog.create(db, body.createIndexes, {}, transaction)
    if (!there) transaction?.created.add(collection)
    const before = collection.indexes.length
    for (const { background: _, ...given } of body.indexes as Document[]) {
      const spec = { v: 2, ...given, name: given.name ?? defaultName(given.key), key: given.key }
      checkIndex(spec)
      if (isThere(collection, spec)) continue
      // Only a build waits for open transactions, so a program can start although another one died inside one.
      untouched(context, collection)
      engine.buildIndex(collection, spec)
    }
    const after = collection.indexes.length
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: !there,
      ...(before === after && { note: 'all indexes already exist' }),
    }
  })

const existing = (context: Context): Collection => {
  const collection = collectionOf(context)
  if (!collection)
    throw new CommandError(26, `ns does not exist: ${context.db}.${context.body[context.name]}`)
  return collection
}

const listIndexes: Command = (context) =>
  single(
    context,
    context.body.listIndexes,
    existing(context).indexes.map(({ spec }) => spec),
  )

const dropIndexes: Command = (context) =>
  withLockWait(context, () => {
    const collection = existing(context)
    untouched(context, collection)
    const { index: asked } = context.body
    const nIndexesWas = collection.indexes.length
    const doomed =
      asked === '*'
        ? collection.indexes.slice(1)
        : [asked].flat().map((one) => {
            const found = collection.indexes.find(({ name, key }) =>
              typeof one === 'string' ? name === one : encode(key).equals(encode(one)),
            )
            if (!found)
              throw new CommandError(
                27,
                `index not found with name [${typeof one === 'string' ? one : defaultName(one)}]`,
              )
            if (found.name === '_id_') throw new CommandError(72, 'cannot drop _id index')
            return found
          })
    for (const index of doomed) context.engine.catalog.dropIndex(collection, index)
    return { nIndexesWas }
  })

export const indexCommands: Record<string, Command> = { createIndexes, listIndexes, dropIndexes }
