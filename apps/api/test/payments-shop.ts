import type { Product } from '@aaram/contracts'
import type { Callback } from '../src/integrations/payments/payment-provider.ts'
import type { Outcome, Sandbox, SignedEvent } from '../src/integrations/payments/sandbox.ts'
import { type Buyer, payloadOf } from './checkout-shop.ts'
import type { TestApp } from './start-app.ts'

export const sandboxOf = (shop: TestApp): Sandbox => shop.deps.payments.sandbox as Sandbox

/** Opens a payment and answers its body. */
export async function open(buyer: Buyer, product: Product, quantity = 1, key?: string) {
  const request = buyer.as('post', '/payments/create-order')
  const payload = payloadOf('ONLINE', { product, quantity })
  const sent = key === undefined ? request : request.set('idempotency-key', key)
  return (await sent.send(payload).expect(200)).body as {
    order: { id: string; amount: number; currency: string }
    checkout: { scriptUrl: string; key: string; name: string }
    holdExpiresAt: string
  }
}

/** Pays (or fails to), and answers what the browser and the provider would send. */
export const pay = (shop: TestApp, orderId: string, outcome: Outcome = 'captured') =>
  sandboxOf(shop).pay(orderId, outcome)

export const verify = (buyer: Buyer, { orderId, paymentId, signature }: Callback) =>
  buyer
    .as('post', '/payments/verify-payment')
    .send({ order_id: orderId, payment_id: paymentId, signature })

/** Sends a webhook over HTTP, with the bytes that were signed. */
export const sendWebhook = (shop: TestApp, { raw, headers }: SignedEvent, provider = 'sandbox') =>
  shop.request
    .post(`/api/payments/webhook/${provider}`)
    .set(headers)
    .set('content-type', 'application/json')
    .send(raw.toString())

/** The attempt that a provider's order belongs to, as stored. */
export const attemptOf = (shop: TestApp, providerOrderId: string) =>
  shop.database.connection.collection('payment_attempts').findOne({ providerOrderId })
export const refundRows = (shop: TestApp, paymentId: string) =>
  shop.database.connection.collection('refunds').find({ paymentId }).toArray()
