import type { Shop } from '../create-shop.ts'
import { statusOf } from '../resource.ts'
import { createProductList, isPastEnd, type ListQuery } from './product-list.ts'

/** Loads a page of a list. Returns the page's HTTP status: 404 beyond the last page. */
export async function loadListPage(shop: Shop, query: ListQuery): Promise<number | undefined> {
  const list = await shop.storeOf(createProductList).load(query)
  return statusOf(list) ?? (isPastEnd(list.data) ? 404 : undefined)
}
