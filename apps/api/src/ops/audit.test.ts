import type { ProductId } from '@aaram/contracts'
import type { Collection } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  auditOf,
  discrepanciesOf,
  newProduct,
  newShopper,
  payloadOf,
} from '../../test/checkout-shop.ts'
import { open, pay, verify } from '../../test/payments-shop.ts'
import { runOps } from '../../test/run-ops.ts'
import { startApp, type TestApp } from '../../test/start-app.ts'
import { lastingDiscrepancies } from './audit.ts'

/** An id that no document has. */
const NOBODY = 'f'.repeat(24)

let shop: TestApp
let ids: { cash: string; paid: string; product: ProductId }
const rows = (name: string): Collection => shop.database.connection.collection(name)

beforeAll(async () => {
  shop = await startApp({ at: new Date().toISOString() })
  const product = await newProduct(shop, 10)
  const buyer = await newShopper(shop)
  await buyer
    .as('post', '/orders')
    .send(payloadOf('COD', { product, quantity: 2 }))
    .expect(200)
  const { order } = await open(buyer, product)
  await verify(buyer, (await pay(shop, order.id)).callback).expect(200)
  await open(await newShopper(shop), product)
  const of = async (method: string) =>
    String((await rows('orders').findOne({ 'payment.method': method }))?._id)
  ids = { cash: await of('COD'), paid: await of('ONLINE'), product: product._id }
})
afterAll(() => shop.close())

const audit = () => runOps(shop, 'audit', '--json')

it('finds nothing in a shop that sold for cash and online and holds a unit', async () => {
  expect(await discrepanciesOf(shop)).toEqual([])
  const { code, out } = await audit()
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { changes: 4, orders: 2, payments: 1, refunds: 0, documents: 0, discrepancies: [] },
  ])
})

/** Damage that must never happen. */
type Damage = { what: string; line: () => string; set: object; in: string; where: () => object }
const damages: Damage[] = [
  {
    what: 'a unit that nobody sold is gone',
    in: 'products',
    where: () => ({}),
    set: { 'sizes.0.quantity': 5 },
    line: () => `Stock is not what its changes make: ${ids.product} M: 1 too few`,
  },
  {
    what: 'an order was cancelled and kept its units',
    in: 'orders',
    where: () => ({ 'payment.method': 'COD' }),
    set: { status: 'CANCELLED' },
    line: () => `Order ${ids.cash} has other units than it should: ${ids.product} M: 2, not 0`,
  },
  {
    what: 'a hold was forgotten',
    in: 'payment_attempts',
    where: () => ({ status: 'OPEN' }),
    set: { status: 'RELEASED' },
    line: () => `${ids.product} M: 1, not 0`,
  },
  {
    what: 'a hold is open long after its end',
    in: 'payment_attempts',
    where: () => ({ status: 'OPEN' }),
    set: { holdExpiresAt: new Date('2020-01-01T00:00:00Z') },
    line: () => 'holds its units since 2020-01-01T00:00:00.000Z',
  },
  {
    what: 'an order costs something else than was paid',
    in: 'payments',
    where: () => ({}),
    set: { amount: 1, left: 1 },
    line: () => 'is not what order',
  },
  {
    what: 'money neither paid an order nor goes back',
    in: 'payments',
    where: () => ({}),
    set: { orderId: null },
    line: () => 'neither paid an order nor goes back',
  },
  {
    what: 'an order shows a refund that was never made',
    in: 'orders',
    where: () => ({ 'payment.method': 'ONLINE' }),
    set: { 'payment.status': 'REFUNDED' },
    line: () => 'shows REFUNDED, which its refunds deny',
  },
  {
    what: 'an order does not add up',
    in: 'orders',
    where: () => ({ 'payment.method': 'COD' }),
    set: { 'items.0.subtotal': 1 },
    line: () => 'does not add up',
  },
  {
    what: 'a size has fewer units than none',
    in: 'products',
    where: () => ({}),
    set: { 'sizes.0.quantity': -1 },
    line: () => `Stock below 0: ${ids.product} M`,
  },
  {
    what: 'a paid order is cancelled and its money stays',
    in: 'orders',
    where: () => ({ 'payment.method': 'ONLINE' }),
    set: { status: 'CANCELLED' },
    line: () => 'is cancelled, and its money does not go back',
  },
  {
    what: 'a payment counts less as left than goes back for it',
    in: 'payments',
    where: () => ({}),
    set: { left: 0 },
    line: () => ': 0 goes back, not ',
  },
  {
    what: 'a payment belongs to no attempt',
    in: 'payments',
    where: () => ({}),
    set: { attemptId: NOBODY },
    line: () => 'has no attempt',
  },
  {
    what: 'a payment paid for an order that is not there',
    in: 'payments',
    where: () => ({}),
    set: { orderId: NOBODY },
    line: () => 'paid for an order that is not there',
  },
  {
    what: 'an order that was to be paid online never was',
    in: 'orders',
    where: () => ({ 'payment.method': 'COD' }),
    set: { 'payment.method': 'ONLINE' },
    line: () => 'was never paid',
  },
  {
    what: 'an order shows cash that was not collected',
    in: 'orders',
    where: () => ({ 'payment.method': 'COD' }),
    set: { 'payment.status': 'PAID' },
    line: () => 'shows PAID, not PENDING',
  },
  {
    what: 'an attempt made an order and says that it did not',
    in: 'payment_attempts',
    where: () => ({ status: 'SETTLED' }),
    set: { status: 'RELEASED' },
    line: () => 'is RELEASED, and its order says otherwise',
  },
]

it.each(damages)('finds it when $what', async ({ in: name, where, set, line }) => {
  const before = (await rows(name).findOne(where())) ?? expect.fail('There is nothing to damage.')
  const { _id } = before
  await rows(name).updateOne({ _id }, { $set: set })
  const found = await discrepanciesOf(shop)
  await rows(name).replaceOne({ _id }, before)
  expect(found.join('\n')).toContain(line())
  expect(await discrepanciesOf(shop)).toEqual([])
})

it('finds a unit that is gone while the product goes on selling', async () => {
  const size = { metaTitle: (await rows('products').findOne())?.metaTitle, 'sizes.size': 'M' }
  const change = (quantity: number) =>
    rows('products').updateOne(size, { $inc: { 'sizes.$.quantity': quantity } })
  const product = (await shop.services.catalogue.byIds([ids.product]))[0]?.product
  const sell = async () => {
    const buyer = await newShopper(shop)
    const payload = payloadOf('COD', { product: product ?? expect.fail('No product.') })
    await buyer.as('post', '/orders').send(payload).expect(200)
  }
  await change(-1)
  const { discrepancies: found } = await lastingDiscrepancies(async () => {
    await sell()
    return auditOf(shop)
  })
  await change(1)
  expect(found).toEqual([`Stock is not what its changes make: ${ids.product} M: 1 too few`])
  expect(await discrepanciesOf(shop)).toEqual([])
})

it('the command lists the discrepancies and fails', async () => {
  const cancelled = { status: 'CANCELLED', 'payment.status': 'NOT_COLLECTED' }
  await rows('orders').updateOne({ 'payment.method': 'COD' }, { $set: cancelled })
  const { code, err } = await audit()
  expect(code).toBe(1)
  expect(JSON.parse(err).details).toEqual([
    `Order ${ids.cash} has other units than it should: ${ids.product} M: 2, not 0`,
  ])
})
