import { nextStatuses, type Order, type OrderStatus } from '@aaram/contracts'
import { type MockState, nowOf } from '../state.ts'
import { applyToPurchase, refund } from './purchase-effects.ts'

const SHIPMENT = { carrier: 'Delhivery', trackingNumber: '284710059135', status: null }

/** Whether an order may go to a status, by the contract's table. */
export const mayMove = ({ type, status }: Order, to: OrderStatus): boolean =>
  nextStatuses(type, status).includes(to)

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
