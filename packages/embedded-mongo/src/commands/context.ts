import type { Document } from 'bson'
import type { Cursors } from '../cursors.ts'
import type { Engine } from '../engine.ts'
import type { Sessions } from '../session.ts'
import type { Transaction } from '../transactions.ts'

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
