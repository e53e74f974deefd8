import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { msg91 } from '../src/integrations/msg91.ts'
import { razorpay } from '../src/integrations/payments/razorpay.ts'
import { createServices } from '../src/services.ts'
import { newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { attemptOf, pay, refundRows, sandboxOf } from './payments-shop.ts'
import { startProviderApi } from './payments-stand-in.ts'
import { standInProvider } from './stand-in-provider.ts'
import { startAppInTest, testSettings } from './start-app.ts'

const OPENED = 'request-that-opens'
const CANCELLED = 'request-that-cancels'

/** A shop whose payments and messages go to stand-ins of Razorpay and MSG91 on this machine. */
async function shopOverProviders() {
  const shop = await startAppInTest()
  const provider = await startProviderApi(sandboxOf(shop))
  onTestFinished(provider.close)
  const gateway = await standInProvider({ status: 200, body: { type: 'success' } })
  const templates = { 'order-placed': '1', 'order-cancelled': '2', 'login-code': '3' }
  const { sms } = msg91({ authKey: 'k', templates, url: gateway.url })
  const keys = { keyId: 'k', keySecret: 's', webhookSecret: 'w', apiUrl: provider.url }
  const deps = {
    ...shop.deps,
    gateways: { sms, voice: sms, whatsapp: sms, email: sms },
    payments: { provider: razorpay(keys), sandbox: null },
  }
  const services = createServices(deps)
  const app = buildApp(deps, testSettings, services)
  await app.ready()
  onTestFinished(() => app.close())
  const idsOf = (path: RegExp) =>
    provider.seen.filter((one) => path.test(one.path)).map((one) => one.headers['x-request-id'])
  return { shop, services, idsOf, gateway, request: request(app.server) }
}

it('payment, refund and messages carry the id of the request that caused them to the providers', async () => {
  const { shop, services, idsOf, gateway, ...api } = await shopOverProviders()
  const buyer = await newShopper(shop)
  const tee = await newProduct(shop, 3)
  const as = (path: string, id: string) =>
    api.request
      .post(`/api${path}`)
      .set({ authorization: `Bearer ${buyer.token}`, 'x-request-id': id })

  const payload = payloadOf('ONLINE', { product: tee })
  const { body, headers } = await as('/payments/create-order', OPENED).send(payload).expect(200)
  expect(headers['x-request-id']).toBe(OPENED)
  expect(idsOf(/^\/v1\/orders$/)).toEqual([OPENED])
  expect(await attemptOf(shop, body.order.id)).toMatchObject({ requestId: OPENED })

  const { callback } = await pay(shop, body.order.id)
  shop.clock.tick(60_000)
  await services.payments.reconcile()
  const [order] = (await buyer.as('get', '/orders').expect(200)).body.orders
  await as(`/orders/${order._id}/cancel`, CANCELLED).expect(200)
  expect(await refundRows(shop, callback.paymentId)).toMatchObject([{ requestId: CANCELLED }])
  await services.refunds.work()
  expect(idsOf(/\/refund$/)).toEqual([CANCELLED])

  await services.notifications.deliver()
  const cancelled = gateway.received.filter(
    (one) => 'x-request-id' in one.headers && one.headers['x-request-id'] === CANCELLED,
  )
  expect(cancelled.length).toBeGreaterThan(0)
})

it('a code is sent under the id of the request for it', async () => {
  const { shop, services, gateway, ...api } = await shopOverProviders()
  await api.request
    .post('/api/users/auth/send-otp')
    .set('x-request-id', OPENED)
    .send({ phone: '9876500001' })
    .expect(200)
  await services.notifications.deliver('codes')
  expect(gateway.received).toMatchObject([{ headers: { 'x-request-id': OPENED } }])
  expect(await shop.database.connection.collection('outbox').findOne({})).toMatchObject({
    requestId: OPENED,
  })
})
