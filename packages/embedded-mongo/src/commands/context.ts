import type { Document } from 'bson'
import type { Collection } from '../catalog.ts'
import type { Connection } from '../connection.ts'
import type { Cursors } from '../cursors.ts'
import type { Engine } from '../engine.ts'
import { CommandError } from '../errors.ts'
import type { Sessions } from '../session.ts'
import type { Transaction } from '../transactions.ts'
import { type View, viewOf } from '../view.ts'

/** The context of a command. */
export type Context = {
  engine: Engine
  sessions: Sessions
  cursors: Cursors
  /** The server parameters that `setParameter` changes. */
  parameters: { ttlMonitorEnabled: boolean }
  port: number
  db: string
  /** The command's name, and the whole command. */
  name: string
  body: Document
  /** The raw document sequences of the request, by field. */
  sequences: Map<string, Uint8Array[]>
  transaction: Transaction | undefined
  /** The last fields of every answer: ok, operationTime. */
  tail: () => Document
  /** The deadline by maxTimeMS (ms of `performance.now`). Cursors left open after the answer have none. */
  deadline: () => number
  /** Whether the storage has failed since the command began, so that its writes were rolled back. */
  lostWrites: () => boolean
}

/** An answer: a document (to which the tail is added), or one encoded whole. */
export type Answer = Document | Uint8Array
export type Command = (context: Context) => Answer | Promise<Answer>

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
