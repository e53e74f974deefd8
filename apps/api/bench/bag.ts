import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { table } from '../src/ops/terminal.ts'
import { LOADS, type Measured, measure, type Times } from './bag-loads.ts'
import { startBagShop } from './bag-shop.ts'
import { optionsOf } from './options.ts'

const HELP = `Shoppers change their bags and order, each as fast as the last call is answered. With --before the APIs of two
checkouts, each with a database of its own, take turns in one run. A pair is two successive calls of one shopper.

  pnpm bench:bag [--before <checkout>] [--after <checkout>] [--shoppers 10] [--seconds 3, at most 10] [--rounds 5]
                 [--loads empty,order,large]

Printed are the medians of the rounds; processor time counts also where other programs are busy.
`
const ROOT = join(import.meta.dirname, '../../..')
const NAMES = { empty: 0, order: 1, large: 2 } as const
const values = optionsOf(HELP, {
  before: '',
  after: ROOT,
  shoppers: '10',
  seconds: '3',
  rounds: '5',
  loads: Object.keys(NAMES).join(),
})
const SHOPPERS = Number(values.shoppers)
const SECONDS = Math.min(10, Number(values.seconds))
const ROUNDS = Number(values.rounds)
const loads = values.loads
  .split(',')
  .map((name) => Object.keys(LOADS)[NAMES[name as keyof typeof NAMES]] as string)

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

type Round = Measured[]
/** The median of the rounds, for one of the checkouts. */
const of = (rounds: readonly Round[], which: number, pick: (one: Measured) => number) =>
  median(rounds.map((round) => pick(round[which] as Measured)))
/** After in percent of before: the median of the rounds' own shares, since both met the same machine. */
const share = (rounds: readonly Round[], pick: (one: Measured) => number) =>
  Math.round(100 * median(rounds.map(([before, after]) => pick(after!) / pick(before!))))

const busyMs = ({ apiMs, databaseMs }: Measured) => apiMs + databaseMs

function row(name: string, rounds: readonly Round[], which: number, load: string) {
  const ms = (pick: (one: Measured) => number) => of(rounds, which, pick).toFixed(2)
  const times = (pick: (one: Measured) => Times) =>
    `${Math.round(of(rounds, which, (one) => pick(one).p50))}, ${Math.round(of(rounds, which, (one) => pick(one).p99))}`
  const [first, second] = LOADS[load]!.names
  return [
    name,
    Math.round(of(rounds, which, (one) => one.callsPerSecond)),
    Math.round(of(rounds, which, (one) => one.pairsPerSecond)),
    `${first} ${times((one) => one.first)}`,
    `${second} ${times((one) => one.second)}`,
    `${ms((one) => one.apiMs)} + ${ms((one) => one.databaseMs)} + ${ms((one) => one.clientMs)}`,
  ]
}

const checkouts = values.before ? [values.before, values.after] : [values.after]
const names = values.before ? ['before', 'after'] : ['']
const shops: Awaited<ReturnType<typeof startBagShop>>[] = []
try {
  for (const checkout of checkouts) shops.push(await startBagShop(checkout, SHOPPERS))
  const rows: (string | number)[][] = []
  const shares: string[] = []
  for (const load of loads) {
    // The first seconds compile the programs.
    for (const shop of shops) await measure(shop, load, Math.min(2, SECONDS))
    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS; n += 1) {
      const round: Round = []
      for (const which of n % 2 ? [...shops.keys()].reverse() : shops.keys())
        round[which] = await measure(shops[which]!, load, SECONDS)
      rounds.push(round)
    }
    for (const which of shops.keys())
      rows.push(row(`${load}${names[which] && `: ${names[which]}`}`, rounds, which, load))
    if (values.before)
      shares.push(
        `${load}: after has ${share(rounds, (one) => one.pairsPerSecond)} % of the pairs of before, and needs ${share(rounds, busyMs)} % of its processor time (API and database)`,
      )
  }
  print(
    table(
      [
        `${SHOPPERS} shoppers`,
        'calls/s',
        'pairs/s',
        'p50, p99 ms',
        'p50, p99 ms',
        'processor ms/call: API + database + client',
      ],
      rows,
    ),
  )
  for (const line of shares) print(line)
  for (const shop of shops) await shop.audit()
  print('Stock and money agree; nothing was oversold.')
  print(
    `${cpus()[0]?.model}, ${availableParallelism()} cores at a load of ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${shops[0]?.description}, client on the same machine`,
  )
} finally {
  for (const shop of shops) await shop.close()
}
