import type { Collection, Index } from './catalog.ts'
import type { Connection } from './connection.ts'
import { BlockedError, writeConflict } from './errors.ts'
import type { Snapshot } from './overlay.ts'
import type { Storage } from './storage.ts'

/** A record that a transaction has written. It is locked until the commit, so `before` stays true. */
export type Written = {
  collection: Collection
  after: Uint8Array | undefined
  keys: KeyChange[]
}

/** One write for the overlay: what a record is now, and its keys. */
type OverlayWrite = { rid: number; keys: KeyChange[]; doc: Uint8Array | undefined }

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
  snapshot: Snapshot
  /** The catalogue's version at the start: indexes created later are incomplete in the snapshot. */
  version: number
  started: number
  /** The records that it has written: each before the transaction, and now. */
  written: Map<number, Written>
  /** The writes that are not in the overlay yet: they get there when their collection is read again. */
  waiting: Map<Collection, OverlayWrite[]>
  /** The collections with writes in the overlay. */
  overlaid: Set<Collection>
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
    started: performance.now(),
    written: new Map(),
    waiting: new Map(),
    overlaid: new Set(),
    held: new Set(),
    created: new Set(),
    over: false,
    ended: promise,
    end: resolve,
  }
}

/** Keeps a write for the overlay, for a read of its collection that may follow; most transactions read first and then write. */
export const enqueueWrite = (
  { waiting }: Transaction,
  collection: Collection,
  write: OverlayWrite,
): void => {
  const writes = waiting.get(collection)
  if (writes) writes.push(write)
  else waiting.set(collection, [write])
}

/** Adds a write to the overlay, which from then on holds all keys of the record. */
const overlay = (snapshot: Snapshot, { rid, keys, doc }: OverlayWrite) => {
  const [leave, take] = [
    'DELETE FROM own_keys WHERE idx = ? AND key = ? AND rid = ?',
    'INSERT INTO own_keys (idx, key, rid) VALUES (?, ?, ?)',
  ]
  snapshot.run('REPLACE INTO own_docs (rid, doc) VALUES (?, ?)', rid, doc ?? null)
  for (const { index, before, after } of keys) {
    for (const key of before) snapshot.run(leave, index.id, key, rid)
    for (const key of after) snapshot.run(take, index.id, key, rid)
  }
}

/** Where a transaction sees a collection: its snapshot, and what it has written there itself. */
export const connectionIn = (
  { snapshot, waiting, overlaid }: Transaction,
  collection: Collection,
): Pick<Connection, 'all' | 'get'> => {
  const writes = waiting.get(collection)
  if (writes) {
    waiting.delete(collection)
    overlaid.add(collection)
    for (const write of writes) overlay(snapshot, write)
  }
  return overlaid.has(collection) ? snapshot : snapshot.base
}
