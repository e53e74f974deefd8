import { orderPayload, toPaise } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createServices } from '../src/services.ts'
import { audited, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import {
  attemptOf,
  open,
  pay,
  refundRows,
  sandboxOf,
  sendWebhook,
  verify,
} from './payments-shop.ts'
import type { TestApp } from './start-app.ts'

const MINUTE = 60_000

stage(3)

const setStock = (quantity: number) =>
  shop.services.catalogue.setStock(tee.metaTitle, 'M', quantity)
const templates = async () =>
  (await shop.services.notifications.recent(buyer.phone)).map(({ template }) => template)

/** Every way to settle a payment at once: five browsers, three webhooks with ids of their own and one repeated. */
async function everyWay({ callback, event }: Awaited<ReturnType<typeof pay>>) {
  const events = ['a', 'b', 'b'].map((id) => ({
    ...event,
    headers: { ...event.headers, 'x-razorpay-event-id': `${callback.paymentId}-${id}` },
  }))
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => verify(buyer, callback)),
    ...events.map((one) => sendWebhook(shop, one)),
    shop.services.payments.reconcile(),
  ])
  await shop.idle()
  return answers.slice(0, 5) as Awaited<ReturnType<typeof verify>>[]
}

describe('at once', () => {
  it('five verifications, three webhooks and the reconciler: one order, one number', async () => {
    const { order } = await open(buyer, tee, 2)
    const answers = await everyWay(await pay(shop, order.id))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await stockOf(shop, tee)).toBe(1)
    expect(await templates()).toEqual(['order-placed'])
  })

  it('expiry against settlement: one order each time, whose units are its own', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order } = await open(buyer, tee)
      const paid = await pay(shop, order.id)
      shop.clock.tick(15 * MINUTE)
      const twin = createServices(shop.deps)
      await Promise.all([
        twin.payments.reconcile(),
        verify(buyer, paid.callback),
        sendWebhook(shop, paid.event),
        shop.services.payments.reconcile(),
      ])
      await shop.idle()
      await audited(shop)
    }
    expect(await ordersOf(buyer)).toHaveLength(3)
  })

  it('two processes settle one payment', async () => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id)
    const shops = [shop.services, createServices(shop.deps), createServices(shop.deps)]
    const done = await Promise.all(shops.map(({ payments }) => payments.verify(buyer.id, callback)))
    expect(new Set(done.map(({ orderNumber }) => orderNumber)).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
  })
})

describe('late money', () => {
  it('holds end after 15 minutes, not before', async () => {
    await open(buyer, tee, 2)
    shop.clock.tick(15 * MINUTE - 1)
    await shop.services.payments.reconcile()
    expect(await stockOf(shop, tee)).toBe(1)
    shop.clock.tick(2 * MINUTE)
    await shop.services.payments.reconcile()
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('takes the stock again when it is there', async () => {
    const { order } = await open(buyer, tee, 3)
    await buyer.as('post', '/payments/release').send({ order_id: order.id }).expect(200)
    const { callback } = await pay(shop, order.id)
    await verify(buyer, callback).expect(200)
    expect(await stockOf(shop, tee)).toBe(0)
  })

  it('is paid back in full with a message when the stock is gone, once', async () => {
    const { order } = await open(buyer, tee, 2)
    await buyer.as('post', '/payments/release').send({ order_id: order.id }).expect(200)
    await setStock(1)
    const paid = await pay(shop, order.id)
    const answers = await everyWay(paid)
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([409, 'PAYMENT_REFUNDED'])
    expect(await ordersOf(buyer)).toEqual([])
    expect(await stockOf(shop, tee)).toBe(1)
    expect(await templates()).toEqual(['payment-returned'])
    const [refund, ...others] = await refundRows(shop, paid.callback.paymentId)
    expect([refund?.amount, refund?.reason, others]).toEqual([199800, 'the stock was gone', []])
  })

  it('of a second payment for a settled attempt is paid back', async () => {
    const { order } = await open(buyer, tee)
    const first = await pay(shop, order.id)
    const second = await pay(shop, order.id)
    await verify(buyer, first.callback).expect(200)
    await verify(buyer, second.callback).expect(409)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await refundRows(shop, second.callback.paymentId)).toMatchObject([
      { amount: 99900, reason: 'the order was paid before' },
    ])
  })

  it.each([
    ['another amount', { amount: toPaise(100) }],
    ['one rupee less', { amount: toPaise(99800) }],
    ['another currency', { currency: 'USD' }],
  ])('C46: of %s is paid back, and makes no order', async (_what, other) => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id)
    const [payment] = await sandboxOf(shop).payments(order.id)
    vi.spyOn(sandboxOf(shop), 'payments').mockResolvedValue([{ ...payment!, ...other }])
    await verify(buyer, callback).expect(409)
    expect(await ordersOf(buyer)).toEqual([])
    expect(await refundRows(shop, callback.paymentId)).toMatchObject([
      { amount: 99900, reason: 'another amount was paid', ...('amount' in other && other) },
    ])
  })
})

