import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/**
 * All documents live in one table and all index keys in two, so that creating and dropping collections is
 * plain data and snapshots need no care for schema changes. A record's number carries its collection:
 * `collection * 2^34 + count`, which keeps each collection together and in order of insertion.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL,
    pending INTEGER NOT NULL DEFAULT 0, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS docs (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS uniques (
    idx INTEGER, key BLOB, rid INTEGER NOT NULL, PRIMARY KEY (idx, key)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entries (
    idx INTEGER, key BLOB, rid INTEGER, PRIMARY KEY (idx, key, rid)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS retries (
    session BLOB PRIMARY KEY, number INTEGER NOT NULL, at INTEGER NOT NULL, reply BLOB NOT NULL) WITHOUT ROWID;`

/**
 * What a transaction has written, in its own connection's memory. Its views stand before the tables of the same
 * names, so every statement sees the snapshot with those writes merged in, through indexes and in order.
 */
const OVERLAY = `
  CREATE TEMP TABLE own_docs (rid INTEGER PRIMARY KEY, doc BLOB);
  CREATE TEMP TABLE own_keys (idx INTEGER, key BLOB, rid INTEGER, PRIMARY KEY (idx, key, rid)) WITHOUT ROWID;
  CREATE TEMP VIEW docs AS
    SELECT rid, doc FROM main.docs WHERE rid NOT IN (SELECT rid FROM own_docs)
    UNION ALL SELECT rid, doc FROM own_docs WHERE doc IS NOT NULL;
  CREATE TEMP VIEW uniques AS
    SELECT idx, key, rid FROM main.uniques WHERE rid NOT IN (SELECT rid FROM own_docs)
    UNION ALL SELECT idx, key, rid FROM own_keys;
  CREATE TEMP VIEW entries AS
    SELECT idx, key, rid FROM main.entries WHERE rid NOT IN (SELECT rid FROM own_docs)
    UNION ALL SELECT idx, key, rid FROM own_keys`

/** SQLite's code for a lock that another process holds. */
const BUSY = 5

/** One SQLite connection with its prepared statements; rows are arrays. */
export type Connection = {
  all(sql: string, ...values: SQLInputValue[]): unknown[][]
  get(sql: string, ...values: SQLInputValue[]): unknown[] | undefined
  run(sql: string, ...values: SQLInputValue[]): void
  exec(script: string): void
  /** Whether a transaction of SQLite is open: some failures end it. */
  inTransaction(): boolean
  close(): void
}

const connect = (file: string, durable: boolean): Connection => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  // NORMAL: a commit survives the death of the process; only a power cut may lose the last ones.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'NORMAL' : 'OFF'};
    PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864`)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = database.prepare(sql, { returnArrays: true })
      statements.set(sql, statement)
    }
    return statement
  }
  return {
    all: (sql, ...values) => prepare(sql).all(...values) as unknown as unknown[][],
    get: (sql, ...values) => prepare(sql).get(...values) as unknown as unknown[] | undefined,
    run: (sql, ...values) => {
      prepare(sql).run(...values)
    },
    exec: (script) => database.exec(script),
    inTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

/** Makes the folder and its files the owner's alone, also those that an earlier version made. SQLite's further files follow. */
const keepPrivate = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const name of ['data.sqlite', 'lock.sqlite'])
    closeSync(openSync(join(folder, name), 'a', 0o600))
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
}

export type Storage = ReturnType<typeof openStorage>

/**
 * Opens (or makes) the database in `dataDir`; without one, in a temporary folder that goes at close.
 * Throws when another process has it open: a lock that the system drops with the process, however it ends.
 */
export const openStorage = (dataDir: string | undefined) => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
  keepPrivate(folder)
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new Error(`The data directory ${folder} is in use by another embedded-mongo process`)
  }
  const open = () => connect(join(folder, 'data.sqlite'), dataDir !== undefined)
  const main = open()
  main.exec(SCHEMA)
  const reader = open()
  const idle: Connection[] = []

  let group: PromiseWithResolvers<void> | undefined
  let failures = 0
  let afterFailure = () => {}
  /** Undoes the open group as a whole, and what was kept in memory of it: SQLite may have undone it already, or a half. */
  const fail = (error: unknown) => {
    const failed = group
    group = undefined
    failures++
    if (main.inTransaction()) main.run('ROLLBACK')
    failed?.reject(error)
    afterFailure()
  }
  /** Ends the group of writes that is open, if any, and settles what waits for it. */
  const flush = () => {
    const ending = group
    if (!ending) return
    try {
      main.run('COMMIT')
      group = undefined
      ending.resolve()
    } catch (error) {
      fail(error)
    }
  }
  const writer: Connection = {
    ...main,
    run(sql, ...values) {
      try {
        main.run(sql, ...values)
      } catch (error) {
        fail(error)
        throw error
      }
    },
  }
  return {
    reader,
    writer,
    /** Call before each write: the writes of one turn of the event loop share one commit. */
    beginWrite() {
      if (group) return
      main.run('BEGIN IMMEDIATE')
      group = Promise.withResolvers<void>()
      group.promise.catch(() => {})
      setImmediate(flush)
    },
    /** Resolves when everything written so far is committed; rejects when it could not be. */
    committed: (): Promise<void> | undefined => group?.promise,
    flush,
    /** How many groups of writes failed: a command that began before the last failure has lost writes. */
    failures: () => failures,
    /** Calls `listener` after a group has been undone, to bring what is kept in memory in line with the disk. */
    onFailure(listener: () => void) {
      afterFailure = listener
    },
    /** A connection that sees the database as it is now and may write to its overlay, until it is given back. */
    pinSnapshot(): Connection {
      flush()
      let connection = idle.pop()
      if (!connection) {
        connection = open()
        connection.exec(OVERLAY)
      }
      connection.run('BEGIN')
      connection.get('SELECT 1 FROM collections LIMIT 1')
      return connection
    },
    releaseSnapshot(connection: Connection) {
      connection.run('ROLLBACK')
      idle.push(connection)
    },
    close() {
      flush()
      for (const connection of [...idle, reader, writer]) connection.close()
      lock.close()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
