import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/**
 * A transaction's writes, in temporary tables of its own connection. Views shadow the tables of the same names, so
 * every statement sees the snapshot merged with those writes, through indexes and in order.
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

const below = new Map<string, string>()
/** The same statement about the tables below the views of an overlay. There are few statements, so each is made once. */
const belowOverlay = (sql: string): string => {
  const known = below.get(sql)
  if (known !== undefined) return known
  const statement = sql.replace(/\b(FROM|JOIN) (docs|uniques|entries)\b/g, '$1 main.$2')
  below.set(sql, statement)
  return statement
}

/** How long a statement waits for a lock of another connection. */
export const BUSY_TIMEOUT_MS = 5_000
/** One SQLite connection with its prepared statements; rows are arrays. */
export type Connection = {
  all(sql: string, ...values: SQLInputValue[]): unknown[][]
  get(sql: string, ...values: SQLInputValue[]): unknown[] | undefined
  run(sql: string, ...values: SQLInputValue[]): void
  exec(script: string): void
  /** Whether a SQLite transaction is open; some failures end it. */
  inTransaction(): boolean
  close(): void
}

/** A snapshot under an overlay; `base` reads below the overlay, which is quicker. */
export type Snapshot = Connection & { base: Pick<Connection, 'all' | 'get'> }

/** Opens the file; `durable` commits survive a crash of the process. */
export const connect = (file: string, durable: boolean): Connection => {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  // NORMAL: commits survive a crash of the process; only a power cut may lose the last ones.
  // secure_delete: what was deleted is overwritten. Copies stay where SQLite moved rows between pages; `compact` removes them.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'NORMAL' : 'OFF'};
    PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;
    PRAGMA secure_delete = ON`)
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

/** Gives the connection an overlay for the writes of a transaction. */
export const withOverlay = (connection: Connection): Snapshot => {
  connection.exec(OVERLAY)
  return {
    ...connection,
    base: {
      all: (sql, ...values) => connection.all(belowOverlay(sql), ...values),
      get: (sql, ...values) => connection.get(belowOverlay(sql), ...values),
    },
  }
}
