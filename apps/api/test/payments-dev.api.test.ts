import mongoose from 'mongoose'
import { expect, it, vi } from 'vitest'
import { razorpay } from '../src/integrations/payments/razorpay.ts'
import { ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { open } from './payments-shop.ts'
import { FROM_THE_SHOP, startAppInTest } from './start-app.ts'

stage(5, {}, { apis: 1, settings: { devTools: true } })

const play = (id: string, body: object) =>
  shop.request.post(`/api/dev/payments/${id}`).set(FROM_THE_SHOP).send(body)

it('plays a payment whose browser is lost: the webhook makes the order, however often it comes', async () => {
  const { order } = await open(buyer, tee)
  const { status, body } = await play(order.id, { outcome: 'captured', webhook: true, times: 3 })
  expect([status, body]).toEqual([
    200,
    {
      status: 'success',
      callback: {
        order_id: order.id,
        payment_id: expect.stringMatching(/^pay_/),
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  ])
  await shop.idle()
  expect(await ordersOf(buyer)).toHaveLength(1)
})

it('plays what the browser would send, or does it itself', async () => {
  const { order } = await open(buyer, tee)
  const { body } = await play(order.id, { outcome: 'captured', webhook: false })
  expect(await ordersOf(buyer)).toEqual([])
  await buyer.as('post', '/payments/verify-payment').send(body.callback).expect(200)
  shop.clock.tick(60_000)
  const second = await open(buyer, tee)
  await play(second.order.id, { outcome: 'captured', webhook: false, browser: true }).expect(200)
  expect(await ordersOf(buyer)).toHaveLength(2)
})

it('plays a failure, which keeps the hold', async () => {
  const { order } = await open(buyer, tee)
  const { body } = await play(order.id, { outcome: 'failed', webhook: true })
  const verified = await buyer.as('post', '/payments/verify-payment').send(body.callback)
  expect([verified.status, verified.body.error]).toEqual([400, 'Payment verification failed'])
  expect(await stockOf(shop, tee)).toBe(4)
  await play('order_unknown', { outcome: 'failed', webhook: true }).expect(404)
})

it('plays the seller and the courier', async () => {
  const { body } = await buyer.as('post', '/orders').send(payloadOf('COD', { product: tee }))
  const move = (move: object, number = body.order.orderNumber) =>
    shop.request.post(`/api/dev/orders/${number}/move`).set(FROM_THE_SHOP).send(move)
  await move({ status: 'CONFIRMED' }).expect(200)
  const sent = await move({ status: 'SHIPPED', carrier: 'Delhivery', trackingNumber: 'D1' })
  expect(sent.body.order).toMatchObject({
    status: 'SHIPPED',
    shipment: { carrier: 'Delhivery', trackingNumber: 'D1' },
    history: [{ by: 'SHOPPER' }, { by: 'SELLER' }, { by: 'COURIER' }],
  })
  await move({ status: 'PENDING' }).expect(409)
  await move({ status: 'CONFIRMED' }, 'AR-000000-AAAAA').expect(404)
})

it('the sandbox serves its script and its payment sheet pays', async () => {
  const { order, checkout } = await open(buyer, tee)
  const script = await shop.request.get(checkout.scriptUrl).expect(200)
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(() => new Function(script.text)).not.toThrow()
  const paid = await shop.request
    .post(`/api/sandbox/orders/${order.id}/pay`)
    .send({ outcome: 'captured' })
    .expect(200)
  const { payment_id, signature } = paid.body
  await buyer
    .as('post', '/payments/verify-payment')
    .send({ order_id: order.id, payment_id, signature })
    .expect(200)
  expect(await ordersOf(buyer)).toHaveLength(1)
})

it('with a real provider there is no sandbox to play with', async () => {
  const provider = razorpay({ keyId: 'k', keySecret: 's', webhookSecret: 'w' })
  const real = await startAppInTest({
    settings: { devTools: true },
    deps: { payments: { provider, sandbox: null } },
  })
  await real.request.get('/api/sandbox/checkout.js').expect(404)
  await real.request
    .post('/api/sandbox/orders/order_1/pay')
    .send({ outcome: 'captured' })
    .expect(404)
  const simulated = await real.request
    .post('/api/dev/payments/order_1')
    .set(FROM_THE_SHOP)
    .send({ outcome: 'captured', webhook: false })
  expect(simulated.status).toBe(404)
})

it('without its database the shop takes no order: 503 with the sentence of the spec', async () => {
  const lost = () => Promise.reject(new mongoose.mongo.MongoNetworkError('lost'))
  const ask = async (path: string, method: 'COD' | 'ONLINE') => {
    const { status, body, headers } = await buyer
      .as('post', path)
      .send(payloadOf(method, { product: tee }))
    return [status, body.code, body.error, headers['retry-after']]
  }
  const expected = [503, 'ORDER_UNAVAILABLE', 'Failed to process order. Please try again.', '5']
  vi.spyOn(shop.services.bag, 'removeOrdered').mockImplementation(lost)
  expect(await ask('/orders', 'COD')).toEqual(expected)
  vi.spyOn(shop.services.sessions, 'find').mockImplementation(lost)
  expect(await ask('/orders', 'COD')).toEqual(expected)
  expect(await ask('/payments/create-order', 'ONLINE')).toEqual(expected)
  vi.restoreAllMocks()
  expect((await ask('/orders', 'COD'))[0]).toBe(200)
})

it('paid while the session ended: log in again, and the same callback still makes the order', async () => {
  const { order } = await open(buyer, tee)
  const { body } = await play(order.id, { outcome: 'captured', webhook: false })
  await buyer.as('post', '/users/auth/logout').expect(200)
  await buyer.as('post', '/payments/verify-payment').send(body.callback).expect(401)
  const sid = await shop.services.sessions.start(buyer.id)
  await shop.request
    .post('/api/payments/verify-payment')
    .set('authorization', `Bearer ${shop.app.jwt.sign({ sid })}`)
    .send(body.callback)
    .expect(200)
})
