import { describe, expect, it } from 'vitest'
import { createServices } from '../src/services.ts'
import { newShopper, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { attemptOf, open, pay, refundRows, sendWebhook, verify } from './payments-shop.ts'

const ROUNDS = 3
const EVERY_ROUND = Array.from({ length: ROUNDS }, (_, n) => n + 1)

stage(3)

const setStock = (quantity: number) =>
  shop.services.catalogue.setStock(tee.metaTitle, 'M', quantity)
const release = (id: string) => buyer.as('post', '/payments/release').send({ order_id: id })
/** The event under another id, as if the provider had told twice. */
const retold = ({ event }: Awaited<ReturnType<typeof pay>>, id: string) => ({
  ...event,
  headers: { ...event.headers, 'x-razorpay-event-id': id },
})

describe('closing the window against settling', () => {
  it.each(EVERY_ROUND)('whichever comes first, the payment creates one order (%i)', async () => {
    const { order } = await open(buyer, tee, 2)
    const paid = await pay(shop, order.id)
    const [verified] = await Promise.all([
      verify(buyer, paid.callback),
      release(order.id),
      sendWebhook(shop, paid.event),
      release(order.id),
    ])
    await shop.idle()
    expect(verified.status).toBe(200)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await stockOf(shop, tee)).toBe(1)
    expect((await attemptOf(shop, order.id))?.status).toBe('SETTLED')
  })

  it.each(EVERY_ROUND)(
    'while others wait for the units: an order or the money back (%i)',
    async () => {
      await setStock(2)
      const rival = await newShopper(shop)
      const { order } = await open(buyer, tee, 2)
      const paid = await pay(shop, order.id)
      const payload = payloadOf('COD', { product: tee, quantity: 2 })
      const twin = createServices(shop.deps)
      const [verified] = await Promise.all([
        verify(buyer, paid.callback),
        twin.holds.close(buyer.id, order.id),
        rival.as('post', '/orders').send(payload),
        sendWebhook(shop, paid.event),
      ])
      await shop.idle()
      const [mine, theirs] = [await ordersOf(buyer), await ordersOf(rival)]
      const back = await refundRows(shop, paid.callback.paymentId)
      expect(mine.length + theirs.length).toBeLessThanOrEqual(1)
      expect(mine.length + back.length).toBe(1)
      expect(verified.status).toBe(mine.length ? 200 : 409)
    },
  )
})

describe('two open payments of one person, both paid', () => {
  async function bothPaid() {
    const first = await open(buyer, tee, 2, 'first')
    const second = await open(buyer, tee, 1, 'second')
    const [a, b] = [await pay(shop, first.order.id), await pay(shop, second.order.id)]
    const answers = await Promise.all([
      verify(buyer, a.callback),
      verify(buyer, b.callback),
      sendWebhook(shop, a.event),
      sendWebhook(shop, b.event),
      createServices(shop.deps)
        .payments.verify(buyer.id, a.callback)
        .catch(() => undefined),
    ])
    await shop.idle()
    return {
      a,
      b,
      statuses: answers.slice(0, 2).map((answer) => (answer as { status: number }).status),
    }
  }

  it('are two orders when there is stock for both', async () => {
    const { statuses } = await bothPaid()
    expect(statuses).toEqual([200, 200])
    expect(await ordersOf(buyer)).toHaveLength(2)
    expect(await stockOf(shop, tee)).toBe(0)
  })

  it('are one order and one refund when there is not', async () => {
    await setStock(2)
    const { a, b, statuses } = await bothPaid()
    // The second holds its unit; of the first, whose hold it ended, one unit of two is left.
    expect(statuses).toEqual([409, 200])
    expect(await ordersOf(buyer)).toMatchObject([{ totals: { grandTotal: 999 } }])
    expect(await refundRows(shop, a.callback.paymentId)).toMatchObject([{ amount: 199800 }])
    expect(await refundRows(shop, b.callback.paymentId)).toEqual([])
    expect(await stockOf(shop, tee)).toBe(1)
  })

  it('opened at once over two processes: one holds, and nothing is held twice', async () => {
    const twins = [shop.services, createServices(shop.deps)]
    const draft = (quantity: number) => payloadOf('ONLINE', { product: tee, quantity })
    await Promise.all(
      [1, 2, 1, 2].map((quantity) =>
        buyer.as('post', '/payments/create-order').send(draft(quantity)),
      ),
    )
    const holding = shop.database.connection.collection('payment_attempts')
    expect(await holding.countDocuments({ holder: buyer.id })).toBe(1)
    shop.clock.tick(17 * 60_000)
    await Promise.all(twins.map(({ payments }) => payments.reconcile()))
    expect(await stockOf(shop, tee)).toBe(3)
  })
})

describe('cancelling against settling', () => {
  it.each(EVERY_ROUND)(
    'the same payment told again: it stays cancelled and is paid back once (%i)',
    async (round) => {
      const { order } = await open(buyer, tee)
      const paid = await pay(shop, order.id)
      const { body } = await verify(buyer, paid.callback).expect(200)
      const cancel = () =>
        shop.services.orders.transitionByNumber(body.orderNumber, { status: 'CANCELLED' })
      await Promise.allSettled([
        cancel(),
        verify(buyer, paid.callback),
        sendWebhook(shop, retold(paid, `again-${round}`)),
        cancel(),
        shop.services.payments.reconcile(),
      ])
      await shop.idle()
      expect(await ordersOf(buyer)).toMatchObject([{ status: 'CANCELLED' }])
      expect(await refundRows(shop, paid.callback.paymentId)).toMatchObject([{ amount: 99900 }])
      expect(await stockOf(shop, tee)).toBe(3)
    },
  )

  it('a second payment for the same order: both amounts go back', async () => {
    const { order } = await open(buyer, tee)
    const [first, second] = [await pay(shop, order.id), await pay(shop, order.id)]
    const { body } = await verify(buyer, first.callback).expect(200)
    await Promise.all([
      shop.services.orders.transitionByNumber(body.orderNumber, { status: 'CANCELLED' }),
      sendWebhook(shop, second.event),
      verify(buyer, second.callback).expect(409),
    ])
    await shop.idle()
    for (const { callback } of [first, second])
      expect(await refundRows(shop, callback.paymentId)).toMatchObject([{ amount: 99900 }])
    expect(await ordersOf(buyer)).toMatchObject([{ status: 'CANCELLED' }])
    expect(await stockOf(shop, tee)).toBe(3)
  })
})
