import type { Order } from '@aaram/contracts'
import { Page } from '../src/pages/order.tsx'
import { answerOrder } from './answer-order.ts'
import { asha, visit } from './visit.tsx'

/** Asha opens the page of one of her orders. */
export const visitOrder = (order: Order, requests: Order[] = []) =>
  visit(<Page />, {
    path: `/orders/${order._id}`,
    route: '/orders/:orderId',
    user: asha,
    prepare: (server) => answerOrder(server, order, requests),
  })
