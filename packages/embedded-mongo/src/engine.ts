import { type Document, deserialize, serialize } from 'bson'
import { type Catalog, type Collection, type Index, openCatalog } from './catalog.ts'
import { BlockedError, CommandError, writeConflict } from './errors.ts'
import type { Storage } from './storage.ts'
import {
  beginTransaction,
  connectionIn,
  createLocks,
  enqueueWrite,
  type KeyChange,
  type Transaction,
} from './transactions.ts'
import { type Source, stored } from './view.ts'
import { checkId, duplicateKey } from './violations.ts'

const MAX_DOCUMENT = 16 * 1024 * 1024

/** A document as bytes, decoded on first use. */
export type Version = { bytes: Uint8Array; doc: () => Document }

export type Engine = ReturnType<typeof createEngine>

export const decode = (bytes: Uint8Array): Document => deserialize(bytes)

/** Encodes a document with `_id` first. Error 10334 above 16 MB. */
export const encodeDocument = (doc: Document): Uint8Array => {
  const ordered = Object.keys(doc)[0] === '_id' ? doc : { _id: doc._id, ...doc }
  const bytes = serialize(ordered, { ignoreUndefined: true })
  if (bytes.length > MAX_DOCUMENT)
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
    )
  return bytes
}

export const version = (bytes: Uint8Array, doc?: Document): Version => ({
  bytes,
  doc: () => (doc ??= decode(bytes)),
})

const difference = (keys: Buffer[], without: Buffer[]) =>
  without.length === 0 ? keys : keys.filter((key) => !without.some((other) => key.equals(other)))

const same = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0

const table = (index: Index) => (index.unique ? 'uniques' : 'entries')

/** Combines two successive changes of one document. */
const sinceFirst = (first: KeyChange[], second: KeyChange[]): KeyChange[] =>
  second.map(({ index, after }) => {
    const before = first.find((one) => one.index === index)?.before ?? []
    const [removed, added] = [difference(before, after), difference(after, before)]
    return { index, before, after, removed, added }
  })

/** The name under which a unique key is locked. */
const keyName = (index: Index, key: Buffer) => `${index.id}:${key.toString('latin1')}`

