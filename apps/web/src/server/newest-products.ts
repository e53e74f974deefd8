import { PAGE_LIMIT_MAX, type Product, productsApi } from '@aaram/contracts'
import type { Call } from '../lib/call.ts'

/** The maximum number of products in sitemap and product feed. */
export const PRODUCTS_MOST = 5_000

/**
 * The newest products, at most 5,000, without duplicates even if the list grows while its pages are read. `totalCount`: the
 * number of all products.
 * @throws ApiError when a page cannot be read
 */
export async function newestProducts(
  api: Call,
): Promise<{ products: Product[]; totalCount: number }> {
  const found = new Map<string, Product>()
  const pages = PRODUCTS_MOST / PAGE_LIMIT_MAX
  for (let page = 1; ; page += 1) {
    const query = { page, limit: PAGE_LIMIT_MAX }
    const { productsList, totalPages, totalCount } = await api(productsApi.list, { query })
    for (const product of productsList) found.set(product._id, product)
    if (page >= Math.min(totalPages, pages)) return { products: [...found.values()], totalCount }
  }
}
