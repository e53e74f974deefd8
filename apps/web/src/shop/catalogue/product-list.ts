import { type Facets, PRODUCTS_PAGE_SIZE, type Product, type SearchMeaning } from '@aaram/contracts'
import { useStore } from 'zustand'
import type { IgnoredFilter, ProductFilters } from '../../lib/product-filters.ts'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** Filters, search and page of a list; `page` counts from 1. */
export type ListQuery = { page: number; search?: string } & ProductFilters

export type ProductList = {
  items: Product[]
  totalCount: number
  currentPage: number
  totalPages: number
  /** How a search was understood. */
  search?: SearchMeaning | undefined
  /** The closest products, if a search finds nothing. */
  closest?: Product[] | undefined
  /** Popular searches, if a search finds nothing. */
  popular?: string[] | undefined
  /** Absent in responses of an earlier release. */
  facets?: Facets | undefined
  ignored?: IgnoredFilter[] | undefined
}

/** True for a page number beyond the list's last page. */
export const isPastEnd = ({ currentPage, totalPages }: ProductList): boolean =>
  currentPage > Math.max(1, totalPages)

/** Whether a list's address shows only discounted products. */
export const isDiscountedIn = (query: URLSearchParams) => query.get('discounted') === 'true'

const EMPTY: ProductList = { items: [], totalCount: 0, currentPage: 1, totalPages: 0 }

/** A page of products, newest first by default: spec section 7. */
export const createProductList = ({ api, resource }: StoreDeps) =>
  resource('productList', EMPTY, async (asked: ListQuery): Promise<ProductList> => {
    const { page, search, sortBy = 'createdAt', order = 'desc', ...filters } = asked
    // Parameters in the order of the specification.
    const query = {
      ...{ page, limit: PRODUCTS_PAGE_SIZE },
      ...(search !== undefined && { search }),
      ...{ ...filters, sortBy, order },
    }
    const { productsList, status: _, ...rest } = await api((to) => to.productsApi.list, { query })
    return { items: productsList, ...rest }
  })

export const useProductList = () => useStore(useShop().storeOf(createProductList))
