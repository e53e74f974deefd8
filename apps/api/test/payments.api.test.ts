import { describe, expect, it, vi } from 'vitest'
import { ProviderError } from '../src/integrations/payments/payment-provider.ts'
import { newProduct, newShopper, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { attemptOf, open, pay, sandboxOf, sendWebhook, verify } from './payments-shop.ts'

stage(5, { originalPrice: 1136.1 })

const MINUTE = 60_000

describe('opening a payment', () => {
  it('holds the stock for 15 minutes and answers what the window needs', async () => {
    const body = await open(buyer, tee, 2)
    expect(body).toEqual({
      status: 'success',
      order: { id: expect.stringMatching(/^order_/), amount: 227220, currency: 'INR' },
      checkout: { scriptUrl: '/api/sandbox/checkout.js', key: 'sandbox_key', name: 'Sandbox' },
      holdExpiresAt: new Date(shop.deps.now().getTime() + 15 * MINUTE).toISOString(),
    })
    expect(await stockOf(shop, tee)).toBe(3)
    expect(await ordersOf(buyer)).toEqual([])
  })

  it('refuses what was seen wrongly, cash, and strangers', async () => {
    const post = (body: object) => buyer.as('post', '/payments/create-order').send(body)
    const { body, status } = await post(payloadOf('ONLINE', { product: tee, quantity: 6 }))
    expect([status, body.errors]).toEqual([409, [`Only 5 left of ${tee.title} (M)`]])
    const cash = await post(payloadOf('COD', { product: tee }))
    expect([cash.status, cash.body.errors]).toEqual([400, ['Cash on delivery is ordered at once.']])
    const payload = payloadOf('ONLINE', { product: tee })
    await post({ ...payload, payment: { method: 'ONLINE', amount: 1 } }).expect(409)
    await shop.request.post('/api/payments/create-order').send(payload).expect(401)
    expect(await stockOf(shop, tee)).toBe(5)
  })

  it('the same request five times at once, or again, is one payment', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => open(buyer, tee, 1, 'key-1')))
    const again = await open(buyer, tee, 1, 'key-1')
    expect(new Set([...five, again].map(({ order }) => order.id)).size).toBe(1)
    expect(await stockOf(shop, tee)).toBe(4)
    const payload = payloadOf('ONLINE', { product: tee, quantity: 2 })
    const other = await buyer
      .as('post', '/payments/create-order')
      .set('idempotency-key', 'key-1')
      .send(payload)
    expect([other.status, other.body.code]).toEqual([409, 'REQUEST_CONFLICT'])
  })

  it('the same request after its hold is over holds anew, for 15 minutes from then', async () => {
    const first = await open(buyer, tee, 2, 'key-late')
    shop.clock.tick(15 * MINUTE)
    const second = await open(buyer, tee, 2, 'key-late')
    expect(second.order.id).not.toBe(first.order.id)
    const until = shop.deps.now().getTime() + 15 * MINUTE
    expect(second.holdExpiresAt).toBe(new Date(until).toISOString())
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('the same request after its paid order was cancelled is a new one; by its key it stays the old one', async () => {
    const bought = async (key?: string) => {
      const { order } = await open(buyer, tee, 1, key)
      await verify(buyer, (await pay(shop, order.id)).callback).expect(200)
      const [newest] = await ordersOf(buyer)
      await buyer.as('post', `/orders/${newest?._id}/cancel`).expect(200)
      return order
    }
    const first = await bought()
    const second = await open(buyer, tee)
    expect(second.order.id).not.toBe(first.id)
    expect(await stockOf(shop, tee)).toBe(4)
    const keyed = await bought('key-paid')
    expect((await open(buyer, tee, 1, 'key-paid')).order.id).toBe(keyed.id)
  })

  it('less than a rupee is not paid online', async () => {
    const cheap = await newProduct(shop, 5, { originalPrice: 0.99 })
    const payload = payloadOf('ONLINE', { product: cheap })
    await buyer.as('post', '/payments/create-order').send(payload).expect(400)
    expect(await stockOf(shop, cheap)).toBe(5)
  })

  it('another payment of the same person frees the earlier hold; others keep theirs', async () => {
    const other = await newShopper(shop)
    await open(other, tee, 1)
    await open(buyer, tee, 3)
    await open(buyer, tee, 4)
    expect(await stockOf(shop, tee)).toBe(0)
    const responses = await Promise.all(
      [1, 2, 3].map((quantity) => {
        const payload = payloadOf('ONLINE', { product: tee, quantity })
        return buyer.as('post', '/payments/create-order').send(payload)
      }),
    )
    for (const { status } of responses) expect([200, 503]).toContain(status)
    const holds = shop.database.connection.collection('payment_attempts')
    expect(await holds.countDocuments({ holder: buyer.id })).toBe(1)
  })

  it('a provider that fails frees the hold: 503 with the sentence of the spec', async () => {
    vi.spyOn(sandboxOf(shop), 'createOrder').mockRejectedValueOnce(new Error('down'))
    const payload = payloadOf('ONLINE', { product: tee })
    const { status, body, headers } = await buyer.as('post', '/payments/create-order').send(payload)
    expect([status, body.code, body.error]).toEqual([
      503,
      'ORDER_UNAVAILABLE',
      'Failed to process order. Please try again.',
    ])
    expect(headers['retry-after']).toBe('5')
    expect(await stockOf(shop, tee)).toBe(5)
    await open(buyer, tee)
  })
})

