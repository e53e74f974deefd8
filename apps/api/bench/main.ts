import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { table } from '../src/ops/terminal.ts'
import { bodiesOf, load, type Measured } from './load.ts'
import { optionsOf } from './options.ts'
import { startShop, startYardstick } from './shop.ts'
import { addresses, LOADS, type Load } from './traffic.ts'

const HELP = `Loads the built API (pnpm --filter @aaram/api build) and bare Fastify in turn, and prints their rates.

  pnpm bench:api [--products 1000,100000] [--loads list,filter,detail,search,suggest] [--seconds 3] [--rounds 3]
`
const values = optionsOf(HELP, {
  loads: Object.keys(LOADS).join(),
  products: '1000,100000',
  seconds: '3',
  rounds: '3',
})
const SIZES = values.products.split(',').map(Number)
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
/** Addresses drawn for a load; the same ones for API and yardstick. */
const DRAWN = 20_000

const print = (line: string) => process.stdout.write(`${line}\n`)
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number

type Row = { load: Load; products: number; api: Measured; bare: Measured; share: number }

/** Turns taken, so that both see the same neighbours on the machine; the middle of the rounds counts. */
async function compare(api: string, bare: string, paths: readonly string[]) {
  const rounds: { api: Measured; bare: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await load(bare, paths, SECONDS), api: await load(api, paths, SECONDS) })
  const of = (who: 'api' | 'bare'): Measured => ({
    perSecond: middle(rounds.map((round) => round[who].perSecond)),
    p99: middle(rounds.map((round) => round[who].p99)),
  })
  const share = middle(rounds.map((round) => round.api.perSecond / round.bare.perSecond))
  return { api: of('api'), bare: of('bare'), share }
}

async function measure(products: number): Promise<{ rows: Row[]; memory: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-bench-'))
  print(`Filling a shop with ${products} products …`)
  const shop = await startShop(products, folder)
  try {
    const rows: Row[] = []
    for (const kind of values.loads.split(',') as Load[]) {
      const paths = addresses(kind, products, DRAWN, 7)
      const file = join(folder, `${kind}.json`)
      // Asking for each once is also the warm-up: counts and search results are kept until the catalogue changes.
      await writeFile(file, JSON.stringify(await bodiesOf(shop.origin, paths)))
      const yardstick = await startYardstick(file)
      const compared = await compare(shop.origin, yardstick.origin, paths)
      await yardstick.close()
      rows.push({ load: kind, products, ...compared })
      print(
        `${kind} of ${products}: ${Math.round(compared.share * 100)} %, ${new Set(paths).size} different addresses`,
      )
    }
    const { now, most } = await shop.memory()
    return { rows, memory: `${shop.database.split(',')[0]}: ${now} MB, at most ${most} MB` }
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const rows: Row[] = []
const memories: string[] = []
for (const products of SIZES) {
  const measured = await measure(products)
  rows.push(...measured.rows)
  memories.push(`Memory of the API with ${products} products, ${measured.memory}`)
}

const first = (kind: Load) => rows.find((row) => row.load === kind) as Row
print(
  table(
    [
      'load',
      'products',
      'API req/s',
      'p99 ms',
      'bare Fastify req/s',
      'p99 ms',
      'share',
      'wanted',
      'against the first',
    ],
    rows.map(({ load: kind, products, api, bare, share }) => [
      kind,
      products,
      Math.round(api.perSecond),
      api.p99,
      Math.round(bare.perSecond),
      bare.p99,
      `${Math.round(share * 100)} %`,
      `${LOADS[kind] * 100} %`,
      `${Math.round((share / first(kind).share) * 100)} %`,
    ]),
  ),
)
for (const line of memories) print(line)
print(
  `${cpus()[0]?.model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; ${ROUNDS} rounds of ${SECONDS} s, 50 connections, client on the same machine`,
)
