import {
  itemStatusAt,
  nextStatuses,
  type Order,
  type OrderStatus,
  type Paise,
  refundOf,
  sumPaise,
} from '@aaram/contracts'
import { type MockState, nowOf } from '../state.ts'

const SHIPMENT = { carrier: 'Delhivery', trackingNumber: '284710059135', status: null }

/** Whether an order may go to a status, by the contract's table. */
export const mayMove = ({ type, status }: Order, to: OrderStatus): boolean =>
  nextStatuses(type, status).includes(to)

/** Money of an order is back at once; of a purchase it may be a part. */
function refund(order: Order, amount: Paise, isWhole: boolean): void {
  const status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const refundAmount = sumPaise([order.payment.refundAmount ?? sumPaise([]), amount])
  order.payment = { ...order.payment, status, refundAmount }
}

/** What a return or an exchange means for its purchase: the status of its items, and money. */
function applyToPurchase(purchase: Order, request: Order): void {
  const status = itemStatusAt(request.type, request.status)
  purchase.items = purchase.items.map((item) =>
    request.items.some(({ _id }) => _id === item._id) ? { ...item, status } : item,
  )
  if (request.status !== 'RETURN_COMPLETED') return
  const amount = refundOf(request.items, request.reason ?? '')
  refund(request, amount, true)
  refund(
    purchase,
    amount,
    purchase.items.every((item) => item.status === 'RETURNED'),
  )
}

/** Moves an order to a status, with its history, and what follows from it for parcel, payment and purchase. */
export function moveOrder(
  state: MockState,
  order: Order,
  status: OrderStatus,
  by: 'SHOPPER' | 'SELLER',
): void {
  const at = nowOf(state)
  order.status = status
  order.history = [...order.history, { status, at, by }]
  const purchase = [...state.accounts.values()]
    .flatMap(({ orders }) => orders)
    .find(({ _id }) => _id === order.originalOrderId)
  if (purchase) applyToPurchase(purchase, order)
  if (status === 'SHIPPED') order.shipment = { ...SHIPMENT }
  if (status === 'CANCELLED' && order.type === 'NEW') {
    if (order.payment.status === 'PAID') refund(order, order.totals.grandTotal, true)
    else order.payment = { ...order.payment, status: 'NOT_COLLECTED' }
  }
  if (status !== 'DELIVERED') return
  order.deliveredAt = at
  order.items = order.items.map((item) => ({ ...item, deliveredAt: at }))
  if (order.payment.status === 'PENDING')
    order.payment = { ...order.payment, status: 'PAID', capturedAt: at }
}
