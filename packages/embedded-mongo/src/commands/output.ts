import { type Document, ObjectId } from 'bson'
import { decode, encodeDocument, version } from '../engine.ts'
import { CommandError } from '../errors.ts'
import { findRows } from '../read.ts'
import { applyUpdate } from '../update.ts'
import { type Context, writeView } from './context.ts'
import { withLockWait } from './with-lock-wait.ts'

const targetOf = (context: Context, named: unknown): { db: string; name: string } => {
  if (typeof named === 'string') return { db: context.db, name: named }
  const { db, coll } = named as Document
  return { db: db ?? context.db, name: coll }
}

const withId = (doc: Document): Document => ('_id' in doc ? doc : { _id: new ObjectId(), ...doc })

/** `$out`: replaces the documents of the collection and keeps its indexes. */
const replaceAll = (context: Context, named: unknown, docs: Document[]) => {
  const { engine } = context
  const { db, name } = targetOf(context, named)
  const collection = engine.catalog.find(db, name) ?? engine.catalog.create(db, name)
  return withLockWait(context, () => {
    for (const row of findRows(writeView(context), collection, { filter: {} }))
      engine.change(collection, undefined, row.rid, row)
    for (const doc of docs) engine.insert(collection, undefined, encodeDocument(withId(doc)))
  })
}

/** `$merge`: merges each document with the one that has the same `on` fields, or inserts it. */
const mergeOne = (context: Context, spec: Document, doc: Document) => {
  const { engine } = context
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = spec
  const { db, name } = targetOf(context, into)
  const collection = engine.catalog.find(db, name) ?? engine.catalog.create(db, name)
  const filter = Object.fromEntries([on].flat().map((path: string) => [path, doc[path] ?? null]))
  const [row] = findRows(writeView(context), collection, { filter, limit: 1 })
  if (!row) {
    if (whenNotMatched === 'fail')
      throw new CommandError(
        13113,
        '$merge could not find a matching document in the target collection',
      )
    if (whenNotMatched === 'insert') engine.insert(collection, undefined, encodeDocument(doc))
    return
  }
  if (whenMatched === 'fail')
    throw new CommandError(11000, `E11000 duplicate key error collection: ${db}.${name}`, {
      keyPattern: Object.fromEntries([on].flat().map((path: string) => [path, 1])),
      keyValue: filter,
    })
  if (whenMatched === 'keepExisting') return
  const old = decode(row.bytes)
  const now = Array.isArray(whenMatched)
    ? applyUpdate(old, { filter: {}, update: whenMatched, variables: { new: doc } })
    : whenMatched === 'replace'
      ? { ...doc, _id: old._id }
      : { ...old, ...doc, _id: old._id }
  engine.change(collection, undefined, row.rid, row, version(encodeDocument(now)))
}

/** Writes the results of a pipeline to the target of its last stage. Error 263 inside a transaction. */
export const writeOutput = async (
  context: Context,
  stage: Document,
  docs: Document[],
): Promise<void> => {
  if (context.body.readConcern?.level === 'linearizable')
    throw new CommandError(72, '$out and $merge cannot be used with linearizable read concern')
  if (context.transaction)
    throw new CommandError(263, '$out and $merge are not allowed in a transaction')
  if ('$out' in stage) return replaceAll(context, stage.$out, docs)
  const spec = typeof stage.$merge === 'string' ? { into: stage.$merge } : stage.$merge
  for (const doc of docs) await withLockWait(context, () => mergeOne(context, spec, withId(doc)))
}
