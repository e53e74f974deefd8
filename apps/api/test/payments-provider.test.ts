import { createHmac } from 'node:crypto'
import { toPaise } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/database/connect.ts'
import { ensureIndexes } from '../src/database/indexes.ts'
import type { PaymentProvider } from '../src/integrations/payments/payment-provider.ts'
import { razorpay } from '../src/integrations/payments/razorpay.ts'
import { type Sandbox, sandbox } from '../src/integrations/payments/sandbox.ts'
import { freshDatabase } from './fresh-database.ts'
import { startProviderApi } from './payments-stand-in.ts'

const SECRET = 'a secret of tests'
const KEY_SECRET = 'key-secret'
const WEBHOOK_SECRET = 'webhook-secret'
const hmac = (text: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
/** The secrets that the sandbox derives. */
const SANDBOX_KEY = hmac('sandbox key', SECRET)
const SANDBOX_WEBHOOK = hmac('sandbox webhook', SECRET)

let database: Database
let records: Sandbox
let api: Awaited<ReturnType<typeof startProviderApi>>
const providers: Record<string, PaymentProvider> = {}
beforeAll(async () => {
  database = await freshDatabase()
  records = sandbox({ database, now: () => new Date('2026-11-28T06:30:00Z'), secret: SECRET })
  await ensureIndexes(database)
  api = await startProviderApi(records)
  providers.sandbox = records
  providers.razorpay = razorpayWithin(30_000)
})
const razorpayWithin = (timeoutMs: number) =>
  razorpay({
    keyId: 'rzp_test_1',
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: api.url,
    timeoutMs,
  })
afterAll(async () => {
  api.close()
  await database.close()
})

const newOrder = (provider: PaymentProvider, amount = 99900) =>
  provider.createOrder({ amount: toPaise(amount), receipt: 'f'.repeat(24) })

describe.each([
  ['sandbox', SANDBOX_KEY, SANDBOX_WEBHOOK],
  ['razorpay', KEY_SECRET, WEBHOOK_SECRET],
])('%s', (name, keySecret, webhookSecret) => {
  const provider = () => providers[name] as PaymentProvider
  /** A payment in the records, however the provider under test reads them. */
  const paid = async (
    amount?: number,
    outcome: 'captured' | 'authorized' | 'failed' = 'captured',
  ) => {
    const { id } = await newOrder(provider(), amount)
    const { callback } = await records.pay(id, outcome)
    return callback
  }

  it('opens orders, and shows the payments of one', async () => {
    const first = await newOrder(provider(), 100)
    expect(first.id).toMatch(/^order_\w+$/)
    expect(await provider().payments(first.id)).toEqual([])
    await records.pay(first.id, 'failed')
    const { callback } = await records.pay(first.id, 'captured')
    const payments = await provider().payments(first.id)
    expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed'])
    expect(payments).toContainEqual({
      id: callback.paymentId,
      orderId: first.id,
      amount: 100,
      currency: 'INR',
      status: 'captured',
      amountRefunded: 0,
    })
  })

  it.each([99, 0, 10.5])('refuses an order of %s paise for good', async (amount) => {
    await expect(newOrder(provider(), amount)).rejects.toMatchObject({ permanent: true })
  })
  it('refuses a receipt of 41 characters', async () => {
    const order = { amount: toPaise(100), receipt: 'x'.repeat(41) }
    await expect(provider().createOrder(order)).rejects.toMatchObject({ permanent: true })
  })

  it('takes authorised money', async () => {
    const { orderId } = await paid(500, 'authorized')
    const [payment] = await provider().payments(orderId)
    expect(payment?.status).toBe('authorized')
    expect(await provider().capture(payment!)).toMatchObject({ status: 'captured', amount: 500 })
  })

  it('pays back once for a key, in parts, and never more than came', async () => {
    const { paymentId } = await paid(1000)
    const refund = { paymentId, amount: toPaise(400), key: `key-${name}-refund-1` }
    const [first, again] = [await provider().refund(refund), await provider().refund(refund)]
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      paymentId,
      amount: toPaise(400),
      key: refund.key,
      status: 'pending',
    })
    expect(await provider().refundOf(paymentId, first.id)).toMatchObject({ status: 'processed' })
    await expect(
      provider().refund({ paymentId, amount: toPaise(99), key: `key-${name}-refund-0` }),
    ).rejects.toMatchObject({ permanent: true })
    await provider().refund({ paymentId, amount: toPaise(600), key: `key-${name}-refund-2` })
    await expect(
      provider().refund({ paymentId, amount: toPaise(1), key: `key-${name}-refund-3` }),
    ).rejects.toMatchObject({ name: 'ProviderError', permanent: true })
  })

  it('knows its own signature of a payment from a foreign, altered or missing one', () => {
    const paid = { orderId: 'order_A1', paymentId: 'pay_B2' }
    const signature = hmac('order_A1|pay_B2', keySecret)
    expect(provider().isCallback({ ...paid, signature })).toBe(true)
    for (const wrong of [
      { ...paid, signature: hmac('order_A1|pay_B2', 'another secret') },
      { ...paid, orderId: 'order_A2', signature },
      { ...paid, signature: signature.toUpperCase() },
      { ...paid, signature: '' },
    ])
      expect(provider().isCallback(wrong)).toBe(false)
  })

  it('reads events over their raw bytes, spaced as they are', () => {
    const entity = {
      id: 'pay_1',
      order_id: 'order_1',
      amount: 100,
      currency: 'INR',
      status: 'captured',
    }
    const raw = Buffer.from(
      JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }, null, 3),
    )
    const headers = {
      'x-razorpay-signature': hmac(raw, webhookSecret),
      'x-razorpay-event-id': 'evt_1',
    }
    expect(provider().readWebhook(raw, headers)).toEqual({
      id: 'evt_1',
      type: 'payment.captured',
      payment: {
        id: 'pay_1',
        orderId: 'order_1',
        amount: 100,
        currency: 'INR',
        status: 'captured',
        amountRefunded: 0,
      },
    })
    const compact = Buffer.from(JSON.stringify(JSON.parse(raw.toString())))
    expect(provider().readWebhook(compact, headers)).toBeNull()
    expect(provider().readWebhook(raw, {})).toBeNull()
  })

  it('an event without a name is none, and one without an id is known by its bytes', () => {
    const read = (event: string) => {
      const raw = Buffer.from(JSON.stringify({ event, payload: {} }))
      const signed = { 'x-razorpay-signature': hmac(raw, webhookSecret) }
      return provider().readWebhook(raw, { ...signed, 'x-razorpay-event-id': '' })
    }
    expect(read('')).toBeNull()
    expect(read('payment.noticed')?.id).toMatch(/^[0-9a-f]{64}$/)
  })

  it('reads the status of a refund, also an unknown one', () => {
    const read = (body: object) => {
      const raw = Buffer.from(JSON.stringify(body))
      return provider().readWebhook(raw, { 'x-razorpay-signature': hmac(raw, webhookSecret) })
    }
    const entity = {
      id: 'rfnd_1',
      payment_id: 'pay_1',
      amount: 5,
      receipt: 'k',
      status: 'processed',
    }
    expect(read({ event: 'refund.processed', payload: { refund: { entity } } })).toMatchObject({
      refund: { id: 'rfnd_1', paymentId: 'pay_1', amount: 5, key: 'k', status: 'processed' },
    })
    expect(read({ event: 'invoice.paid', payload: {} })).toMatchObject({ type: 'invoice.paid' })
    expect(read({ nothing: true })).toBeNull()
    const known = { id: 'pay_1', order_id: 'o', amount: 5, currency: 'INR', status: 'on_hold' }
    const ofPayment = (one: object) =>
      read({ event: 'payment.held', payload: { payment: { entity: one } } })
    expect(ofPayment(known)).toMatchObject({ payment: { id: 'pay_1', status: 'created' } })
    expect(ofPayment({ entity: 'payment.downtime' })).toEqual({
      id: expect.any(String),
      type: 'payment.held',
    })
    const slow = { ...entity, status: 'in_review' }
    expect(read({ event: 'refund.x', payload: { refund: { entity: slow } } })).toMatchObject({
      refund: { status: 'pending' },
    })
  })
})

