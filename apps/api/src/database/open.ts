import { join } from 'node:path'
import type { Telemetry } from '@aaram/telemetry/telemetry'
import { leaveAddress } from './address-file.ts'
import { connect, type Database, shownAddress } from './connect.ts'
import { downloadMongod, findMongod } from './find-mongod.ts'
import { freePort } from './free-port.ts'
import { type LocalChoice, readChoice, rememberChoice } from './local-choice.ts'
import { startMongod } from './mongod.ts'

/** A running MongoDB server, and how to stop it if this process started it. */
export type Server = {
  url: string
  description: string
  /** The process id of embedded-mongo. */
  pid?: number
  /** Resolves when a server started by this process has ended, with the way in which it ended. */
  ended?: Promise<string>
  close(): Promise<void>
}

export type ServerOptions = {
  /** The address of a replica set; without it a local server is started. */
  url?: string | undefined
  /** The folder for a local server's data, and for the record of which kind of server stores it. */
  dataDir: string
  /** Folders in which to look for mongod, separated by colons. */
  searchPath?: string | undefined
  /** Whether a missing mongod may be downloaded. */
  download?: boolean
}

async function startEmbedded(dataDir: string): Promise<Server> {
  // Not installed in production.
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
 * The MongoDB server of the shop: the one at `url`; else the kind of local server that already stores this folder's data;
 * else a mongod, if there is one or it can be downloaded; else embedded-mongo. The choice is recorded in the folder, so
 * that a later start never opens an empty shop beside existing data.
 * @throws Error with a one-line message
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
    // A mongod that does not run on this machine is ignored.
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
  /** Receives one line about the chosen server. */
  log: (line: string) => void
  /** Called with one line when a local server ended unexpectedly. It is not restarted here. */
  onLost?: (line: string) => void
  /** Traces each command that is sent for a request. */
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
