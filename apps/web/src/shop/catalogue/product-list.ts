import type { Product } from '@aaram/contracts'
import type { ShopDeps } from '../deps.ts'
import type { MakeResource } from '../resource.ts'

/** Which products: of one category, or matching a search, or all; `page` counts from 1. */
export type ListQuery = { page: number; category?: string; search?: string }

export type ProductList = {
  items: Product[]
  totalCount: number
  currentPage: number
  totalPages: number
}

/** True for a page number beyond the list's last page: there is no such page. */
export const isPastEnd = ({ currentPage, totalPages }: ProductList): boolean =>
  currentPage > Math.max(1, totalPages)

const EMPTY: ProductList = { items: [], totalCount: 0, currentPage: 1, totalPages: 0 }

/** One page of products, newest first: spec section 7. */
export const createProductList = ({ api }: ShopDeps, resource: MakeResource) =>
  resource('productList', EMPTY, async ({ page, category, search }: ListQuery) => {
    const { productsList, ...rest } = await api((to) => to.productsApi.list, {
      query: { page, category, search, sortBy: 'createdAt', order: 'desc' },
    })
    const { totalCount, currentPage, totalPages } = rest
    return { items: productsList, totalCount, currentPage, totalPages }
  })
