import type { Collection, Index } from './catalog.ts'
import { BlockedError, writeConflict } from './errors.ts'
import type { Connection, Storage } from './storage.ts'

/** A record that a transaction has written. Nobody else writes it meanwhile, so what it was stays true until the commit. */
export type Written = {
  collection: Collection
  after: Uint8Array | undefined
  keys: KeyChange[]
}

/** What a change of a document changes in an index: all its keys before and after, those removed, those added. */
export type KeyChange = {
  index: Index
  before: Buffer[]
  after: Buffer[]
  removed: Buffer[]
  added: Buffer[]
}

/**
 * An open transaction: a pinned snapshot under an overlay of its own writes (`storage.ts`). What it writes it locks first
 * (documents and unique keys), so that its commit cannot fail.
 */
export type Transaction = {
  snapshot: Connection
  /** The catalogue's version at the start: younger indexes are incomplete in the snapshot. */
  version: number
  started: number
  /** The records in its overlay: how each was before the transaction, and is now. */
  written: Map<number, Written>
  held: Set<string>
  created: Set<Collection>
  /** It has been committed or aborted: its snapshot is closed. */
  over: boolean
  ended: Promise<void>
  end: () => void
}

/** Who holds which document or unique key. */
export const createLocks = () => {
  const owners = new Map<string, Transaction>()
  return {
    /**
     * Makes sure that nobody else holds `name` and, for a transaction, takes it.
     * Throws a write conflict to a transaction, `BlockedError` to a write outside of one.
     */
    claim(name: string, transaction: Transaction | undefined) {
      const owner = owners.get(name)
      if (owner && owner !== transaction)
        throw transaction ? writeConflict() : new BlockedError(owner.ended)
      if (!transaction || owner) return
      owners.set(name, transaction)
      transaction.held.add(name)
    },
    release(transaction: Transaction) {
      transaction.over = true
      for (const name of transaction.held) owners.delete(name)
      for (const { collection } of transaction.written.values())
        collection.writers.delete(transaction)
      transaction.end()
    },
  }
}

/** Opens a transaction on the database as it is now. */
export const beginTransaction = (storage: Storage, version: number): Transaction => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    snapshot: storage.pinSnapshot(),
    version,
    started: Date.now(),
    written: new Map(),
    held: new Set(),
    created: new Set(),
    over: false,
    ended: promise,
    end: resolve,
  }
}
