import type { Order, Product, Size } from '@aaram/contracts'
import { type Buyer, payloadOf } from './checkout-shop.ts'
import { pay, verify } from './payments-shop.ts'
import type { TestApp } from './start-app.ts'

/** An order as the wire has it. */
export type WireOrder = {
  _id: string
  orderNumber: string
  type: string
  status: string
  originalOrderId: string | null
  items: { _id: string; status: string | null; size: string; quantity: number }[]
  payment: {
    method: string
    status: string
    transactionId: string | null
    refundAmount: number | null
  }
  totals: { grandTotal: number }
  reason: string | null
  history: { status: string; at: string; by: string; note?: string }[]
  failedAttempts?: string[]
}
type Line = { product: Product; size?: Size; quantity?: number }

export const orderOf = async (buyer: Buyer, id: string): Promise<WireOrder> =>
  (await buyer.as('get', `/orders/${id}`).expect(200)).body.order
const newest = async (buyer: Buyer): Promise<WireOrder> =>
  (await buyer.as('get', '/orders?limit=1').expect(200)).body.orders[0]

/** Moves an order through these statuses, as the seller and the courier say. */
export async function move(shop: TestApp, orderNumber: string, ...statuses: Order['status'][]) {
  for (const status of statuses)
    await shop.services.orders.transitionByNumber(orderNumber, { status })
}

/** An order for cash, not yet confirmed. */
export async function ordered(buyer: Buyer, ...lines: Line[]): Promise<WireOrder> {
  await buyer
    .as('post', '/orders')
    .send(payloadOf('COD', ...lines))
    .expect(200)
  return newest(buyer)
}

/** An order that was paid online. */
export async function paid(shop: TestApp, buyer: Buyer, ...lines: Line[]): Promise<WireOrder> {
  const { body } = await buyer
    .as('post', '/payments/create-order')
    .send(payloadOf('ONLINE', ...lines))
    .expect(200)
  await verify(buyer, (await pay(shop, body.order.id)).callback).expect(200)
  return newest(buyer)
}

/** An order that has reached its shopper. */
export async function delivered(
  shop: TestApp,
  buyer: Buyer,
  method: 'COD' | 'ONLINE',
  ...lines: Line[]
): Promise<WireOrder> {
  const order =
    method === 'COD' ? await ordered(buyer, ...lines) : await paid(shop, buyer, ...lines)
  if (method === 'COD') await move(shop, order.orderNumber, 'CONFIRMED')
  await move(shop, order.orderNumber, 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
  return orderOf(buyer, order._id)
}

/** Runs the jobs that pay back until nothing is on its way. */
export async function payBack(shop: TestApp): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await shop.services.refunds.work()
    shop.clock.tick(3_600_000)
  }
}

/** Asks for something of an order: `cancel`, `return`, `items/…/return`, `items/…/exchange`. */
export const ask = (buyer: Buyer, { _id }: { _id: string }, what: string, body: object = {}) =>
  buyer.as('post', `/orders/${_id}/${what}`).send(body)

/** A product of 2,000 that is sold for 1,300, nine in M and nine in L. */
export const TEE = {
  originalPrice: 2000,
  discountedPrice: 1300,
  sizes: [
    { size: 'M', quantity: 9 },
    { size: 'L', quantity: 9 },
  ],
}
/** One of it in M and one in L, delivered. */
export const twoTees = (shop: TestApp, buyer: Buyer, product: Product, method: 'COD' | 'ONLINE') =>
  delivered(shop, buyer, method, { product, size: 'M' }, { product, size: 'L' })

/** Asks to return an item, and answers the rma. */
export async function returned(
  buyer: Buyer,
  order: WireOrder,
  index: number,
  reason = 'Size issue',
) {
  const path = `items/${order.items[index]?._id}/return`
  return (await ask(buyer, order, path, { reason }).expect(200)).body.rma
}

/** Status, the items' statuses, and what the payment shows. */
export async function shownBy(buyer: Buyer, { _id }: { _id: string }) {
  const { status, items, payment } = await orderOf(buyer, _id)
  return [status, items.map((item) => item.status), payment.status, payment.refundAmount]
}
