import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { connect, type Database } from '../src/database/connect.ts'
import { freePort } from '../src/database/free-port.ts'
import { ensureIndexes } from '../src/database/indexes.ts'
import { openServer } from '../src/database/open.ts'
import { createCatalogueService } from '../src/modules/catalogue/catalogue.service.ts'
import { auditLedger } from '../src/ops/audit-ledger.ts'
import { table } from '../src/ops/terminal.ts'
import { createStores } from '../src/stores.ts'
import { NO_BUYING_LIMITS } from './no-limits.ts'
import { optionsOf } from './options.ts'
import { type Product, payloadOf } from './payload.ts'
import { benchProduct } from './products.ts'
import { ready } from './shop.ts'

const HELP = `Shoppers order for cash as fast as they are answered, then stock and money are audited.

  pnpm bench:checkout [--shoppers 20] [--seconds 5, at most 10]
`
const values = optionsOf(HELP, { shoppers: '20', seconds: '5' })
const SHOPPERS = Number(values.shoppers)
const SECONDS = Math.min(10, Number(values.seconds))
/** More units than a run can sell. */
const UNITS = 1_000_000

const print = (line: string) => process.stdout.write(`${line}\n`)

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
const caller =
  (origin: string, headers: Record<string, string> = {}): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
    return json
  }

/** Logs a shopper in as a phone does; the code comes from the development kit's outbox. */
async function logIn(origin: string, n: number): Promise<Call> {
  const ask = caller(origin)
  const phone = `98${10_000_000 + n}`
  await ask('DELETE', '/dev/limits')
  await ask('POST', '/users/auth/send-otp', { phone })
  const { messages } = await ask('GET', `/dev/outbox?to=${phone}`)
  const [{ code = '' } = {}] = messages as { code?: string }[]
  const { token } = await ask('POST', '/users/auth/validate-otp', { phone, otp: code })
  return caller(origin, { authorization: `Bearer ${token}` })
}

/** One whole cash checkout: into the bag, then ordered. Answers the milliseconds of the order. */
async function checkout(call: Call, product: Product) {
  await call('POST', `/carts/${product._id}`, { size: 'M', quantity: 1 })
  const startedAt = performance.now()
  // The same body twice within seconds would be one order.
  await call('POST', '/orders', payloadOf(product, { landmark: randomUUID() }))
  return performance.now() - startedAt
}

/** Milliseconds that a process has had of a processor: comparable also where neighbours take the rest. */
async function processorMs(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return (user + system) * 10
}

/** The processes that share the processor: the API, its database, and this one. */
type Buying = { calls: readonly Call[]; pids: readonly number[] }

async function measure({ calls, pids }: Buying, productOf: (shopper: number) => Product) {
  const times: number[] = []
  const spent = () => Promise.all(pids.map(processorMs))
  const before = await spent()
  const endsAt = performance.now() + SECONDS * 1000
  await Promise.all(
    calls.map(async (call, n) => {
      while (performance.now() < endsAt) times.push(await checkout(call, productOf(n)))
    }),
  )
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const each = (await spent()).map((after, n) =>
    ((after - (before[n] as number)) / times.length).toFixed(1),
  )
  return [Math.round(times.length / SECONDS), at(0.5), at(0.99), each.join(' + ')]
}

async function fill(database: Database) {
  const stores = createStores({ database, mediaBaseUrl: '' })
  const newId = () => new mongoose.Types.ObjectId().toHexString()
  const catalogue = createCatalogueService(
    { now: () => new Date(), newId, secrets: ['bench'] },
    stores,
  )
  await ensureIndexes(database)
  const products = Array.from({ length: SHOPPERS }, (_, n) => ({
    ...benchProduct(n),
    discountedPrice: null,
    sizes: [{ size: 'M' as const, quantity: UNITS }],
  }))
  await catalogue.importAll(products)
  return { catalogue, stores }
}

const folder = await mkdtemp(join(tmpdir(), 'aaram-bench-'))
const server = await openServer({ dataDir: folder, searchPath: process.env.PATH })
const database = await connect(server.url)
const { catalogue, stores } = await fill(database)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const program = fork(join(import.meta.dirname, '../src/main.ts'), {
  env: {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    MONGODB_URL: server.url,
    API_PORT: String(port),
    DEV_TOOLS: 'true',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    ...NO_BUYING_LIMITS,
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
try {
  await ready(origin, program)
  const { productsList } = await caller(origin)('GET', `/products?limit=${Math.min(50, SHOPPERS)}`)
  const products = productsList as Product[]
  const own = (shopper: number) => products[shopper % products.length] as Product
  const calls: Call[] = []
  for (let n = 0; n < SHOPPERS; n += 1) calls.push(await logIn(origin, n))
  const pids = [program.pid, server.pid, process.pid].filter((pid) => pid !== undefined)
  const buying = { calls, pids }
  // The first seconds compile the program.
  await measure(buying, own)
  const rows = [
    ['each its own product', ...(await measure(buying, own))],
    ['all the same size of one', ...(await measure(buying, () => own(0)))],
  ]
  print(
    table(
      [
        `${SHOPPERS} shoppers`,
        'checkouts/s',
        'order p50 ms',
        'order p99 ms',
        'processor ms/checkout: API + database + client',
      ],
      rows,
    ),
  )
  const { discrepancies } = await auditLedger(stores, catalogue, new Date())
  print(
    discrepancies.length
      ? discrepancies.join('\n')
      : 'Stock and money agree; nothing was oversold.',
  )
  print(
    `${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, ${server.description.split(',')[0]}, client on the same machine`,
  )
  if (discrepancies.length) process.exitCode = 1
} finally {
  program.kill('SIGTERM')
  if (program.exitCode === null) await once(program, 'exit')
  await database.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
