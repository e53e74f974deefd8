import { readFileSync } from 'node:fs'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../src/index.ts'

const DOCUMENTS = 100_000
const CONCURRENCY = 16
const SECONDS = 4
const PAGE = 12

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Lets 16 workers repeat an operation for some seconds; gives operations a second. */
const rate = async (operation: (n: number) => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  const until = started + SECONDS * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < until) await operation(done++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return done / ((performance.now() - started) / 1000)
}

/** The memory of the server's process now and at its highest, in MB. */
const memory = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), highest: of('VmHWM') }
}

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
  const rows: [string, number, string][] = [
    ['inserts/s (batches of 1,000)', inserts, ''],
    ['point reads/s', await rate(() => products.findOne({ _id: any() })), '4,000'],
    [
      'updates/s',
      await rate(() => products.updateOne({ _id: any() }, { $inc: { n: 1 } })),
      '1,500',
    ],
    [
      'pages/s (12 by an indexed sort)',
      await rate(() =>
        products
          .find({ price: { $gte: any() % 4500 } })
          .sort({ price: 1, _id: 1 })
          .limit(PAGE)
          .toArray(),
      ),
      '1,000',
    ],
  ]
  const { now, highest } = memory(server.pid)
  rows.push(
    ['server memory, MB', now, 'under 300'],
    ['server memory at its highest, MB', highest, ''],
  )
  print(
    `${DOCUMENTS.toLocaleString('en')} documents of 1 kB, official driver, concurrency ${CONCURRENCY}`,
  )
  for (const [name, value, aim] of rows)
    print(
      `${name.padEnd(36)}${Math.round(value).toLocaleString('en').padStart(10)}   ${aim && `aim ${aim}`}`,
    )
  await client.close()
  await server.close()
}

await main()
