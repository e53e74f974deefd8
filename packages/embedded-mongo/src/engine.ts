import { type Document, deserialize, serialize } from 'bson'
import { type Catalog, type Collection, type Index, openCatalog } from './catalog.ts'
import { Blocked, CommandError, writeConflict } from './errors.ts'
import type { Connection, Storage } from './storage.ts'
import { beginTransaction, createLocks, type Pending, type Transaction } from './transactions.ts'

const MAX_DOCUMENT = 16 * 1024 * 1024

/** Where a command reads: the last commit, the writer's present state (for writes), or a transaction's snapshot and overlay. */
export type View = { connection: Connection; transaction: Transaction | undefined }

export type Row = { rid: number; bytes: Uint8Array }

export type Engine = ReturnType<typeof createEngine>

export const decode = (bytes: Uint8Array): Document => deserialize(bytes)

/** Encodes a document with `_id` first. Error 10334 above 16 MB. */
export const encodeDocument = (doc: Document): Uint8Array => {
  const { _id, ...rest } = doc
  const bytes = serialize(Object.keys(doc)[0] === '_id' ? doc : { _id, ...rest }, {
    ignoreUndefined: true,
  })
  if (bytes.length > MAX_DOCUMENT)
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
    )
  return bytes
}

const same = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0

const table = (index: Index) => (index.unique ? 'uniques' : 'entries')

/** Errors 2 and 52 for what may not be an `_id`. */
const checkId = (id: unknown) => {
  if (Array.isArray(id) || id instanceof RegExp)
    throw new CommandError(
      2,
      `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`,
    )
  const plain = typeof id === 'object' && id !== null && id.constructor === Object
  const dollar = plain && Object.keys(id).find((name) => name.startsWith('$'))
  if (dollar)
    throw new CommandError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    )
}

/** MongoDB's text for a broken unique index; drivers and mongoose read the key out of it. */
const duplicateKey = (collection: Collection, index: Index, doc: Document) => {
  const keyValue: Document = {}
  for (const path of Object.keys(index.key)) {
    const found = path
      .split('.')
      .reduce<unknown>((value, name) => (value as Document | undefined)?.[name], doc)
    keyValue[path] = found ?? null
  }
  const shown = Object.entries(keyValue).map(([path, value]) => {
    const id = (value as Document | null)?._bsontype === 'ObjectId'
    return `${path}: ${id ? `ObjectId('${String(value)}')` : JSON.stringify(value)}`
  })
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  )
}

