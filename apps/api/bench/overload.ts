import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '../src/ops/terminal.ts'
import { optionsOf } from './options.ts'
import type { Order, Report } from './overload-order.ts'
import { CALLS_EACH, shoppersOf } from './overload-shoppers.ts'
import { startShop } from './shop.ts'

const HELP = `Asks the built API (pnpm --filter @aaram/api build) for many times what it can take, and looks whether it stays in time.

  pnpm bench:overload [--times 10] [--seconds 10, at most 10]
`
const values = optionsOf(HELP, { times: '10', seconds: '10' })
const TIMES = Number(values.times)
const SECONDS = Math.min(10, Number(values.seconds))
/** As many as can be under way without waiting: what the API can take. */
const CALM_CONNECTIONS = 24
const CROWD_CONNECTIONS = 400
const PRODUCTS = 1_000
const SHOPPERS = 200
/** Service is normal when so many requests in a row are answered, each within so many ms. */
const NORMAL = { inARow: 20, withinMs: 100 }

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Loads from a process of its own, so that counting does not slow the asking. */
async function load(order: Order): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'overload-load.ts'))
  child.send(order)
  const [report] = (await once(child, 'message')) as [Report]
  return report
}

const at = (times: readonly number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}

const folder = await mkdtemp(join(tmpdir(), 'aaram-bench-'))
const shop = await startShop(PRODUCTS, folder, { DEV_TOOLS: 'true' })
try {
  const { origin } = shop
  const calls = await shoppersOf(origin, SHOPPERS)
  const calm = { origin, calls, share: CALLS_EACH, connections: CALM_CONNECTIONS, seconds: 3 }
  // The first seconds compile the program.
  await load(calm)
  const usual = await load(calm)
  const capacity = Math.round(usual.accepted.length / calm.seconds)
  const memories: number[] = []
  const watching = setInterval(async () => memories.push((await shop.memory()).now), 1_000)
  const rate = capacity * TIMES
  const crowd = await load({ ...calm, connections: CROWD_CONNECTIONS, seconds: SECONDS, rate })
  clearInterval(watching)
  const endedAt = performance.now()
  let row = 0
  while (row < NORMAL.inARow) {
    const startedAt = performance.now()
    const { ok } = await fetch(`${origin}${calls[0]?.path}`)
    row = ok && performance.now() - startedAt < NORMAL.withinMs ? row + 1 : 0
  }
  const recovered = Math.round(performance.now() - endedAt)
  const line = (
    name: string,
    asked: string,
    { accepted, refused, others }: Report,
    seconds: number,
  ) => [
    name,
    asked,
    Math.round(accepted.length / seconds),
    Math.round(refused.length / seconds),
    at(accepted, 0.5),
    at(accepted, 0.99),
    at(refused, 0.99),
    JSON.stringify(others),
  ]
  print(
    table(
      ['', 'asked/s', '200/s', '503/s', '200: p50 ms', 'p99 ms', '503: p99 ms', 'others'],
      [
        line(`${CALM_CONNECTIONS} connections`, 'as answered', usual, calm.seconds),
        line(`${CROWD_CONNECTIONS} connections`, String(rate), crowd, SECONDS),
      ],
    ),
  )
  print(
    `Normal again after ${recovered} ms. Memory while overloaded, MB each second: ${memories.join(' ')}.`,
  )
  print(
    `${cpus()[0]?.model}, ${availableParallelism()} cores at a load of ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${shop.database.split(',')[0]}, client on the same machine`,
  )
} finally {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
}
