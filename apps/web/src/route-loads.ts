import { CATEGORIES } from '@aaram/contracts'
import type { Params } from 'react-router'
import { pageNumberIn } from './lib/page-number.ts'
import { searchWords } from './lib/search-words.ts'
import { isPastEnd, type ListQuery } from './shop/catalogue/product-list.ts'
import type { Shop } from './shop/shop.tsx'

/**
 * Loads what a page shows into the shop's stores; answers the page's HTTP status where that is not 200. The
 * server waits for it; the browser does not, so that the waiting view shows. Never rejects.
 */
export type Load = (
  shop: Shop,
  input: { params: Params; query: URLSearchParams },
) => Promise<number | undefined>

export const isCategory = (slug: string | undefined) =>
  CATEGORIES.some((category) => category.slug === slug)

/** The HTTP status of a page that shows this resource. */
const statusOf = ({ error }: { error: { status: number } | null }) =>
  error ? (error.status === 404 || error.status === 400 ? 404 : 503) : undefined

async function loadPage({ productList }: Shop, query: ListQuery) {
  const list = await productList.load(query)
  return statusOf(list) ?? (isPastEnd(list.data) ? 404 : undefined)
}

export const loadList: Load = (shop, { query }) => loadPage(shop, { page: pageNumberIn(query) })

export const loadCategory: Load = async (shop, { params, query }) => {
  const { category } = params
  if (!category || !isCategory(category)) return 404
  return loadPage(shop, { page: pageNumberIn(query), category })
}

export const loadSearch: Load = async (shop, { query }) => {
  const search = searchWords(query)
  return search ? loadPage(shop, { page: pageNumberIn(query), search }) : undefined
}

export const loadCollections: Load = async ({ collections }) => statusOf(await collections.load())

export const loadProduct: Load = async (shop, { params }) => {
  const slug = params.slug ?? ''
  const [detail] = await Promise.all([shop.productDetail.load(slug), shop.related.load(slug)])
  return statusOf(detail)
}

export const loadHome: Load = async ({ home }) => {
  const [arrivals] = await Promise.all([
    home.newArrivals.load(),
    home.lookbookVideos.load(),
    home.reviews.load(),
  ])
  return statusOf(arrivals)
}
