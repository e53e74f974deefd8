import type { Collection } from '../catalog.ts'
import type { Connection } from '../connection.ts'
import { CommandError } from '../errors.ts'
import { type View, viewOf } from '../view.ts'
import type { Context } from './context.ts'

/** The collection that the command's first field names, as far as the command may see it. */
export const collectionOf = (
  { engine, db, body, name, transaction }: Context,
  named: unknown = body[name],
): Collection | undefined => {
  if (typeof named !== 'string')
    throw new CommandError(73, `Collection name must be a string, not ${typeof named}`)
  const collection = engine.catalog.find(db, named)
  return collection?.pending && collection.pending !== transaction ? undefined : collection
}

const seenBy = ({ engine, transaction, deadline }: Context, outside: Connection): View =>
  viewOf(transaction, outside, { version: engine.catalog.version(), deadline })

/** The view for reads: the last commit, or the transaction's snapshot and its own writes. */
export const readView = (context: Context): View => seenBy(context, context.engine.storage.reader)

/** The view for writes: includes what this event-loop turn has already written. */
export const writeView = (context: Context): View => seenBy(context, context.engine.storage.writer)
