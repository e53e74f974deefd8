import type { Database } from '../database/connect.ts'
import type { Shop } from './opened-shop.ts'

export type { Shop }

/** Loaded by the commands that need a shop, when they run: help, and refusing what was typed, need none of it. */
const openedShop = () => import('./opened-shop.ts')

/** Opens the database as it is, unmigrated, lets the work use it, and closes it again. */
export const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  (await openedShop()).withDatabase(work)

/** Opens the shop, lets the work use it, and closes it again. */
export const withShop = async <T>(work: (shop: Shop) => Promise<T>): Promise<T> =>
  (await openedShop()).withShop(work)
