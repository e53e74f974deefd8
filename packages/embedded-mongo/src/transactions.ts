import type { Collection, Index } from './catalog.ts'
import { BlockedError, writeConflict } from './errors.ts'
import type { Connection, Storage } from './storage.ts'

/** A record that a transaction has written. It is locked until the commit, so `before` stays true. */
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
 * An open transaction: a pinned snapshot under an overlay of its own writes (`storage.ts`). It locks documents and
 * unique keys before it writes them, so its commit cannot fail.
 */
export type Transaction = {
  snapshot: Connection
  /** The catalogue's version at the start: indexes created later are incomplete in the snapshot. */
  version: number
  started: number
  /** The records in its overlay: each before the transaction, and now. */
  written: Map<number, Written>
  held: Set<string>
  created: Set<Collection>
  /** True once it was committed or aborted: its snapshot is closed. */
  over: boolean
  ended: Promise<void>
  end: () => void
}

/** Locks on documents and unique keys, by name. */
export const createLocks = () => {
  const owners = new Map<string, Transaction>()
  return {
    /**
     * Checks that no other transaction holds `name` and, for a transaction, locks it.
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

/** Opens a transaction on the current state of the database. */
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
