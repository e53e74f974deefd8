import type { Params } from 'react-router'
import type { Shop } from './create-shop.ts'

/**
 * The `load` export of a page's module: loads the page's data into the shop's stores, and returns the page's HTTP status if
 * it is not 200. The server waits for it; the browser does not, and shows the placeholder meanwhile. Never rejects.
 */
export type Load = (
  shop: Shop,
  input: { params: Params; query: URLSearchParams },
) => Promise<number | undefined>
