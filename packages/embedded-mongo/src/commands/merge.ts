import type { Document } from 'bson'
import { decode, encodeDocument, version } from '../engine.ts'
import { CommandError } from '../errors.ts'
import { findRows } from '../read.ts'
import { applyUpdate } from '../update.ts'
import { writeView } from './command-view.ts'
import type { Context } from './context.ts'
import { targetOf } from './output-target.ts'

/** `$merge`: merges each document with the one that has the same `on` fields, or inserts it. */
export const mergeOne = (context: Context, spec: Document, doc: Document) => {
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
