import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../src/index.ts'

const DOCUMENTS = 100_000
const CONCURRENCY = 16
const SECONDS = 4
const PAGE = 12
/** The kernel counts a process's time in hundredths of a second. */
const TICK = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Processor time that a process has used, in microseconds. */
const cpu = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** Lets 16 workers repeat an operation for some seconds: operations a second, and the processor time of each on both sides. */
const rate = async (server: number, operation: (n: number) => Promise<unknown>) => {
  const before = [cpu(server), cpu(process.pid)] as const
  const started = performance.now()
  const until = started + SECONDS * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < until) await operation(done++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  const perSecond = done / ((performance.now() - started) / 1000)
  return {
    perSecond,
    server: (cpu(server) - before[0]) / done,
    client: (cpu(process.pid) - before[1]) / done,
  }
}

/** The memory of the server's process now and at its highest, in MB. */
const memory = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), highest: of('VmHWM') }
}

const row = (...cells: (string | number)[]) =>
  print(
    cells
      .map((cell, i) =>
        i === 0
          ? String(cell).padEnd(34)
          : (typeof cell === 'number' ? Math.round(cell).toLocaleString('en') : cell).padStart(12),
      )
      .join(''),
  )

const main = async () => {
  const server = await startEmbeddedMongo({ dataDir: undefined })
  const client = await new MongoClient(server.url, { maxPoolSize: CONCURRENCY }).connect()
  const products = client
    .db('bench')
    .collection<{ _id: number; price: number; n: number; text: string }>('products')
  await products.createIndex({ price: 1, _id: 1 })
  const text = 'x'.repeat(900)
  const started = performance.now()
  for (let first = 0; first < DOCUMENTS; first += 1000)
    await products.insertMany(
      Array.from({ length: 1000 }, (_, i) => ({
        _id: first + i,
        price: (i * 7919) % 5000,
        n: 0,
        text,
      })),
    )
  const inserts = DOCUMENTS / ((performance.now() - started) / 1000)
  const any = () => Math.floor(Math.random() * DOCUMENTS)
  print(
    `${DOCUMENTS.toLocaleString('en')} documents of 1 kB, official driver, concurrency ${CONCURRENCY}`,
  )
  row('', 'a second', 'aim', 'server µs', 'client µs')
  const measure = async (name: string, aim: string, operation: () => Promise<unknown>) => {
    const { perSecond, server: ours, client: theirs } = await rate(server.pid, operation)
    row(name, perSecond, aim, ours, theirs)
  }
  await measure('point reads', '4,000', () => products.findOne({ _id: any() }))
  await measure('updates', '1,500', () => products.updateOne({ _id: any() }, { $inc: { n: 1 } }))
  await measure(`pages of ${PAGE} by an indexed sort`, '1,000', () =>
    products
      .find({ price: { $gte: any() % 4500 } })
      .sort({ price: 1, _id: 1 })
      .limit(PAGE)
      .toArray(),
  )
  row('inserts in batches of 1,000', inserts)
  const { now, highest } = memory(server.pid)
  print(`memory of the server: ${now} MB now, ${highest} MB at its highest (aim: under 300 MB)`)
  await client.close()
  await server.close()
}

const HELP = `Measures the embedded database through the official driver, half a minute, and prints a table.

  pnpm bench:database
`

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
if (values.help) print(HELP)
else await main()
