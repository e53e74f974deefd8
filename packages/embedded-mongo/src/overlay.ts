import type { Connection } from './connection.ts'

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

/** A snapshot under an overlay; `base` reads below the overlay, which is quicker. */
export type Snapshot = Connection & { base: Pick<Connection, 'all' | 'get'> }

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
