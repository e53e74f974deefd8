import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../src/database/connect.ts'
import type { Product } from '../payload.ts'
import { random } from '../traffic.ts'
import { type Client, createClient } from './client.ts'
import { createJournal, type Journal } from './journal.ts'
import { judge } from './judge.ts'
import { type Kill, killAndStart } from './kills.ts'
import { type Outside, startOutside } from './outside.ts'
import { type Programs, startPrograms } from './programs.ts'
import { untilQuiet } from './quiet.ts'
import { logIn, type RunContext, shop } from './shoppers.ts'

/** Shoppers press again for so long after the end. */
const RETRY_PERIOD_MS = 15_000
/** Without the time that neighbours on the machine took from it. */
const RECOVERED_MS = 5_000
/** What is killed when, as shares of the run, and how long it stays down. */
const KILLS = [
  { at: 0.15, what: 'API', downMs: 1_500 },
  { at: 0.35, what: 'API', downMs: 3_000 },
  { at: 0.55, what: 'database', downMs: 1_500 },
  { at: 0.75, what: 'database', downMs: 4_000 },
] as const
/** A run that is shorter than this has time for one kill, of the API or of the database by its seed. */
const ALL_KILLS_SECONDS = 30
const SHORT_KILLS = [
  { at: 0.5, what: 'database', downMs: 1_500 },
  { at: 0.5, what: 'API', downMs: 1_500 },
] as const
type Plan = (typeof KILLS)[number] | (typeof SHORT_KILLS)[number]
/** While WhatsApp takes no message. */
const NO_MESSAGES = { from: 0.1, to: 0.85 }
const UNITS = 60
/** Of two products, so that shoppers meet. */
const FEW_UNITS = 2

export type Options = { seconds: number; shoppers: number; apis: number; seed: number }
type Stage = {
  context: RunContext & { kills: readonly Plan[] }
  programs: Programs
  at: (share: number) => Promise<void>
}

/** Sets the stock of every size; returns a product with plenty of it. */
async function stockProducts(origin: string, journal: Journal): Promise<Product> {
  const client = createClient(origin, journal)
  const { body } = await client.ask({ what: 'GET products', path: '/products?page=1&limit=24' })
  const products = body.productsList as Product[]
  for (const [n, { metaTitle, sizes }] of products.entries())
    await client.ask({
      what: 'dev kit',
      method: 'POST',
      path: `/dev/products/${metaTitle}`,
      body: { sizes: sizes.map(({ size }) => ({ size, quantity: n < 2 ? FEW_UNITS : UNITS })) },
    })
  return products.at(-1) as Product
}

/** Kills the parts by plan, one after the other; with several APIs in turns. */
async function kill(
  { context, programs, at }: Stage,
  product: Product,
  watchers: readonly Client[],
) {
  const { journal, outside, givesUpAt } = context
  const kills: Kill[] = []
  for (const [n, { at: share, what, downMs }] of context.kills.entries()) {
    const { origin, part: api } = programs.apis[n % programs.apis.length]!
    const client = watchers[n]!
    await at(share)
    const part = what === 'API' ? api : programs.database
    const buying = {
      client,
      journal,
      outside,
      webhookOrigin: origin,
      next: () => 0,
      until: givesUpAt,
    }
    kills.push(await killAndStart(part, downMs, { client, buying, product, share }))
  }
  return kills
}

async function degradeConnections({ lines }: Outside, at: Stage['at']): Promise<void> {
  lines.provider.turn('bad')
  await at(NO_MESSAGES.from)
  lines.WhatsApp.turn('down')
  await at(NO_MESSAGES.to)
  lines.WhatsApp.turn('good')
}

async function runShop(programs: Programs, outside: Outside, journal: Journal, options: Options) {
  const { seconds, shoppers, seed } = options
  const { origins } = programs
  const origin = origins[0] as string
  const product = await stockProducts(origin, journal)
  const short = SHORT_KILLS.filter((_, n) => n === seed % 2)
  const kills: readonly Plan[] = seconds < ALL_KILLS_SECONDS ? short : KILLS
  const clients = await Promise.all(
    Array.from({ length: shoppers }, (_, n) => logIn(origins[n % origins.length]!, journal, n)),
  )
  const watchers = await Promise.all(
    kills.map((_, n) => logIn(origins[n % origins.length]!, journal, shoppers + n)),
  )
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const context = {
    kills,
    origins,
    journal,
    outside,
    seed,
    endsAt,
    givesUpAt: endsAt + RETRY_PERIOD_MS,
  }
  const at = (share: number) =>
    pause(Math.max(0, startedAt + share * seconds * 1000 - performance.now()))
  const [killed] = await Promise.all([
    kill({ context, programs, at }, product, watchers),
    degradeConnections(outside, at),
    ...clients.map((client, n) => shop(context, n, client)),
  ])
  outside.lines.provider.turn('good')
  const database = await connect(programs.mongodbUrl)
  try {
    const quiet = await untilQuiet(createClient(origin, journal), database, outside)
    const audit = () => programs.ops('audit', '--provider')
    return {
      kills: killed,
      quiet,
      judged: await judge(database, journal.purchases, outside, audit),
    }
  } finally {
    await database.close()
  }
}

/** One run over a shop of its own, whose data and logs are in the folder. `discrepancies` is whatever must not be. */
export async function runFaults(folder: string, options: Options) {
  const journal = createJournal()
  const outside = await startOutside(random(options.seed))
  const programs = await startPrograms(folder, options.apis, outside.env, journal)
  try {
    const { kills, quiet, judged } = await runShop(programs, outside, journal, options)
    const slow = kills.filter(
      ({ listMs, orderMs, queuedMs }) => Math.max(listMs, orderMs) - queuedMs >= RECOVERED_MS,
    )
    const late = slow.map(({ name, atShare }) => `not back in 5 s: ${name}, killed at ${atShare}`)
    return {
      asked: journal.rows(),
      events: journal.events(),
      kills,
      lines: outside.lines,
      end: [...judged.rows, ['minutes that the clock was moved', quiet.minutes] as const],
      discrepancies: [...journal.discrepancies, ...judged.discrepancies, ...quiet.left, ...late],
    }
  } finally {
    await programs.close()
    await outside.close()
  }
}
