import { type IssuedDocument, invoicesApi, type Order, ordersApi } from '@aaram/contracts'
import { Page } from '../src/pages/order.tsx'
import { asha, type scriptedApi, visit } from './visit.tsx'

type Server = Pick<ReturnType<typeof scriptedApi>, 'on'>

/** The API knows this order, the returns and exchanges that were asked for from it, and its documents. */
export function answerOrder(
  server: Server,
  order: Order,
  requests: Order[] = [],
  documents: IssuedDocument[] = [],
) {
  server.on(invoicesApi.ofOrder, () => ({ status: 'success', documents }))
  server.on(ordersApi.detail, () => ({ status: 'success', order }))
  server.on(ordersApi.list, (input) => ({
    status: 'success',
    orders: requests.filter(({ type }) => type === input?.query?.type),
    pagination: { page: 1, limit: 50, total: requests.length, totalPages: 1 },
  }))
}

/** Asha opens the page of one of her orders. */
export const visitOrder = (order: Order, requests: Order[] = []) =>
  visit(<Page />, {
    path: `/orders/${order._id}`,
    route: '/orders/:orderId',
    user: asha,
    prepare: (server) => answerOrder(server, order, requests),
  })
