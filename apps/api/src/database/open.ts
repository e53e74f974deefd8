import { join } from 'node:path'
import type { Telemetry } from '@aaram/telemetry/telemetry'
import { leaveAddress } from './address-file.ts'
import { connect, type Database, shownAddress } from './connect.ts'
import { type LocalChoice, readChoice, rememberChoice } from './local-choice.ts'
import { downloadMongod, findMongod, freePort, startMongod } from './mongod.ts'

/** A running MongoDB and how to stop it, if it is ours. */
export type Server = {
  url: string
  description: string
  /** The process of embedded-mongo. */
  pid?: number
  /** Settles when a server of ours has ended, also by itself, with how. */
  ended?: Promise<string>
  close(): Promise<void>
}

export type ServerOptions = {
  /** Where a replica set is; without it a local server is started. */
  url?: string | undefined
  /** The folder for a local server's data and for the memory of which one holds it. */
  dataDir: string
  /** Folders where a mongod may be, separated by colons. */
  searchPath?: string | undefined
  /** Whether a missing mongod may be fetched. */
  download?: boolean
}

async function startEmbedded(dataDir: string): Promise<Server> {
  // Neither built into the API nor installed in production.
  const { startEmbeddedMongo } = await import('@aaram/embedded-mongo')
  const folder = join(dataDir, 'embedded-mongo')
  const { url, pid, ended, close } = await startEmbeddedMongo({ dataDir: folder, port: 0 })
  const name = `embedded-mongo (process ${pid})`
  return {
    url,
    pid,
    description: `${name}, data in ${folder}`,
    ended: ended.then((how) => `${name} ended by itself: ${how}`),
    close,
  }
}

const start = (dataDir: string, choice: LocalChoice): Promise<Server> =>
  choice.kind === 'embedded'
    ? startEmbedded(dataDir)
    : startMongod(dataDir, choice.binary, choice.port)

/**
 * The MongoDB that serves the shop: the one at `url`; else the local server that already holds this folder's
 * data; else a mongod, if there is one or one can be fetched; else embedded-mongo. The choice is remembered in
 * the folder, so that a later start never opens an empty shop beside yesterday's data.
 * @throws Error with one line.
 */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { url, dataDir, searchPath, download = false } = options
  if (url)
    return { url, description: `MongoDB at ${shownAddress(url)}`, close: async () => undefined }

  const earlier = await readChoice(dataDir)
  if (earlier) {
    try {
      return await start(dataDir, earlier)
    } catch (error) {
      throw new Error(
        `The ${earlier.kind} that holds the data in ${dataDir} does not start: ${(error as Error).message}`,
        { cause: error },
      )
    }
  }

  const binary = (await findMongod(searchPath)) ?? (download ? await downloadMongod() : null)
  if (binary) {
    const choice: LocalChoice = { kind: 'mongod', binary, port: await freePort() }
    // A mongod that does not run on this machine is as good as none.
    const server = await start(dataDir, choice).catch(() => null)
    if (server) {
      await rememberChoice(dataDir, choice)
      return server
    }
  }
  const server = await start(dataDir, { kind: 'embedded' })
  await rememberChoice(dataDir, { kind: 'embedded' })
  return server
}

type OpenOptions = ServerOptions & {
  /** Receives one line about what was chosen. */
  log: (line: string) => void
  /** A local server has ended though nobody closed it: the line says which and how. It is not started again here. */
  onLost?: (line: string) => void
  /** Gets a span for each command that is sent for a request. */
  telemetry?: Pick<Telemetry, 'startSpan'> | undefined
}

/** Opens the server and connects; `close` ends both. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const server = await openServer(options)
  options.log(`Database: ${server.description}`)
  try {
    const database = await connect(server.url, undefined, options.telemetry)
    const takeAway = options.url ? null : await leaveAddress(options.dataDir, server.url)
    let closing = false
    server.ended?.then((line) => !closing && options.onLost?.(line))
    return {
      ...database,
      close: async () => {
        closing = true
        await takeAway?.()
        await database.close()
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}
