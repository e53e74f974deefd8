import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { freePort } from '../../src/database/free-port.ts'
import { NO_BUYING_LIMITS } from '../no-limits.ts'
import { ready } from '../shop.ts'
import type { Journal } from './journal.ts'

const APPS = join(import.meta.dirname, '../../..')
const ELSEWHERE = join(import.meta.dirname, '../elsewhere.ts')

/** A part of the shop that is killed and started again. `start` resolves when the program was started, not when it answers. */
export type Mortal = {
  name: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Its process. */
  pid(): number
}

type Launch = {
  name: string
  entry: string
  env: Record<string, string>
  folder: string
  execArgv?: string[]
  journal: Journal
}

/** A built program; its output is kept in the folder. It ends with this one. */
function program({ name, entry, env, folder, execArgv = [], journal }: Launch) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  let child: ChildProcess | null = null
  return {
    name,
    child: () => child as ChildProcess,
    async start() {
      const started = fork(join(APPS, entry), {
        env: { PATH: process.env.PATH, ...env },
        execArgv,
        stdio: ['ignore', log, log, 'ipc'],
      })
      child = started
      started.once('exit', (code) => {
        if (child === started) journal.discrepancies.push(`${name} ended by itself, with ${code}`)
      })
    },
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      const ending = child
      child = null
      if (!ending || ending.exitCode !== null) return
      const exited = once(ending, 'exit')
      ending.kill(signal)
      await exited
    },
  }
}

/** The embedded database, with its data in a folder and always at one port. */
async function startDatabase(folder: string) {
  const dataDir = join(folder, 'database')
  const port = await freePort()
  const password = 'comes-back-at-the-same-address'
  let server = await startEmbeddedMongo({ dataDir, port, password })
  return {
    url: server.url,
    mortal: {
      name: 'database',
      kill: async () => {
        process.kill(server.pid, 'SIGKILL')
        await server.close()
      },
      start: async () => {
        server = await startEmbeddedMongo({ dataDir, port, password })
      },
      pid: () => server.pid,
    } satisfies Mortal,
    close: () => server.close(),
  }
}

/** The shop: one database, and so many APIs, each with a web server before it. */
export async function startPrograms(
  folder: string,
  apis: number,
  outside: Record<string, string>,
  journal: Journal,
) {
  const database = await startDatabase(folder)
  type Program = ReturnType<typeof program>
  const pairs: { api: Program; web: Program; origin: string }[] = []
  for (let n = 1; n <= apis; n += 1) {
    const [apiPort, webPort] = [await freePort(), await freePort()]
    const origin = `http://127.0.0.1:${webPort}`
    const api = program({
      name: `API ${n}`,
      entry: 'api/dist/main.js',
      execArgv: ['--import', ELSEWHERE, '--max-semi-space-size=8'],
      env: {
        ...outside,
        MONGODB_URL: database.url,
        DATA_DIR: folder,
        API_PORT: String(apiPort),
        PUBLIC_ORIGIN: origin,
        TRUSTED_PROXIES: '127.0.0.1',
        SESSION_SECRETS: 'sessions of a shop whose parts are killed',
        DEV_TOOLS: 'true',
        REQUESTS_PER_MINUTE: '0',
        ...NO_BUYING_LIMITS,
        LOG_LEVEL: 'warn',
      },
      folder,
      journal,
    })
    const web = program({
      name: `web ${n}`,
      entry: 'web/dist/server/main.js',
      env: {
        PORT: String(webPort),
        API_URL: `http://127.0.0.1:${apiPort}`,
        PUBLIC_ORIGIN: origin,
      },
      folder,
      journal,
    })
    await api.start()
    await ready(`http://127.0.0.1:${apiPort}`, api.child())
    await web.start()
    await ready(origin, web.child())
    pairs.push({ api, web, origin })
  }
  return {
    mongodbUrl: database.url,
    origins: pairs.map(({ origin }) => origin),
    apis: pairs.map(({ api, origin }) => ({
      origin,
      part: {
        name: api.name,
        kill: () => api.end('SIGKILL'),
        start: api.start,
        pid: () => api.child().pid as number,
      } satisfies Mortal,
    })),
    database: database.mortal,
    /** Runs the seller's command line on this shop. */
    ops: (...args: string[]) => {
      type Done = { code: number; printed: string }
      const { promise, resolve } = Promise.withResolvers<Done>()
      execFile(
        process.execPath,
        ['--import', ELSEWHERE, join(APPS, 'api/dist/ops.js'), ...args],
        {
          env: { PATH: process.env.PATH, ...outside, MONGODB_URL: database.url, DATA_DIR: folder },
        },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), printed: out + err }),
      )
      return promise
    },
    close: async () => {
      await Promise.all(pairs.flatMap(({ api, web }) => [api.end('SIGTERM'), web.end('SIGTERM')]))
      await database.close()
    },
  }
}

export type Programs = Awaited<ReturnType<typeof startPrograms>>
