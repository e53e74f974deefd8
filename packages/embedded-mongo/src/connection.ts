import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

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
