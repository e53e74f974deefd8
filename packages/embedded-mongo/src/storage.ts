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
import { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS, type Connection, connect } from './connection.ts'
import { type Snapshot, withOverlay } from './overlay.ts'

/**
 * All documents live in one table and all index keys in two, so that creating and dropping collections is
 * plain data and snapshots are safe from schema changes. A record's number contains its collection:
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

/** SQLite's code for a lock that another process holds. */
const BUSY = 5

/** Makes the folder 0700 and its files 0600, those of earlier versions included. SQLite's other files inherit the mode. */
const keepPrivate = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const name of ['data.sqlite', 'lock.sqlite'])
    closeSync(openSync(join(folder, name), 'a', 0o600))
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
}

export type Storage = ReturnType<typeof openStorage>

/**
 * Opens or creates the database in `dataDir`; without one, in a temporary folder that is removed at close.
 * Throws when another process has it open. The operating system releases that lock when the process ends in any way.
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
  const snapshots: Snapshot[] = []
  const idle: Snapshot[] = []
  const openSnapshot = (): Snapshot => {
    const opened = withOverlay(open())
    snapshots.push(opened)
    return opened
  }

  let group: PromiseWithResolvers<void> | undefined
  let failures = 0
  let written = false
  let afterFailure = () => {}
  /** Rolls back the open group and its in-memory state. SQLite may already have rolled back all or part of it. */
  const fail = (error: unknown) => {
    const failed = group
    group = undefined
    failures++
    if (main.inTransaction()) main.run('ROLLBACK')
    failed?.reject(error)
    afterFailure()
  }
  /** Commits the open group of writes, if any, and settles the promises that wait for it. */
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
  /**
   * Writes the file anew, so that nothing deleted can be read from it. Answers kept for retries go first, because they contain
   * documents: a write whose answer was lost by a normal end is not recognised if it is sent again. A full disk leaves the file
   * as it is, until the next time.
   */
  const compact = () => {
    if (dataDir === undefined || !written) return
    try {
      main.exec('DELETE FROM retries')
      main.exec('VACUUM')
    } catch {}
  }
  return {
    reader,
    writer,
    /** Call before each write. All writes of one event-loop turn share one commit. */
    beginWrite() {
      if (group) return
      main.run('BEGIN IMMEDIATE')
      written = true
      group = Promise.withResolvers<void>()
      group.promise.catch(() => {})
      setImmediate(flush)
    },
    /** Resolves when everything written so far is committed; rejects when the commit failed. */
    committed: (): Promise<void> | undefined => group?.promise,
    flush,
    /** The number of failed commits: a command that began before the last one has lost writes. */
    failures: () => failures,
    /** Calls `listener` after a rollback, so that in-memory state can be reloaded from disk. */
    onFailure(listener: () => void) {
      afterFailure = listener
    },
    /** A connection with a snapshot of the current state and a writable overlay, until it is released. */
    pinSnapshot(): Snapshot {
      flush()
      const connection = idle.pop() ?? openSnapshot()
      connection.run('BEGIN')
      connection.get('SELECT 1 FROM collections LIMIT 1')
      return connection
    },
    releaseSnapshot(connection: Snapshot) {
      connection.run('ROLLBACK')
      idle.push(connection)
    },
    /** Empties the log, which else holds what was deleted for long. Not while somebody reads from it: then the next call does. */
    emptyLog() {
      flush()
      main.exec('PRAGMA busy_timeout = 0')
      try {
        main.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } finally {
        main.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      }
    },
    close() {
      flush()
      // Those of open transactions too: while one is open, the file cannot be written anew.
      for (const connection of [...snapshots, reader]) connection.close()
      compact()
      writer.close()
      lock.close()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
