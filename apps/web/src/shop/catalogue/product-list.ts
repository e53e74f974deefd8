import { type Facets, PRODUCTS_PAGE_SIZE, type Product, type SearchMeaning } from '@aaram/contracts'
import { useStore } from 'zustand'
import type { IgnoredFilter, ProductFilters } from '../../lib/product-filters.ts'
import { statusOf } from '../resource.ts'
import { type Shop, type StoreDeps, useShop } from '../shop.tsx'

/** Which products: matching the filters and a search; `page` counts from 1. */
export type ListQuery = { page: number; search?: string } & ProductFilters

export type ProductList = {
  items: Product[]
  totalCount: number
  currentPage: number
  totalPages: number
  /** How a search was understood. */
  search?: SearchMeaning | undefined
  /** What comes closest to a search that finds nothing. */
  closest?: Product[] | undefined
  /** What others search for, where a search finds nothing. */
  popular?: string[] | undefined
  /** Not given by an API of an older release. */
  facets?: Facets | undefined
  ignored?: IgnoredFilter[] | undefined
}

/** True for a page number beyond the list's last page: there is no such page. */
export const isPastEnd = ({ currentPage, totalPages }: ProductList): boolean =>
  currentPage > Math.max(1, totalPages)

/** True where the address of a list asks for discounted products only. */
export const isDiscountedIn = (query: URLSearchParams) => query.get('discounted') === 'true'

const EMPTY: ProductList = { items: [], totalCount: 0, currentPage: 1, totalPages: 0 }

/** One page of products, newest first unless the filters say otherwise: spec section 7. */
export const createProductList = ({ api, resource }: StoreDeps) =>
  resource('productList', EMPTY, async (asked: ListQuery): Promise<ProductList> => {
    const { page, search, sortBy = 'createdAt', order = 'desc', ...filters } = asked
    // In the order of the specification.
    const query = {
      ...{ page, limit: PRODUCTS_PAGE_SIZE },
      ...(search !== undefined && { search }),
      ...{ ...filters, sortBy, order },
    }
    const { productsList, status: _, ...rest } = await api((to) => to.productsApi.list, { query })
    return { items: productsList, ...rest }
  })

export const useProductList = () => useStore(useShop().storeOf(createProductList))

/** Loads one page of a list; answers the page's HTTP status, 404 beyond the last one. */
export async function loadListPage(shop: Shop, query: ListQuery): Promise<number | undefined> {
  const list = await shop.storeOf(createProductList).load(query)
  return statusOf(list) ?? (isPastEnd(list.data) ? 404 : undefined)
}