describe('the reconciler', () => {
  it('finds money whose browser and webhook were lost, within minutes', async () => {
    const { order } = await open(buyer, tee)
    await pay(shop, order.id)
    shop.clock.tick(3 * MINUTE)
    await shop.services.payments.reconcile()
    expect(await ordersOf(buyer)).toMatchObject([{ payment: { status: 'PAID' } }])
  })

  it('finds money that arrives long after the hold, at growing intervals', async () => {
    const { order } = await open(buyer, tee)
    const asked = vi.spyOn(sandboxOf(shop), 'payments')
    const askedFor = () => asked.mock.calls.filter(([id]) => id === order.id).length
    for (let minute = 0; minute < 60; minute += 1) {
      shop.clock.tick(MINUTE)
      await shop.services.payments.reconcile()
    }
    expect(askedFor()).toBeGreaterThanOrEqual(9)
    expect(askedFor()).toBeLessThanOrEqual(12)
    await pay(shop, order.id)
    shop.clock.tick(24 * 60 * MINUTE)
    await shop.services.payments.reconcile()
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  it('frees holds also while the provider is silent', async () => {
    await open(buyer, tee, 3)
    vi.spyOn(sandboxOf(shop), 'payments').mockRejectedValue(new Error('down'))
    shop.clock.tick(17 * MINUTE)
    await shop.services.payments.reconcile()
    expect(await stockOf(shop, tee)).toBe(3)
  })
})

describe('a crash between two steps', () => {
  /** Settles with a shop that breaks down in the middle; another one, on the same database, goes on. */
  async function crashIn(breakDown: (services: TestApp['services']) => void) {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id)
    const dying = createServices(shop.deps)
    breakDown(dying)
    await expect(dying.payments.verify(buyer.id, callback)).rejects.toThrow('killed')
    vi.restoreAllMocks()
    await audited(shop)
    expect(await ordersOf(buyer)).toEqual([])
    shop.clock.tick(3 * MINUTE)
    await createServices(shop.deps).payments.reconcile()
    expect(await ordersOf(buyer)).toMatchObject([{ payment: { status: 'PAID' } }])
    expect(await stockOf(shop, tee)).toBe(2)
    expect((await attemptOf(shop, order.id))?.status).toBe('SETTLED')
  }
  const killed = async () => {
    throw new Error('killed')
  }

  it.each(['orders.place', 'bag.removeOrdered', 'refunds.record', 'notifications.send'])(
    'in %s: nothing is left half done, and the reconciler finishes',
    async (where) => {
      const [area, method] = where.split('.') as ['orders', 'place']
      await crashIn((services) => {
        vi.spyOn(services[area], method).mockImplementation(killed)
      })
    },
  )

  it('between hold and provider: the hold ends by itself', async () => {
    vi.spyOn(sandboxOf(shop), 'createOrder').mockReturnValue(new Promise(() => undefined))
    const payload = z.parse(orderPayload, payloadOf('ONLINE', { product: tee }))
    void createServices(shop.deps).holds.open(buyer.id, payload)
    await expect.poll(() => stockOf(shop, tee)).toBe(2)
    shop.clock.tick(17 * MINUTE)
    await shop.services.payments.reconcile()
    expect(await stockOf(shop, tee)).toBe(3)
  })
})
