import type { Params } from 'react-router'
import type { Shop } from './shop.tsx'

/**
 * What a page's module exports as `load`: it fetches what the page shows into the shop's stores, and answers the
 * page's HTTP status where that is not 200. The server waits for it; the browser does not, so that the waiting view
 * shows. Never rejects.
 */
export type Load = (
  shop: Shop,
  input: { params: Params; query: URLSearchParams },
) => Promise<number | undefined>
