import type { Database } from '../database/connect.ts'
import type { Shop } from './opened-shop.ts'

export type { Shop }

/** Loaded only by commands that need the shop, when they run, so that help and usage errors are fast. */
const openedShop = () => import('./opened-shop.ts')

/** Runs the work with the database, which is not migrated, and closes it afterwards. */
export const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  (await openedShop()).withDatabase(work)

/** Runs the work with the shop, and closes it afterwards. */
export const withShop = async <T>(work: (shop: Shop) => Promise<T>): Promise<T> =>
  (await openedShop()).withShop(work)