describe('razorpay on the wire', () => {
  it('requests a capture in rupees, authenticated by its key', async () => {
    api.seen.length = 0
    await newOrder(providers.razorpay!, 12345)
    expect(api.seen).toMatchObject([
      {
        method: 'POST',
        path: '/v1/orders',
        headers: {
          authorization: `Basic ${Buffer.from(`rzp_test_1:${KEY_SECRET}`).toString('base64')}`,
        },
        body: { amount: 12345, currency: 'INR', receipt: 'f'.repeat(24), payment_capture: 1 },
      },
    ])
  })

  it.each([
    [500, false, false],
    [429, false, false],
    [409, false, false],
    [400, true, false],
    [422, true, false],
    // About the shop's keys, rights and address, and not about what was asked.
    [401, true, true],
    [403, true, true],
    [404, true, true],
  ])(
    'an answer of %i: for good is %s, a wrong configuration %s',
    async (status, permanent, configuration) => {
      api.faults.push(status)
      await expect(newOrder(providers.razorpay!)).rejects.toMatchObject({
        name: 'ProviderError',
        permanent,
        configuration,
      })
    },
  )

  it('gives up on silence', async () => {
    api.faults.push('silent')
    await expect(newOrder(razorpayWithin(300))).rejects.toMatchObject({
      message: 'Razorpay did not answer',
      permanent: false,
    })
  })
})
