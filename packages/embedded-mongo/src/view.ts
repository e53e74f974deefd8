import type { Collection } from './catalog.ts'
import type { Connection } from './connection.ts'
import { connectionIn, type Transaction } from './transactions.ts'

/** A connection to read from. */
export type Source = Pick<Connection, 'all' | 'get'>

/**
 * What a command reads from: the last commit, the writer's present state (for writes), or a transaction's snapshot and
 * own writes; with the catalogue's version there and the command's deadline (ms of `performance.now`).
 */
export type View = {
  /** Where the documents and keys of a collection are. */
  sourceOf(collection: Collection): Source
  /** A document by its record number. */
  document(rid: number): Uint8Array | undefined
  version: number
  deadline: () => number
}

/** A document by its record number. */
export const stored = (source: Source, rid: number): Uint8Array | undefined =>
  source.get('SELECT doc FROM docs WHERE rid = ?', rid)?.[0] as Uint8Array | undefined

/** The view of a transaction, or of a connection outside of one, whose catalogue has this version. */
export const viewOf = (
  transaction: Transaction | undefined,
  outside: Connection,
  { version, deadline }: Pick<View, 'version' | 'deadline'>,
): View => {
  if (!transaction)
    return {
      sourceOf: () => outside,
      document: (rid) => stored(outside, rid),
      version,
      deadline,
    }
  return {
    sourceOf: (collection) => connectionIn(transaction, collection),
    document: (rid) => {
      const own = transaction.written.get(rid)
      return own ? own.after : stored(transaction.snapshot.base, rid)
    },
    version: transaction.version,
    deadline,
  }
}
