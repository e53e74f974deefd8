import { createLogger } from '@aaram/telemetry/log'
import { createClock } from '../clock.ts'
import { configuredDeps } from '../configured-deps.ts'
import { findAddress } from '../database/address-file.ts'
import { connect, type Database } from '../database/connect.ts'
import { readChoice } from '../database/local-choice.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { type Env, readEnv } from '../env.ts'
import { storedSecret } from '../http/session-secret.ts'
import {
  createOutboxAdmin,
  type OutboxAdmin,
} from '../modules/notifications/notifications.service.ts'
import { createServices, type Services } from '../services.ts'
import { createStores, type Stores } from '../stores.ts'
import { CommandError, EXIT } from './command-error.ts'

/** What commands use: the API's own services. */
export type Shop = Pick<
  Services,
  | 'catalogue'
  | 'delivery'
  | 'orders'
  | 'returns'
  | 'refunds'
  | 'comparison'
  | 'stockAlerts'
  | 'privacy'
  | 'newsletter'
  | 'offers'
  | 'tickets'
  | 'invoices'
  | 'reviewModeration'
> & {
  outbox: OutboxAdmin
  stores: Stores
  database: Database
  now: () => Date
  /** The migrations that ran before the command. */
  migrated: readonly string[]
}

/** Placeholder when the secrets are not known; nothing is signed with it. */
const UNUSED_SECRET = 'the command line signs nothing'

/** The shop's secrets, which sign links in messages; null when only the database is configured. */
async function secretsOf({ SESSION_SECRETS, MONGODB_URL, DATA_DIR }: Env) {
  if (SESSION_SECRETS || MONGODB_URL) return SESSION_SECRETS ?? null
  const stored = await storedSecret(DATA_DIR)
  return stored === null ? null : ([stored] as const)
}

/** Connects to the database of the running shop; if none runs, starts the server of the data folder for the time of the command. */
async function reach({ MONGODB_URL, DATA_DIR, PATH }: Env): Promise<Database> {
  const url = MONGODB_URL ?? (await findAddress(DATA_DIR))
  if (url) return connect(url)
  if (!(await readChoice(DATA_DIR)))
    throw new CommandError(
      `There is no shop in ${DATA_DIR}.`,
      ['Start it once (npm start), or set MONGODB_URL or DATA_DIR.'],
      EXIT.failed,
    )
  return openDatabase({ dataDir: DATA_DIR, searchPath: PATH, log: () => undefined })
}

async function servicesOf(env: Env, database: Database): Promise<Shop> {
  const clock = createClock()
  const log = createLogger('silent')
  const known = await secretsOf(env)
  const secrets = known ?? ([UNUSED_SECRET] as const)
  const deps = configuredDeps(env, { database, clock, log, secrets, canSign: known !== null })
  const stores = createStores(deps)
  // The development kit may have moved the shop's clock, and the command must use the same time.
  clock.setOffset(await stores.devKit().clockOffset())
  const services = createServices(deps, stores)
  const { catalogue, delivery, orders, returns, refunds, invoices, comparison, stockAlerts } =
    services
  return {
    catalogue,
    delivery,
    orders,
    returns,
    refunds,
    invoices,
    comparison,
    stockAlerts,
    privacy: services.privacy,
    newsletter: services.newsletter,
    offers: services.offers,
    tickets: services.tickets,
    reviewModeration: services.reviewModeration,
    outbox: createOutboxAdmin(deps, { store: stores.outbox }),
    stores,
    database,
    now: deps.now,
    migrated: await migrate(database, { now: deps.now, log: () => undefined }),
  }
}

async function using<T>(work: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv()
  const database = await reach(env)
  try {
    return await work(database, env)
  } finally {
    await database.close()
  }
}

/** Runs the work with the database, which is not migrated, and closes it afterwards. */
export const withDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  using((database) => work(database))

/** Runs the work with the shop, and closes it afterwards. */
export const withShop = <T>(work: (shop: Shop) => Promise<T>): Promise<T> =>
  using(async (database, env) => {
    const shop = await servicesOf(env, database)
    const done = await work(shop)
    await shop.catalogue.flush()
    return done
  })
