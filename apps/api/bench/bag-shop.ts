import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { SIZES } from '@aaram/contracts'
import { freePort } from '../src/database/free-port.ts'
import { NO_BUYING_LIMITS } from './no-limits.ts'
import type { Product } from './payload.ts'
import { ready } from './shop.ts'

/** More units of each size than a run can sell. */
const UNITS = 1_000_000
/** The kernel counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds that a process has had of a processor: comparable also where other programs take the rest. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

type Json = Record<string, unknown>

async function call(origin: string, method: string, path: string, body?: object): Promise<Json> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Json
}

/** Logs a shopper in as a phone does, and answers the token; the code comes from the development kit's outbox. */
async function logIn(origin: string, n: number): Promise<string> {
  const phone = `98${10_000_000 + n}`
  await call(origin, 'DELETE', '/dev/limits')
  await call(origin, 'POST', '/users/auth/send-otp', { phone })
  const { messages } = await call(origin, 'GET', `/dev/outbox?to=${phone}`)
  const [{ code = '' } = {}] = messages as { code?: string }[]
  const { token } = await call(origin, 'POST', '/users/auth/validate-otp', { phone, otp: code })
  return String(token)
}

/** The products of the demo shop, each with plenty of every size. */
async function stocked(origin: string): Promise<Product[]> {
  const { productsList } = await call(origin, 'GET', '/products?limit=50')
  const products = productsList as Product[]
  const sizes = SIZES.map((size) => ({ size, quantity: UNITS }))
  for (const { metaTitle } of products)
    await call(origin, 'POST', `/dev/products/${encodeURIComponent(metaTitle)}`, { sizes })
  return products
}

/** A checkout's own `openServer`, so that its version of the embedded database is measured with it. */
async function openServerOf(root: string, dataDir: string) {
  const { openServer } = (await import(
    join(root, 'apps/api/src/database/open.ts')
  )) as typeof import('../src/database/open.ts')
  return openServer({ dataDir, searchPath: process.env.PATH })
}

/**
 * The API of a checkout, from source, over a database of its own, with the demo shop's products and so many logged-in
 * shoppers. API_NODE_OPTIONS are Node's options for the API, such as --cpu-prof.
 */
export async function startBagShop(checkout: string, shoppers: number) {
  const root = resolve(checkout)
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-bench-'))
  const server = await openServerOf(root, dataDir)
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, MONGODB_URL: server.url }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program: ChildProcess = fork(join(root, 'apps/api/src/main.ts'), {
    env: {
      ...env,
      API_PORT: String(port),
      DEV_TOOLS: 'true',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      ...NO_BUYING_LIMITS,
    },
    execArgv: (process.env.API_NODE_OPTIONS ?? '').split(' ').filter(Boolean),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await ready(origin, program)
  const products = await stocked(origin)
  const tokens: string[] = []
  for (let n = 0; n < shoppers; n += 1) tokens.push(await logIn(origin, n))
  return {
    origin,
    products,
    tokens,
    description: server.description.split(',')[0],
    /** Processor time of API and database so far. */
    processorMs: async () => ({
      api: await processorMs(program.pid as number),
      database: await processorMs(server.pid as number),
    }),
    /** Recomputes stock and money from the ledgers. @throws Error with the discrepancies */
    async audit(): Promise<void> {
      await promisify(execFile)(
        process.execPath,
        [join(root, 'apps/api/src/ops/main.ts'), 'audit'],
        { env },
      )
    },
    async close(): Promise<void> {
      program.kill('SIGTERM')
      if (program.exitCode === null) await once(program, 'exit')
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type BagShop = Awaited<ReturnType<typeof startBagShop>>
