import { type Document, deserialize, serialize } from 'bson'
import { type Collation, parseCollation } from './collation.ts'
import { CommandError } from './errors.ts'
import { compileFilter } from './filter.ts'
import { keysOf } from './index-keys.ts'
import type { Storage } from './storage.ts'

const SPAN = 2 ** 34

export type Index = {
  id: number
  name: string
  /** As given: `{ field: 1 | -1 }`, in order. */
  key: Document
  paths: readonly (readonly string[])[]
  directions: readonly (1 | -1)[]
  unique: boolean
  sparse: boolean
  /** The partial filter, and whether a document passes it. */
  partial: Document | undefined
  includes: ((doc: Document) => boolean) | undefined
  collation: Collation | undefined
  /** Seconds after which documents are removed, for a TTL index. */
  expireAfterSeconds: number | undefined
  /** Bit n: some document has (or had) an array at part n. */
  multikey: number
  /** The document that listIndexes returns. */
  spec: Document
  /** The commit count at its creation: older snapshots must not use it. */
  since: number
}

export type Collection = {
  id: number
  db: string
  name: string
  options: Document
  indexes: Index[]
  nextRid: number
  /** Records have numbers in [first, last). */
  first: number
  last: number
  /** The open transaction that created it; others do not see it yet. */
  pending: object | undefined
  /** The open transactions that have written to it. */
  writers: Set<{ ended: Promise<void> }>
}

const parseIndex = (id: number, spec: Document, multikey: number, since: number): Index => {
  const collation = parseCollation(spec.collation)
  return {
    id,
    name: spec.name,
    key: spec.key,
    paths: Object.keys(spec.key).map((path) => path.split('.')),
    directions: Object.values(spec.key).map((direction) => (Number(direction) < 0 ? -1 : 1)),
    unique: spec.unique === true || spec.name === '_id_',
    sparse: spec.sparse === true,
    partial: spec.partialFilterExpression,
    includes: spec.partialFilterExpression && compileFilter(spec.partialFilterExpression),
    collation,
    expireAfterSeconds: spec.expireAfterSeconds,
    multikey,
    spec,
    since,
  }
}

export type Catalog = ReturnType<typeof openCatalog>

/** The collections and their indexes: kept in memory, written through to the storage. */
export const openCatalog = (storage: Storage) => {
  const { writer } = storage
  const collections = new Map<string, Collection>()
  let version = 0

  const add = (id: number, db: string, name: string, options: Document): Collection => {
    const first = id * SPAN
    const [highest] = writer.get(
      'SELECT max(rid) FROM docs WHERE rid >= ? AND rid < ?',
      first,
      first + SPAN,
    )!
    const nextRid = highest === null ? first : Number(highest) + 1
    const collection: Collection = {
      ...{ id, db, name, options, indexes: [], nextRid, first, last: first + SPAN },
      pending: undefined,
      writers: new Set(),
    }
    collections.set(`${db}.${name}`, collection)
    return collection
  }

  const addIndex = (collection: Collection, spec: Document, since = ++version): Index => {
    storage.beginWrite()
    writer.run(
      'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
      collection.id,
      serialize(spec),
    )
    const [id] = writer.get('SELECT last_insert_rowid()')!
    const index = parseIndex(Number(id), spec, 0, since)
    collection.indexes.push(index)
    return index
  }

  const dropIndex = (collection: Collection, index: Index) => {
    storage.beginWrite()
    writer.run(`DELETE FROM ${index.unique ? 'uniques' : 'entries'} WHERE idx = ?`, index.id)
    writer.run('DELETE FROM indexes WHERE id = ?', index.id)
    collection.indexes = collection.indexes.filter(({ id }) => id !== index.id)
  }

  const drop = (collection: Collection) => {
    for (const index of collection.indexes) dropIndex(collection, index)
    writer.run('DELETE FROM docs WHERE rid >= ? AND rid < ?', collection.first, collection.last)
    writer.run('DELETE FROM collections WHERE id = ?', collection.id)
    collections.delete(`${collection.db}.${collection.name}`)
  }

  /** Reloads the catalogue from disk. Collections and indexes that still exist keep their objects. */
  const load = () => {
    const known = new Map([...collections.values()].map((each) => [each.id, each]))
    collections.clear()
    for (const [id, db, name, options] of writer.all(
      'SELECT id, db, name, options FROM collections',
    )) {
      const before = known.get(Number(id))
      if (before) collections.set(`${db}.${name}`, before)
      else add(Number(id), String(db), String(name), deserialize(options as Uint8Array))
    }
    const owners = new Map([...collections.values()].map((each) => [each.id, each]))
    const earlier = new Map([...owners.values()].map((each) => [each.id, each.indexes]))
    for (const collection of owners.values()) collection.indexes = []
    for (const [id, owner, spec, multikey] of writer.all(
      'SELECT id, collection, spec, multikey FROM indexes ORDER BY id',
    )) {
      const same = earlier.get(Number(owner))?.find((each) => each.id === Number(id))
      const index = same ?? parseIndex(Number(id), deserialize(spec as Uint8Array), 0, version)
      index.multikey = Number(multikey)
      owners.get(Number(owner))?.indexes.push(index)
    }
  }
  load()
  // Collections that an open transaction had created when the process died were never committed.
  for (const [db, name] of writer.all('SELECT db, name FROM collections WHERE pending = 1'))
    drop(collections.get(`${db}.${name}`)!)
  storage.flush()

  return {
    /** Counts the index creations; a snapshot stores the count at its start. */
    version: () => version,
    all: (): Collection[] => [...collections.values()],
    find: (db: string, name: string): Collection | undefined => collections.get(`${db}.${name}`),
    create(db: string, name: string, options: Document = {}, pending?: object): Collection {
      if (typeof name !== 'string' || name === '' || name.includes('$') || name.includes('\0'))
        throw new CommandError(73, `Invalid collection name: ${name}`)
      storage.beginWrite()
      // A collection of a transaction that failed with the storage may still be on disk.
      writer.run('DELETE FROM collections WHERE db = ? AND name = ? AND pending = 1', db, name)
      writer.run(
        'INSERT INTO collections (db, name, options, pending) VALUES (?, ?, ?, ?)',
        ...[db, name, serialize(options), pending ? 1 : 0],
      )
      const [id] = writer.get('SELECT last_insert_rowid()')!
      const collection = add(Number(id), db, name, options)
      collection.pending = pending
      // It starts empty, so older snapshots see all of it too.
      addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' }, 0)
      return collection
    },
    /** Call when the transaction that created it has committed. */
    settle(collection: Collection) {
      storage.beginWrite()
      writer.run('UPDATE collections SET pending = 0 WHERE id = ?', collection.id)
      collection.pending = undefined
    },
    /** Call after the storage failed: only what is on disk exists, and no transaction is open. */
    reload() {
      load()
      for (const [name] of writer.all(
        "SELECT db || '.' || name FROM collections WHERE pending = 1",
      ))
        collections.delete(String(name))
    },
    drop,
    dropIndex,
    addIndex,
    /** Records that part n of an index contains an array. */
    markMultikey(index: Index, part: number) {
      if (index.multikey & (1 << part)) return
      index.multikey |= 1 << part
      storage.beginWrite()
      writer.run('UPDATE indexes SET multikey = ? WHERE id = ?', index.multikey, index.id)
    },
    /** The keys of a document; also records which parts contain arrays. */
    keys(index: Index, doc: Document): Buffer[] {
      return keysOf(doc, index, (part) => this.markMultikey(index, part))
    },
  }
}
