import mongoose from 'mongoose'
import { createClock } from '../clock.ts'
import { findAddress } from '../database/address-file.ts'
import { connect, type Database } from '../database/connect.ts'
import { ensureIndexes } from '../database/indexes.ts'
import { readChoice } from '../database/local-choice.ts'
import { openDatabase } from '../database/open.ts'
import { type Env, readEnv } from '../env.ts'
import {
  type CatalogueService,
  createCatalogueService,
} from '../modules/catalogue/catalogue.service.ts'
import {
  createOutboxDesk,
  type OutboxDesk,
} from '../modules/notifications/notifications.service.ts'
import { EXIT, Failure } from './failure.ts'

/** The services that commands work with: the API's own. */
export type Shop = { catalogue: CatalogueService; outbox: OutboxDesk; database: Database }

/** The database of the running shop; else, for a folder that holds a shop's data, its own server for a while. */
async function reach({ MONGODB_URL, DATA_DIR, PATH }: Env): Promise<Database> {
  const url = MONGODB_URL ?? (await findAddress(DATA_DIR))
  if (url) return connect(url)
  if (!(await readChoice(DATA_DIR)))
    throw new Failure(
      `There is no shop in ${DATA_DIR}.`,
      ['Start it once (npm start), or set MONGODB_URL or DATA_DIR.'],
      EXIT.failed,
    )
  return openDatabase({ dataDir: DATA_DIR, searchPath: PATH, say: () => undefined })
}

/** Opens the shop, lets the work use it, and closes it again. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const env = readEnv()
  const database = await reach(env)
  try {
    const { now } = createClock()
    const catalogue = createCatalogueService({
      database,
      now,
      newId: () => new mongoose.Types.ObjectId().toHexString(),
      mediaBaseUrl: env.MEDIA_BASE_URL,
    })
    await ensureIndexes(database)
    return await work({ catalogue, outbox: createOutboxDesk({ database, now }), database })
  } finally {
    await database.close()
  }
}
