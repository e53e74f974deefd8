import type { Collection } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  audited,
  type Buyer,
  discrepanciesOf,
  newProduct,
  newShopper,
} from '../../test/checkout-shop.ts'
import { ask, move, payBack, returned, TEE, twoTees } from '../../test/orders-shop.ts'
import { startApp, type TestApp } from '../../test/start-app.ts'

let shop: TestApp
const rows = (name: string): Collection => shop.database.connection.collection(name)

/** A cash order with one returned and refunded item, and a paid one with an exchange whose parcel is coming back. */
beforeAll(async () => {
  shop = await startApp()
  const product = await newProduct(shop, 9, TEE)
  const buyer: Buyer = await newShopper(shop)
  const cash = await twoTees(shop, buyer, product, 'COD')
  const rma = await returned(buyer, cash, 0)
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
  const [refund] = await shop.services.refunds.list('TO_PAY_OUT', 1)
  await shop.services.refunds.payOut(String(refund?._id), 'UTR1')
  const paid = await twoTees(shop, buyer, product, 'ONLINE')
  const path = `items/${paid.items[0]?._id}/exchange`
  const asked = await ask(buyer, paid, path, { reason: 'Size issue', newSize: 'L' }).expect(200)
  await move(shop, asked.body.rma.orderNumber, 'PICKED_UP', 'RECEIVED')
  await payBack(shop)
})
afterAll(() => shop.close())

it('finds nothing in a shop with a return that was paid out and an exchange under way', () =>
  audited(shop))

/** Damage that must never happen, and the audit's line about it. */
const damages: { what: string; in: string; where: object; set: object; says: string }[] = [
  {
    what: 'what came back was not put into stock',
    in: 'orders',
    where: { type: 'RETURN' },
    set: { restocked: false },
    says: 'M: -1, not 0',
  },
  {
    what: 'an exchange was rejected and kept its new size',
    in: 'orders',
    where: { type: 'EXCHANGE' },
    set: { status: 'EXCHANGE_REJECTED' },
    says: 'L: 1, not 0',
  },
  {
    what: 'an item is free again, and its request stands',
    in: 'orders',
    where: { 'items.status': 'EXCHANGE_REQUESTED' },
    set: { 'items.0.status': null },
    says: 'shows nothing, not EXCHANGE_REQUESTED',
  },
  {
    what: 'a return is complete and nothing was paid back for it',
    in: 'refunds',
    where: {},
    set: { returnOrderId: null },
    says: 'is RETURN_COMPLETED, and is paid back 0 times',
  },
  {
    what: 'a refund is larger than the return is worth',
    in: 'refunds',
    where: {},
    set: { amount: 260000 },
    says: 'is paid back another amount',
  },
  {
    what: 'a return is worth another amount than goes back for it',
    in: 'rmas',
    where: { type: 'RETURN' },
    set: { refundAmount: 110000 },
    says: 'is paid back another amount',
  },
  {
    what: 'a refund is less than was asked for, though nothing went back without the shop',
    in: 'refunds',
    where: {},
    set: { 'asked.amount': 110000, 'asked.fee': 20000, amount: 110000, fee: 10000 },
    says: 'is paid back another amount',
  },
  {
    what: 'more goes back than came',
    in: 'refunds',
    where: {},
    set: { amount: 999_999 },
    says: 'more goes back than came',
  },
  {
    what: 'a refund is of no payment',
    in: 'refunds',
    where: {},
    set: { paymentId: 'f'.repeat(24) },
    says: 'has no payment',
  },
  {
    what: 'a record is of no order',
    in: 'rmas',
    where: { type: 'RETURN' },
    set: { orderId: 'f'.repeat(24) },
    says: 'has no order',
  },
  {
    what: 'a payout has no reference',
    in: 'refunds',
    where: {},
    set: { payoutReference: null },
    says: 'is over, and nobody paid it',
  },
  {
    what: 'cash was delivered and is in no book',
    in: 'payments',
    where: { attemptId: null },
    set: { orderId: null },
    says: 'is DELIVERED, and its cash says otherwise',
  },
  {
    what: 'an order shows more than goes back',
    in: 'orders',
    where: { type: 'NEW', 'payment.method': 'COD' },
    set: { 'payment.refundAmount': 260000 },
    says: 'shows another amount than goes back',
  },
  {
    what: 'a return shows money that has not come',
    in: 'orders',
    where: { type: 'RETURN' },
    set: { 'payment.status': 'REFUND_PENDING' },
    says: 'shows REFUND_PENDING, not REFUNDED',
  },
  {
    what: 'a request has no record',
    in: 'rmas',
    where: { type: 'EXCHANGE' },
    set: { orderId: 'f'.repeat(24) },
    says: 'has no record that says the same',
  },
  {
    what: "a request is of somebody else's order",
    in: 'orders',
    where: { type: 'RETURN' },
    set: { originalOrderId: null },
    says: 'has no original of the same shopper',
  },
]

it.each(damages)('finds it when $what', async ({ in: name, where, set, says }) => {
  const before = (await rows(name).findOne(where)) ?? expect.fail('There is nothing to damage.')
  const { _id } = before
  await rows(name).updateOne({ _id }, { $set: set })
  const found = await discrepanciesOf(shop)
  await rows(name).replaceOne({ _id }, before)
  expect(found.join('\n')).toContain(says)
  await audited(shop)
})

it('finds it when two payments paid one order', async () => {
  const cash = (await rows('payments').findOne({ attemptId: null })) ?? expect.fail('No cash.')
  const online = await rows('payments').findOne({ attemptId: { $ne: null } })
  await rows('payments').updateOne({ _id: cash._id }, { $set: { orderId: online?.orderId } })
  const found = await discrepanciesOf(shop)
  await rows('payments').replaceOne({ _id: cash._id }, cash)
  expect(found.join('\n')).toContain('paid an order that was paid before')
  await audited(shop)
})