/** Writes: index keys, uniqueness, locks, commit and abort. */
export const createEngine = (storage: Storage) => {
  const catalog: Catalog = openCatalog(storage)
  const locks = createLocks()
  const { writer } = storage

  const holder = (source: Source, index: Index, key: Uint8Array) =>
    source.get('SELECT rid FROM uniques WHERE idx = ? AND key = ?', index.id, key)?.[0] as
      | number
      | undefined

  /** Throws when another document has this key of a unique index. */
  const takeKey = (
    collection: Collection,
    index: Index,
    key: Buffer,
    rid: number,
    doc: Document,
    transaction?: Transaction,
  ) => {
    const name = keyName(index, key)
    // A key that this transaction has not touched is where its snapshot has it.
    const isOwn = transaction?.held.has(name)
    locks.claim(name, transaction)
    const source = isOwn ? connectionIn(transaction!, collection) : transaction?.snapshot.base
    const seen = holder(source ?? writer, index, key)
    if (seen !== undefined && seen !== rid) throw duplicateKey(collection, index, doc)
    const other = transaction && holder(writer, index, key)
    // A record that got the key after the snapshot conflicts, unless this transaction removes the key from it.
    if (other !== undefined && other !== rid && !transaction?.written.has(other))
      throw writeConflict()
  }

  /** The changes in each index, given a document's old and new state. */
  const keyChanges = (collection: Collection, old?: Document, now?: Document): KeyChange[] =>
    collection.indexes.map((index) => {
      const before = old ? catalog.keys(index, old) : []
      const after = now ? catalog.keys(index, now) : []
      const [removed, added] = [difference(before, after), difference(after, before)]
      return { index, before, after, removed, added }
    })

  const addKey = (index: Index, key: Uint8Array, rid: number) =>
    writer.run(`INSERT INTO ${table(index)} (idx, key, rid) VALUES (?, ?, ?)`, index.id, key, rid)

  const removeKey = (index: Index, key: Uint8Array, rid: number) =>
    writer.run(
      `DELETE FROM ${table(index)} WHERE idx = ? AND key = ? AND rid = ?`,
      index.id,
      key,
      rid,
    )

  /** Writes documents and index keys to the open group; old keys are removed before new ones are added. */
  const apply = (changes: { rid: number; after: Uint8Array | undefined; keys: KeyChange[] }[]) => {
    storage.beginWrite()
    for (const { rid, after, keys } of changes) {
      for (const { index, removed } of keys) for (const key of removed) removeKey(index, key, rid)
      if (!after) writer.run('DELETE FROM docs WHERE rid = ?', rid)
      else writer.run('REPLACE INTO docs (rid, doc) VALUES (?, ?)', rid, after)
    }
    for (const { rid, keys } of changes)
      for (const { index, added } of keys) for (const key of added) addKey(index, key, rid)
  }

  const finish = (transaction: Transaction) => {
    storage.releaseSnapshot(transaction.snapshot)
    locks.release(transaction)
  }

  return {
    catalog,
    storage,
    begin: () => beginTransaction(storage, catalog.version()),

    /**
     * Changes one document: `before` without `after` deletes it, `after` without `before` inserts it.
     * Throws 11000, 112 (in a transaction) or `BlockedError` (outside), and then nothing has changed.
     */
    change(
      collection: Collection,
      transaction: Transaction | undefined,
      rid: number,
      before: Version | undefined,
      after?: Version,
    ) {
      locks.claim(`#${rid}`, transaction)
      if (transaction && !transaction.written.has(rid) && !same(stored(writer, rid), before?.bytes))
        throw writeConflict()
      if (collection.pending && collection.pending !== transaction)
        throw new BlockedError((collection.pending as Transaction).ended)
      if (after && !before) checkId(after.doc()._id)
      const keys = keyChanges(collection, before?.doc(), after?.doc())
      const unique = keys.filter(({ index }) => index.unique)
      for (const { index, added } of unique)
        for (const key of added) takeKey(collection, index, key, rid, after!.doc(), transaction)
      for (const { index, removed } of unique)
        for (const key of removed) locks.claim(keyName(index, key), transaction)
      if (!transaction) return apply([{ rid, after: after?.bytes, keys }])
      enqueueWrite(transaction, collection, { rid, keys, doc: after?.bytes })
      const earlier = transaction.written.get(rid)
      const all = earlier ? sinceFirst(earlier.keys, keys) : keys
      transaction.written.set(rid, { collection, after: after?.bytes, keys: all })
      collection.writers.add(transaction)
    },

    /** Inserts a document under a new record number. */
    insert(collection: Collection, transaction: Transaction | undefined, bytes: Uint8Array) {
      const rid = collection.nextRid++
      this.change(collection, transaction, rid, undefined, version(bytes))
    },

    /** Writes everything in a transaction's overlay as one commit. */
    commit(transaction: Transaction) {
      for (const collection of transaction.created) catalog.settle(collection)
      // Indexes created after the transaction began contain keys of its records too.
      const isCurrent = catalog.version() === transaction.version
      const changes = [...transaction.written].map(([rid, { collection, after, keys }]) => {
        if (isCurrent) return { rid, after, keys }
        const before = stored(writer, rid)
        return {
          rid,
          after,
          keys: keyChanges(collection, before && decode(before), after && decode(after)),
        }
      })
      apply(changes)
      finish(transaction)
    },

    /** Ends a transaction whose storage has failed, without writing anything. */
    abandon: finish,

    abort(transaction: Transaction) {
      for (const collection of transaction.created) catalog.drop(collection)
      finish(transaction)
    },

    /** Builds an index over the existing documents. Error 11000 leaves nothing of it behind. */
    buildIndex(collection: Collection, spec: Document) {
      const index = catalog.addIndex(collection, spec)
      let after = collection.first - 1
      for (;;) {
        const rows = writer.all(
          'SELECT rid, doc FROM docs WHERE rid > ? AND rid < ? ORDER BY rid LIMIT 500',
          after,
          collection.last,
        )
        if (rows.length === 0) return
        for (const [rid, bytes] of rows) {
          const doc = decode(bytes as Uint8Array)
          for (const key of catalog.keys(index, doc)) {
            if (index.unique && holder(writer, index, key) !== undefined) {
              catalog.dropIndex(collection, index)
              throw duplicateKey(collection, index, doc)
            }
            addKey(index, key, rid as number)
          }
          after = rid as number
        }
      }
    },
  }
}