describe('closing the window', () => {
  const release = (id: string, as = buyer) =>
    as.as('post', '/payments/release').send({ order_id: id })

  it('frees the hold, once; then the same request opens a new payment', async () => {
    const { order } = await open(buyer, tee, 2)
    await Promise.all([release(order.id).expect(200), release(order.id).expect(200)])
    await release(order.id).expect(200)
    expect(await stockOf(shop, tee)).toBe(5)
    expect((await open(buyer, tee, 2)).order.id).not.toBe(order.id)
  })

  it("nobody closes somebody else's", async () => {
    const { order } = await open(buyer, tee)
    await release(order.id, await newShopper(shop)).expect(404)
    await release('order_unknown').expect(404)
    expect(await stockOf(shop, tee)).toBe(4)
  })
})

describe('verifying', () => {
  it('creates the order, empties the bag, sends a message; a repeat has the same response', async () => {
    await buyer.as('post', `/carts/${tee._id}`).send({ size: 'M', quantity: 2 }).expect(200)
    const { order } = await open(buyer, tee, 2)
    const { callback } = await pay(shop, order.id)
    const first = await verify(buyer, callback).expect(200)
    expect(first.body).toEqual({
      status: 'success',
      orderNumber: expect.stringMatching(/^AR-261128-/),
      token: expect.stringMatching(/^[\w-]{128,}$/),
    })
    expect((await verify(buyer, callback)).body).toEqual(first.body)
    expect(await ordersOf(buyer)).toMatchObject([
      {
        orderNumber: first.body.orderNumber,
        status: 'CONFIRMED',
        totals: { grandTotal: 2272.2 },
        payment: { method: 'ONLINE', status: 'PAID', transactionId: callback.paymentId },
      },
    ])
    expect((await buyer.as('get', '/carts')).body.cartItems).toEqual([])
    expect(await stockOf(shop, tee)).toBe(3)
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.template).toBe('order-placed')
    const attempt = await attemptOf(shop, order.id)
    expect(attempt?.history.map(({ what }: { what: string }) => what)).toEqual([
      'held',
      'opened',
      'paid',
      'settled',
    ])
  })

  it('refuses altered and foreign signatures, foreign persons, and what was not paid', async () => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id)
    const stranger = await newShopper(shop)
    const second = await open(stranger, tee)
    const failed = (await pay(shop, second.order.id, 'failed')).callback
    for (const answer of [
      await verify(buyer, { ...callback, signature: callback.signature.replace(/.$/, 'x') }),
      await verify(buyer, { ...callback, orderId: second.order.id }),
      await verify(stranger, { ...callback, orderId: second.order.id }),
      await verify(stranger, callback),
      await verify(stranger, failed),
    ])
      expect([answer.status, answer.body.error]).toEqual([400, 'Payment verification failed'])
    expect([...(await ordersOf(buyer)), ...(await ordersOf(stranger))]).toEqual([])
    await shop.request.post('/api/payments/verify-payment').send({}).expect(401)
  })

  it('takes money that is only authorised', async () => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id, 'authorized')
    await verify(buyer, callback).expect(200)
    expect(await sandboxOf(shop).payments(order.id)).toMatchObject([{ status: 'captured' }])
  })

  it('is 503 while the provider cannot be reached, and succeeds afterwards', async () => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id)
    vi.spyOn(sandboxOf(shop), 'payments').mockRejectedValueOnce(new Error('down'))
    await verify(buyer, callback).expect(503)
    await verify(buyer, callback).expect(200)
  })

  it('is 503 while authorised money cannot be taken, and well afterwards', async () => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id, 'authorized')
    const down = new ProviderError('down', { permanent: false })
    vi.spyOn(sandboxOf(shop), 'capture').mockRejectedValueOnce(down)
    await verify(buyer, callback).expect(503)
    await verify(buyer, callback).expect(200)
  })
})

describe('the webhook', () => {
  it('settles money whose browser was lost, over raw bytes', async () => {
    const { order } = await open(buyer, tee)
    const { event } = await pay(shop, order.id)
    await sendWebhook(shop, event).expect(200)
    await shop.idle()
    expect(await ordersOf(buyer)).toMatchObject([{ payment: { status: 'PAID' } }])
  })

  it('refuses what the provider did not sign, and other providers', async () => {
    const { order } = await open(buyer, tee)
    const { event } = await pay(shop, order.id)
    const raw = Buffer.from(event.raw.toString().replace('captured', 'captured '))
    const forged = await sendWebhook(shop, { ...event, raw })
    expect([forged.status, forged.body.error]).toEqual([400, 'Payment verification failed'])
    await sendWebhook(shop, { ...event, headers: {} }).expect(400)
    await sendWebhook(shop, event, 'razorpay').expect(404)
    await shop.idle()
    expect(await ordersOf(buyer)).toEqual([])
  })

  it('keeps the hold after a failed try, and PAID after a late failure', async () => {
    const { order } = await open(buyer, tee)
    const failed = await pay(shop, order.id, 'failed')
    const { callback } = await pay(shop, order.id)
    await verify(buyer, callback).expect(200)
    await sendWebhook(shop, failed.event).expect(200)
    await shop.idle()
    expect(await ordersOf(buyer)).toMatchObject([
      { status: 'CONFIRMED', payment: { status: 'PAID' } },
    ])
  })
})
