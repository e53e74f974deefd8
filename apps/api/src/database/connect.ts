import { MINUTE } from '@aaram/contracts/durations'
import type { Telemetry } from '@aaram/telemetry/telemetry'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { traceCommands } from './trace-commands.ts'
import { begin, flush } from './unit-of-work.ts'

// Filters are sanitised: unknown paths are dropped, and objects with $ keys inside a filter are compared as values, unless
// the code wraps them in `trusted`. So a shopper's input never becomes a query operator.
mongoose.set('strictQuery', true)
mongoose.set('sanitizeFilter', true)
mongoose.set('autoIndex', false)
mongoose.set('autoCreate', false)
mongoose.set('bufferCommands', false)

/** The session of a transaction, which every read and write in it must pass. */
export type { ClientSession }

/** The shop's database with one connection pool. Nothing is global, so that tests can run in parallel. */
export type Database = {
  readonly connection: Connection
  /**
   * Runs the work in a transaction and returns its result. Every read and write inside must pass `session`. After a
   * conflict with another transaction the work runs again, for a limited time, so it must have no effect outside the
   * database. Writes passed to `enqueue` are sent when the work is done.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  /** Resolves when the database answers within two seconds; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

type Spans = Pick<Telemetry, 'startSpan'> | undefined

/** How long the API waits for the database when it starts. */
const CONNECT_MS = 5_000
/** A try that takes longer than this was slowed down by the machine and is not counted: `CONNECT_MS` then takes up to `STARVED_MS`. */
const TRY_MS = 1_000
const STARVED_MS = MINUTE
/** How long an operation waits for a server, so that requests fail within 2 s while the database is down. */
const SELECTION_MS = 800
const PING_MS = 2_000
const TRANSACTION_MS = 10_000

/** Why the shop cannot use a server, for the person who starts it; null when it can. */
async function refusal(connection: Connection): Promise<string | null> {
  const hello = await connection.db?.command({ hello: 1 })
  if (hello?.setName || hello?.msg === 'isdbgrid') return null
  return 'MongoDB at this address is a standalone server; the shop needs a replica set, because orders are written in transactions.'
}

/** An address without its credentials, for messages. Cuts up to the last @, because a password may contain / or @. */
export function shownAddress(url: string): string {
  const start = url.indexOf('//') + 2
  const end = url.lastIndexOf('@') + 1
  return start > 1 && end > start ? url.slice(0, start) + url.slice(end) : url
}

/** Opens a connection and checks that the shop can use the server. Rejects after `SELECTION_MS` when none is found. */
async function open(url: string, dbName: string, telemetry: Spans): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: CONNECT_MS,
    socketTimeoutMS: 30_000,
    retryWrites: true,
    ...(telemetry && { monitorCommands: true }),
  })
  // Callers get the failures. Without a listener they would also end the process.
  connection.on('error', () => undefined)
  try {
    await connection.asPromise()
    const reason = await refusal(connection)
    if (reason) throw new Error(reason)
    if (telemetry) traceCommands(connection.getClient(), telemetry)
    return connection
  } catch (error) {
    await connection.close(true).catch(() => undefined)
    throw error
  }
}

/** Opens a connection, with retries for `CONNECT_MS` while no server is found. */
async function openInTime(url: string, dbName: string, telemetry: Spans): Promise<Connection> {
  const giveUpAt = performance.now() + STARVED_MS
  let waitedMs = 0
  while (true) {
    const triedAt = performance.now()
    try {
      return await open(url, dbName, telemetry)
    } catch (error) {
      const isMissing = error instanceof mongoose.Error.MongooseServerSelectionError
      const tookMs = performance.now() - triedAt
      if (tookMs < TRY_MS) waitedMs += tookMs
      if (isMissing && waitedMs < CONNECT_MS && performance.now() < giveUpAt) continue
      throw new Error(
        `MongoDB at ${shownAddress(url)} cannot be used: ${(error as Error).message}`,
        { cause: error },
      )
    }
  }
}

/** The shop's database on an open connection. */
export const databaseOn = (connection: Connection): Database => ({
  connection,
  transaction: async (work) => {
    const session = await connection.startSession({ defaultTimeoutMS: TRANSACTION_MS })
    try {
      return await session.withTransaction(async () => {
        begin(session)
        const result = await work(session)
        await flush(connection, session)
        return result
      })
    } finally {
      await session.endSession()
    }
  },
  ping: async () => {
    await connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS })
  },
  close: () => connection.destroy(),
})

/**
 * Connects to a replica set. The database's name is `name`, else the one in the URL, else `aaram`.
 * @throws Error with a one-line message when the server cannot be reached within 5 s (60 s if this process hardly runs), or is a
 * standalone server
 */
export async function connect(url: string, name?: string, telemetry?: Spans): Promise<Database> {
  const dbName = name ?? (/^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1] || 'aaram')
  return databaseOn(await openInTime(url, dbName, telemetry))
}
