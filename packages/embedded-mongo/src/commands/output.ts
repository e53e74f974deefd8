import type { Document } from 'bson'
import { encodeDocument } from '../engine.ts'
import { CommandError } from '../errors.ts'
import { findRows } from '../read.ts'
import { writeView } from './command-view.ts'
import type { Context } from './context.ts'
import { mergeOne } from './merge.ts'
import { targetOf, withId } from './output-target.ts'
import { withLockWait } from './with-lock-wait.ts'

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
