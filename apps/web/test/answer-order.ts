import { type IssuedDocument, invoicesApi, type Order, ordersApi } from '@aaram/contracts'
import type { scriptedApi } from './scripted-api.ts'

type Server = Pick<ReturnType<typeof scriptedApi>, 'on'>

/** Mocks this order, its returns and exchanges, and its documents. */
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
