import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import mongoose from 'mongoose'
import type { Database } from '../src/database/connect.ts'
import { freePort } from '../src/database/free-port.ts'
import { ensureIndexes } from '../src/database/indexes.ts'
import { openServer } from '../src/database/open.ts'
import { productModel } from '../src/modules/catalogue/catalogue.model.ts'
import { toStored } from '../src/modules/catalogue/catalogue.product.ts'
import { NO_BUYING_LIMITS } from './no-limits.ts'
import { benchProduct } from './products.ts'

const BLOCK = 500
/** A database that builds indexes may be silent for long. */
const TIMEOUT_MS = 900_000

/** Fills an empty database with so many products: first the data, then the indexes, which is quickest. */
async function fill(url: string, products: number): Promise<void> {
  const connection = await mongoose
    .createConnection(url, {
      dbName: 'aaram',
      socketTimeoutMS: 0,
      connectTimeoutMS: TIMEOUT_MS,
      heartbeatFrequencyMS: TIMEOUT_MS,
    })
    .asPromise()
  const database = { connection } as Database
  const stored = productModel(database)
  for (let from = 0; from < products; from += BLOCK) {
    const block = Array.from({ length: Math.min(BLOCK, products - from) }, (_, n) => {
      const product = benchProduct(from + n)
      const { metaTitle, always, first } = toStored(product, new Date())
      return { metaTitle, sizes: product.sizes, ...first, ...always }
    })
    await stored.collection.insertMany(block)
  }
  await ensureIndexes(database)
  await connection.close()
}

/** Resolves when the API of this program answers. */
export async function ready(origin: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The API did not start.')
}

/** Megabytes that a process holds now, and held at most. */
async function memory(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: Math.round(of('VmRSS')), most: Math.round(of('VmHWM')) }
}

/** The API's own program over its own database with so many products, as `npm start` runs them. */
export async function startShop(products: number, dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = await openServer({ dataDir, searchPath: process.env.PATH })
  await fill(server.url, products)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = fork(join(import.meta.dirname, '../dist/main.js'), {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '1',
      DATA_DIR: dataDir,
      MONGODB_URL: server.url,
      API_PORT: String(port),
      LOG_LEVEL: process.env.LOG_LEVEL,
      REQUESTS_PER_MINUTE: '0',
      ...NO_BUYING_LIMITS,
      ...env,
    },
    execArgv: ['--max-semi-space-size=8'],
    // Its log goes where a service's log goes that nobody reads at the moment.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await ready(origin, program)
  return {
    origin,
    database: server.description,
    memory: () => memory(program.pid as number),
    close: async () => {
      program.kill('SIGTERM')
      await once(program, 'exit')
      await server.close()
    },
  }
}

/** Bare Fastify with the bodies of a file. */
export async function startYardstick(file: string) {
  const program = fork(join(import.meta.dirname, 'yardstick.ts'), [file])
  const [port] = (await once(program, 'message')) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      program.kill('SIGTERM')
      await once(program, 'exit')
    },
  }
}
