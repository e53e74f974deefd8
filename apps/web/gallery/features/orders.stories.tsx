import { orderStatus, ordersApi } from '@aaram/contracts'
import { PlacedOrder } from '../../src/features/orders/placed-order.tsx'
import { StatusBadge } from '../../src/features/orders/status-badge.tsx'
import { Page as OrderPage } from '../../src/pages/order.tsx'
import { Page as Orders } from '../../src/pages/orders.tsx'
import { answerOrder } from '../../test/answer-order.ts'
import { anOrderItem } from '../../test/order-items.ts'
import { anOrder } from '../../test/orders.ts'
import { ofAsha, offline, press, sheet, story } from '../story.tsx'
import { LONG_NAME, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/orders' }

const many = Array.from({ length: 8 }, (_, index) => anOrderItem(index + 1))
const items = [
  anOrderItem(1, { title: LONG_WORDS, quantity: 10 }),
  anOrderItem(2, { title: RTL_NAME }),
]
const address = {
  ...anOrder(1).address,
  fullName: LONG_NAME,
  line1: LONG_WORDS,
  landmark: RTL_NAME,
}

export const Badges = sheet(
  Object.fromEntries(
    orderStatus.options.map((status) => [status, <StatusBadge key={status} status={status} />]),
  ),
)
export const List = story(<Orders />, {
  ...ofAsha,
  path: '/orders',
  prepare: ({ on }) =>
    on(ordersApi.list, () => ({
      status: 'success',
      orders: [
        anOrder(1, { status: 'SHIPPED', deliveredAt: null }),
        anOrder(2, { items: many }),
        anOrder(3, { items, address }),
        anOrder(4, { status: 'CANCELLED', deliveredAt: null }),
        anOrder(5, { type: 'RETURN', status: 'RETURN_REQUESTED', originalOrderId: anOrder(1)._id }),
      ],
      pagination: { page: 2, limit: 5, total: 60, totalPages: 12 },
    })),
})
export const EmptyList = story(<Orders />, {
  ...ofAsha,
  path: '/orders',
  prepare: ({ scenario }) => scenario(ordersApi.list, { list: 'empty' }),
})
export const NoReturns = story(<Orders />, {
  ...ofAsha,
  path: '/orders?type=RETURN',
  prepare: ({ scenario }) => scenario(ordersApi.list, { list: 'empty' }),
})
export const LoadingList = story(<Orders />, { ...ofAsha, path: '/orders' })
export const FailedList = story(<Orders />, {
  ...ofAsha,
  path: '/orders',
  prepare: ({ scenario }) => scenario(ordersApi.list, { error: 'UNAVAILABLE' }),
})

const page = (over: object = {}, play?: ReturnType<typeof press>) => {
  const order = anOrder(1, { deliveredAt: null, ...over })
  return story(<OrderPage />, {
    ...ofAsha,
    path: `/orders/${order._id}`,
    route: '/orders/:orderId',
    prepare: (server) => answerOrder(server, order),
    ...(play && { play }),
  })
}
const deliveredAt = '2026-11-03T10:00:00.000Z'
const delivered = { status: 'DELIVERED', deliveredAt }
const unpaid = {
  method: 'COD',
  status: 'PENDING',
  transactionId: null,
  capturedAt: null,
  refundAmount: null,
}

export const Confirmed = page({ status: 'CONFIRMED' })
export const ToBePaid = page({ status: 'PENDING', payment: unpaid })
export const Shipped = page({ status: 'SHIPPED' })
export const Delivered = page(delivered)
export const Cancelled = page({ status: 'CANCELLED' })
export const LongTexts = page({ ...delivered, items, address })
export const LoadingOrder = story(<OrderPage />, {
  ...ofAsha,
  path: `/orders/${anOrder(1)._id}`,
  route: '/orders/:orderId',
})
export const UnknownOrder = story(<OrderPage />, {
  ...ofAsha,
  path: `/orders/${anOrder(1)._id}`,
  route: '/orders/:orderId',
  prepare: ({ scenario }) => scenario(ordersApi.detail, { error: 'ORDER_NOT_FOUND' }),
})
export const CancelQuestion = page({ status: 'CONFIRMED' }, press(/^Cancel/))
export const ReturnQuestion = page(delivered, press('Return Tee number 1 (M)'))
export const ExchangeQuestion = page(delivered, press('Exchange Tee number 1 (M)'))

export const JustPlaced = story(<PlacedOrder orderNumber="AR-1001" />, {
  ...ofAsha,
  prepare: ({ on }) =>
    on(ordersApi.list, () => ({
      status: 'success',
      orders: [anOrder(1, { status: 'PENDING', payment: unpaid, deliveredAt: null })],
      pagination: { page: 1, limit: 1, total: 1, totalPages: 1 },
    })),
})
export const PlacedOffline = story(<PlacedOrder orderNumber="AR-1001" />, { ...ofAsha, ...offline })
