import type { OrderStatus, Product } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOrderToken } from '../src/modules/orders/order-token.ts'
import { newNumber } from '../src/readable-number.ts'
import {
  ADDRESS,
  audited,
  type Buyer,
  newProduct,
  newShopper,
  ordersOf,
  payloadOf,
  stockOf,
} from './checkout-shop.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let buyer: Buyer
let tee: Product
beforeAll(async () => {
  shop = await startApp()
  tee = await newProduct(shop, 100)
  buyer = await newShopper(shop)
  for (let n = 1; n <= 7; n += 1) {
    await place(buyer, n)
    shop.clock.tick(60_000)
  }
})
afterAll(() => shop.close())

async function place(by: Buyer, quantity = 1): Promise<string> {
  const payload = payloadOf('COD', { product: tee, quantity })
  return (await by.as('post', '/orders').send(payload).expect(200)).body.order.orderNumber
}
const move = (orderNumber: string, status: OrderStatus, more = {}) =>
  shop.services.orders.transitionByNumber(orderNumber, { status, ...more })

describe('GET /orders', () => {
  const page = async (query: string) => (await buyer.as('get', `/orders${query}`)).body
  const quantities = (body: { orders: { items: { quantity: number }[] }[] }) =>
    body.orders.map(({ items }) => items[0]?.quantity)

  it('answers pages of five, newest first', async () => {
    const first = await page('')
    expect(quantities(first)).toEqual([7, 6, 5, 4, 3])
    expect(first.pagination).toEqual({ page: 1, limit: 5, total: 7, totalPages: 2 })
    expect(quantities(await page('?page=2'))).toEqual([2, 1])
    expect(quantities(await page('?page=3&limit=3'))).toEqual([1])
  })

  it('filters by status and type', async () => {
    expect((await page('?status=PENDING')).pagination.total).toBe(7)
    expect((await page('?status=SHIPPED')).orders).toEqual([])
    expect((await page('?type=RETURN')).pagination.total).toBe(0)
  })

  it.each(['?status=LOST', '?status[$gt]=', '?page=x', '?type[$ne]=NEW'])(
    '%s reveals nothing',
    async (query) => {
      const { status, body } = await buyer.as('get', `/orders${query}`)
      const total = status === 200 ? body.pagination.total : 0
      expect([0, 7]).toContain(total)
      expect([200, 400]).toContain(status)
    },
  )

  it("shows nobody else's", async () => {
    const other = await newShopper(shop)
    expect(await ordersOf(other)).toEqual([])
    await shop.request.get('/api/orders').expect(401)
  })
})

describe('GET /orders/{id}', () => {
  it('answers the owner, and 404 to everybody else', async () => {
    const [{ _id = '', orderNumber = '' } = {}] = await ordersOf(buyer)
    const { body } = await buyer.as('get', `/orders/${_id}`).expect(200)
    expect(body.order).toMatchObject({ _id, orderNumber })
    expect(body.order).not.toHaveProperty('token')
    expect(body.order).not.toHaveProperty('userId')
    const other = await newShopper(shop)
    for (const answer of [
      await other.as('get', `/orders/${_id}`),
      await buyer.as('get', `/orders/${'f'.repeat(24)}`),
    ])
      expect([answer.status, answer.body]).toEqual([
        404,
        { status: 'error', code: 'ORDER_NOT_FOUND', error: 'Order not found' },
      ])
    await shop.request.get(`/api/orders/${_id}`).expect(401)
  })

  it('C50: keeps the address that it was ordered to when the saved one is edited', async () => {
    const owner = await newShopper(shop)
    const save = async (address: object) =>
      (
        await owner
          .as('patch', '/users/me/addresses')
          .send({ addresses: [address] })
          .expect(200)
      ).body.addresses[0]
    const saved = await save(ADDRESS)
    await place(owner)
    await save({ ...ADDRESS, _id: saved._id, line1: '9 New Road', pincode: '411002' })
    const [{ _id = '' } = {}] = await ordersOf(owner)
    const { body } = await owner.as('get', `/orders/${_id}`).expect(200)
    expect(body.order.address).toMatchObject({ line1: ADDRESS.line1, pincode: ADDRESS.pincode })
  })

  it('reads and moves one that was written before there were returns', async () => {
    const owner = await newShopper(shop)
    const orderNumber = await place(owner)
    await shop.database.connection
      .collection('orders')
      .updateOne(
        { orderNumber },
        { $unset: { reason: '', restocked: '', 'payment.refundAmount': '', 'history.0.by': '' } },
      )
    const [listed] = await ordersOf(owner)
    expect(listed).toMatchObject({
      reason: null,
      payment: { refundAmount: null },
      history: [{ status: 'PENDING', by: 'SHOP' }],
    })
    const { body } = await owner.as('post', `/orders/${listed?._id}/cancel`).expect(200)
    expect(body.order.history).toMatchObject([{ by: 'SHOP' }, { status: 'CANCELLED' }])
    await audited(shop)
  })
})

describe('on its way', () => {
  it('is confirmed, shipped and delivered: dated, with shipment, and cash is paid', async () => {
    const owner = await newShopper(shop)
    const number = await place(owner)
    await move(number, 'CONFIRMED')
    await move(number, 'SHIPPED', { carrier: 'Blue Dart', trackingNumber: 'BD1' })
    await move(number, 'OUT_FOR_DELIVERY')
    shop.clock.tick(1000)
    const at = shop.deps.now()
    const delivered = await move(number, 'DELIVERED')
    expect(delivered).toMatchObject({
      status: 'DELIVERED',
      deliveredAt: at,
      items: [{ deliveredAt: at }],
      payment: { method: 'COD', status: 'PAID', capturedAt: at },
      shipment: { carrier: 'Blue Dart', trackingNumber: 'BD1', status: 'DELIVERED' },
    })
    expect(delivered.history.map(({ status }) => status)).toEqual([
      'PENDING',
      'CONFIRMED',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ])
    await audited(shop)
  })

  it('goes nowhere that does not follow', async () => {
    const number = await place(await newShopper(shop))
    for (const status of ['SHIPPED', 'DELIVERED', 'PENDING', 'PICKED_UP'] as const)
      await expect(move(number, status)).rejects.toMatchObject({ code: 'STATUS_CHANGED' })
    await expect(move('AR-000000-AAAAA', 'CONFIRMED')).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })

  it('is cancelled once, however many try: stock comes back once, cash is not collected', async () => {
    const owner = await newShopper(shop)
    const before = (await stockOf(shop, tee)) ?? 0
    const number = await place(owner, 3)
    expect(await stockOf(shop, tee)).toBe(before - 3)
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => move(number, 'CANCELLED')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, tee)).toBe(before)
    const [order] = await ordersOf(owner)
    expect(order).toMatchObject({ status: 'CANCELLED', payment: { status: 'NOT_COLLECTED' } })
    await audited(shop)
  })
})

describe('order numbers', () => {
  it('contain the day in India and random letters', () => {
    const midnight = new Date('2026-11-28T18:30:00.000Z')
    expect(newNumber('AR', midnight)).toMatch(/^AR-261129-[2-9A-HJ-NP-Z]{5}$/)
    const made = new Set(Array.from({ length: 1000 }, () => newNumber('AR', midnight)))
    expect(made.size).toBeGreaterThan(995)
  })

  it('come with a token of at least 128 characters, each its own', () => {
    const tokens = new Set(Array.from({ length: 100 }, newOrderToken))
    expect(tokens.size).toBe(100)
    for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(128)
  })
})
