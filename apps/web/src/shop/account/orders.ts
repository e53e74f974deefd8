import {
  type IssuedDocument,
  invoicesApi,
  ORDERS_PAGE_SIZE,
  type Order,
  type OrderId,
  type OrderType,
  type ProductId,
} from '@aaram/contracts'
import { useStore } from 'zustand'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'
import { NO_SIZES } from './product-sizes.ts'

/** A page of the person's orders; `page` counts from 1. */
export type OrdersQuery = { page: number; type?: OrderType | undefined }

export type OrdersPage = {
  list: Order[]
  pagination: { page: number; limit: number; total: number; totalPages: number }
}

const EMPTY: OrdersPage = {
  list: [],
  pagination: { page: 1, limit: ORDERS_PAGE_SIZE, total: 0, totalPages: 0 },
}
const REQUESTS_MOST = 50

/** The person's orders: spec section 7. They are reset when the person changes. */
export function createOrders({ api, user, resource }: StoreDeps) {
  const orders = resource('orders', EMPTY, async ({ page, type }: OrdersQuery) => {
    const { orders: list, pagination } = await api((to) => to.ordersApi.list, {
      query: { page, limit: ORDERS_PAGE_SIZE, type },
    })
    return { list, pagination }
  })
  const orderDetail = resource('orderDetail', null as Order | null, async (id: OrderId) => {
    return (await api((to) => to.ordersApi.detail, { params: { id } })).order
  })
  /** The returns and exchanges of an order, newest first. */
  const orderRequests = resource('orderRequests', [] as Order[], async (id: OrderId) => {
    const answers = await Promise.all(
      (['RETURN', 'EXCHANGE'] as const).map((type) =>
        api((to) => to.ordersApi.list, { query: { type, limit: REQUESTS_MOST } }),
      ),
    )
    return answers
      .flatMap(({ orders: list }) => list)
      .filter(({ originalOrderId }) => originalOrderId === id)
  })
  /** The invoice and the credit notes of an order, oldest first. */
  const orderDocuments = resource('orderDocuments', [] as IssuedDocument[], async (id: OrderId) => {
    return (await api(invoicesApi.ofOrder, { params: { id } })).documents
  })
  const productSizes = resource('productSizes', NO_SIZES, async (id: ProductId) => {
    const [{ product }, category] = await Promise.all([
      api((to) => to.productsApi.stock, { params: { id } }),
      // Without the category the size chart is missing, but the exchange is possible.
      api((to) => to.productsApi.byIds, { query: { ids: [id] } }).then(
        ({ products }) => products[0]?.category ?? null,
        () => null,
      ),
    ])
    return { stock: product.sizes, category }
  })
  const all = [orders, orderDetail, orderRequests, orderDocuments]

  user.subscribe((now, before) => {
    if (now.user?._id !== before.user?._id) for (const store of all) store.reset()
  })
  return { orders, orderDetail, orderRequests, orderDocuments, productSizes }
}

export const useOrderStores = () => useShop().storeOf(createOrders)
export const useOrders = () => useStore(useOrderStores().orders)
export const useOrderDetail = () => useStore(useOrderStores().orderDetail)
export const useOrderRequests = () => useStore(useOrderStores().orderRequests)
export const useOrderDocuments = () => useStore(useOrderStores().orderDocuments)
export const useProductSizes = () => useStore(useOrderStores().productSizes)
