import type { Collection } from './catalog.ts'
import { Blocked, writeConflict } from './errors.ts'
import type { Connection, Storage } from './storage.ts'

/** A document as a transaction will leave it; `before` is what its snapshot held, if anything. */
type Pending = {
  collection: Collection
  before: Uint8Array | undefined
  after: Uint8Array | undefined
}

/**
 * An open transaction: a pinned snapshot under an overlay of its own writes. What it writes it locks first
 * (documents and unique keys), so that its commit cannot fail.
 */
export type Transaction = {
  snapshot: Connection
  /** The catalogue's version at the start: younger indexes are incomplete in the snapshot. */
  version: number
  started: number
  overlay: Map<number, Pending>
  /** Unique keys that it adds (with their record) and takes away. */
  addedKeys: Map<string, number>
  removedKeys: Set<string>
  held: Set<string>
  touched: Set<Collection>
  created: Set<Collection>
  /** It has been committed or aborted: its snapshot is gone. */
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
     * Throws a write conflict to a transaction, `Blocked` to a write outside of one.
     */
    claim(name: string, transaction: Transaction | undefined) {
      const owner = owners.get(name)
      if (owner && owner !== transaction)
        throw transaction ? writeConflict() : new Blocked(owner.ended)
      if (!transaction || owner) return
      owners.set(name, transaction)
      transaction.held.add(name)
    },
    release(transaction: Transaction) {
      transaction.over = true
      for (const name of transaction.held) owners.delete(name)
      for (const collection of transaction.touched) collection.writers.delete(transaction)
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
    overlay: new Map(),
    addedKeys: new Map(),
    removedKeys: new Set(),
    held: new Set(),
    touched: new Set(),
    created: new Set(),
    over: false,
    ended: promise,
    end: resolve,
  }
}
