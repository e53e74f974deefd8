import { formatRupees, type Order } from '@aaram/contracts'
import type { OrderRecord } from '../modules/orders/orders.service.ts'

/** The columns of an order in a list. */
export const ORDER_HEAD = ['number', 'type', 'status', 'placed', 'units', 'total', 'payment']
export const orderRow = ({ orderNumber, type, status, ...order }: OrderRecord | Order) => [
  orderNumber,
  type,
  status,
  order.placedAt?.toISOString() ?? '',
  order.items.reduce((sum, { quantity }) => sum + quantity, 0),
  formatRupees(order.totals.grandTotal),
  `${order.payment.method} ${order.payment.status}`,
]
