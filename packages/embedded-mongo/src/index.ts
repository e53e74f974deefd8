import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { addressOf, newPassword } from './access.ts'

/** How to start: `dataDir` undefined keeps nothing; `port` 0 (the default) takes a free one. */
export type EmbeddedMongoOptions = {
  dataDir: string | undefined
  port?: number
  host?: '127.0.0.1'
  /** The clients' password. Random by default; set it only for a server that restarts at the same address. */
  password?: string
  /** Seconds between two searches for documents past their TTL; 60, as in MongoDB. */
  ttlSweepSeconds?: number
}

export type EmbeddedMongo = {
  /** For the driver, with the password: `mongodb://aaram:…@127.0.0.1:<port>/aaram?replicaSet=embedded&…`. */
  url: string
  /** The child process that holds the database. */
  pid: number
  /** Settles when that process has ended, with the reason: `SIGKILL`, `code 1`. */
  ended: Promise<string>
  close(): Promise<void>
}

type Started = { port?: number; error?: string }

const firstMessage = (child: ChildProcess) =>
  new Promise<Started>((resolve) => {
    child.once('message', (message) => resolve(message as Started))
    child.once('error', (error) => resolve({ error: error.message }))
    child.once('exit', (code) => resolve({ error: `the process ended with ${code}` }))
  })

/**
 * Starts the database in a child process that ends with this one. Rejects with one clear line when NODE_ENV is
 * production, the port is taken, or another process has the data directory open.
 */
export const startEmbeddedMongo = async ({
  dataDir,
  port = 0,
  host = '127.0.0.1',
  password = newPassword(),
  ttlSweepSeconds = 60,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> => {
  // By the package's name, so that it is found from inside a bundle too.
  const entry = createRequire(import.meta.url).resolve('@aaram/embedded-mongo/server')
  // Under `node --watch` children report their imports on this channel; keep the channel for our messages.
  const { WATCH_REPORT_DEPENDENCIES, ...env } = process.env
  const child = fork(entry, { env, execArgv: [], serialization: 'json' })
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  child.send({ dataDir, port, host, password, ttlSweepSeconds }, () => undefined)
  const started = await firstMessage(child)
  if (started.port === undefined) throw new Error(`embedded-mongo did not start: ${started.error}`)
  child.unref()
  child.channel?.unref()
  return {
    url: addressOf(started.port, password),
    pid: child.pid!,
    ended: exited.then(([code, signal]) => signal ?? `code ${code}`),
    async close() {
      child.ref()
      // Sending to a process that has just ended fails; only its exit matters here.
      if (child.connected) child.send('close', () => undefined)
      await exited
    },
  }
}