/** The writes: index keys, uniqueness, locks, and the ends of transactions. */
export const createEngine = (storage: Storage) => {
  const catalog: Catalog = openCatalog(storage)
  const locks = createLocks()
  const { writer } = storage

  const stored = (connection: Connection, rid: number) =>
    connection.get('SELECT doc FROM docs WHERE rid = ?', rid)?.[0] as Uint8Array | undefined

  const holder = (connection: Connection, index: Index, key: Uint8Array) =>
    connection.get('SELECT rid FROM uniques WHERE idx = ? AND key = ?', index.id, key)?.[0] as
      | number
      | undefined

  /** Throws unless a document may take a key of a unique index. */
  const takeKey = (
    collection: Collection,
    index: Index,
    key: Buffer,
    rid: number,
    doc: Document,
    transaction?: Transaction,
  ) => {
    const name = `${index.id}:${key.toString('latin1')}`
    locks.claim(name, transaction)
    const own = transaction?.addedKeys.get(name)
    if (own !== undefined && own !== rid) throw duplicateKey(collection, index, doc)
    const other = holder(writer, index, key)
    if (other !== undefined && other !== rid && !transaction?.removedKeys.has(name)) {
      const seen = !transaction || holder(transaction.snapshot, index, key) === other
      throw seen ? duplicateKey(collection, index, doc) : writeConflict()
    }
    transaction?.addedKeys.set(name, rid)
    transaction?.removedKeys.delete(name)
  }

  const leaveKey = (index: Index, key: Buffer, transaction?: Transaction) => {
    const name = `${index.id}:${key.toString('latin1')}`
    locks.claim(name, transaction)
    if (!transaction?.addedKeys.delete(name)) transaction?.removedKeys.add(name)
  }

  const difference = (keys: Buffer[], without: Buffer[]) =>
    keys.filter((key) => !without.some((other) => key.equals(other)))

  /** Brings documents and index keys up to date in the open group: old keys go before new ones come. */
  const apply = (changes: [number, Pending][]) => {
    storage.beginWrite()
    const added: [Index, Buffer, number][] = []
    for (const [rid, { collection, before, after }] of changes) {
      const old = before && decode(before)
      const now = after && decode(after)
      for (const index of collection.indexes) {
        const oldKeys = old ? catalog.keys(index, old) : []
        const newKeys = now ? catalog.keys(index, now) : []
        for (const key of difference(oldKeys, newKeys))
          writer.run(
            `DELETE FROM ${table(index)} WHERE idx = ? AND key = ? AND rid = ?`,
            index.id,
            key,
            rid,
          )
        for (const key of difference(newKeys, oldKeys)) added.push([index, key, rid])
      }
      if (!after) writer.run('DELETE FROM docs WHERE rid = ?', rid)
      else if (before) writer.run('UPDATE docs SET doc = ? WHERE rid = ?', after, rid)
      else writer.run('INSERT INTO docs (rid, doc) VALUES (?, ?)', rid, after)
    }
    for (const [index, key, rid] of added)
      writer.run(`INSERT INTO ${table(index)} (idx, key, rid) VALUES (?, ?, ?)`, index.id, key, rid)
  }

  const finish = (transaction: Transaction) => {
    storage.releaseSnapshot(transaction.snapshot)
    locks.release(transaction)
  }

  return {
    catalog,
    storage,
    stored,
    begin: () => beginTransaction(storage, catalog.version()),

    /**
     * Changes one document: `before` without `after` deletes it, `after` without `before` inserts it.
     * Throws 11000, 112 (in a transaction) or `Blocked` (outside), and then nothing has changed.
     */
    change(
      collection: Collection,
      transaction: Transaction | undefined,
      rid: number,
      before?: Uint8Array,
      after?: Uint8Array,
    ) {
      locks.claim(`#${rid}`, transaction)
      if (transaction && !transaction.overlay.has(rid) && !same(stored(writer, rid), before))
        throw writeConflict()
      if (collection.pending && collection.pending !== transaction)
        throw new Blocked((collection.pending as Transaction).ended)
      const old = before && decode(before)
      const now = after && decode(after)
      if (!before) checkId(now?._id)
      const left: [Index, Buffer][] = []
      for (const index of collection.indexes) {
        if (!index.unique) {
          if (now && transaction) catalog.keys(index, now)
          continue
        }
        const oldKeys = old ? catalog.keys(index, old) : []
        const newKeys = now ? catalog.keys(index, now) : []
        for (const key of difference(newKeys, oldKeys))
          takeKey(collection, index, key, rid, now!, transaction)
        for (const key of difference(oldKeys, newKeys)) left.push([index, key])
      }
      for (const [index, key] of left) leaveKey(index, key, transaction)
      if (!transaction) return apply([[rid, { collection, before, after }]])
      transaction.touched.add(collection)
      collection.writers.add(transaction)
      const earlier = transaction.overlay.get(rid)
      transaction.overlay.set(rid, { collection, before: earlier ? earlier.before : before, after })
    },

    /** Inserts a document under a fresh record number. */
    insert(collection: Collection, transaction: Transaction | undefined, bytes: Uint8Array) {
      const rid = collection.nextRid++
      this.change(collection, transaction, rid, undefined, bytes)
    },

    /** Writes all that a transaction holds, as one commit. */
    commit(transaction: Transaction) {
      for (const collection of transaction.created) catalog.settle(collection)
      const changes = [...transaction.overlay].filter(([, { before, after }]) => before ?? after)
      if (changes.length > 0) apply(changes)
      finish(transaction)
    },

    abort(transaction: Transaction) {
      for (const collection of transaction.created) catalog.drop(collection)
      finish(transaction)
    },

    /** Builds an index over the documents that are there. Error 11000 leaves no trace of it. */
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
            writer.run(
              `INSERT INTO ${table(index)} (idx, key, rid) VALUES (?, ?, ?)`,
              index.id,
              key,
              rid as number,
            )
          }
          after = rid as number
        }
      }
    },
  }
}
