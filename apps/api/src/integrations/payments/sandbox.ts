import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { isSignature, signatureOf } from '../signatures.ts'
import {
  type Callback,
  LEAST_PAISE,
  type PaymentProvider,
  ProviderFault,
} from './payment-provider.ts'
import { callbackText, eventHeaders, readEvent } from './protocol.ts'
import { createSandboxBooks } from './sandbox.store.ts'

const MOST_RECEIPT = 40

const refuse = (message: string): never => {
  throw new ProviderFault(`The sandbox refused: ${message}`, { permanent: true })
}

/** How a payment in the sandbox ends. */
export type Outcome = 'captured' | 'authorized' | 'failed'
/** A webhook as it goes over the wire. */
export type SignedEvent = { raw: Buffer; headers: Record<string, string> }
/** A provider that also plays the person who pays. */
export type Sandbox = PaymentProvider & {
  /** Pays an order, or fails to: what the browser would hear, and what the provider would send. */
  pay(orderId: string, outcome: Outcome): Promise<{ callback: Callback; event: SignedEvent }>
}

type Options = { database: Database; now: () => Date; secret: string }

/**
 * Razorpay's protocol and signatures without money: for development, tests and demos. A refund is pending
 * first and is done when it is asked for again.
 */
export function sandbox({ database, now, secret }: Options): Sandbox {
  const books = createSandboxBooks(database, now)
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  const [keySecret, webhookSecret] = [derived('sandbox key'), derived('sandbox webhook')]

  const paymentIn = async (id: string) =>
    (await books.payment(id)) ?? refuse(`there is no payment ${id}`)
  const refundIn = async (id: string) =>
    (await books.refund(id)) ?? refuse(`there is no refund ${id}`)

  return {
    id: 'sandbox',
    checkout: { scriptUrl: '/api/sandbox/checkout.js', key: 'sandbox_key', name: 'Sandbox' },

    async createOrder(order) {
      if (!Number.isSafeInteger(order.amount) || order.amount < LEAST_PAISE)
        refuse('the amount is below 100 paise')
      if (order.receipt.length > MOST_RECEIPT) refuse('the receipt is too long')
      return books.addOrder(order)
    },
    payments: books.paymentsOf,

    async capture({ id }) {
      const payment = await paymentIn(id)
      if (payment.status !== 'authorized') refuse('only authorised payments are captured')
      await books.setPaymentStatus(id, 'captured')
      return { ...payment, status: 'captured' }
    },

    async refund({ paymentId, amount, key }) {
      const payment = await paymentIn(paymentId)
      const earlier = await books.refundsOf(paymentId)
      const same = earlier.find((one) => one.key === key)
      if (same) return same
      if (amount < LEAST_PAISE) refuse('the amount is below 100 paise')
      const back = earlier.reduce((sum, one) => sum + one.amount, amount)
      if (payment.status !== 'captured') refuse('only captured payments are refunded')
      if (back > payment.amount) refuse('that is more than was captured')
      return books.addRefund({ paymentId, amount, key, status: 'pending' })
    },
    async refundOf(_paymentId, refundId) {
      const refund = await refundIn(refundId)
      await books.setRefundStatus(refundId, 'processed')
      return { ...refund, status: 'processed' }
    },

    isCallback: ({ signature, ...paid }) => isSignature(signature, callbackText(paid), keySecret),
    readWebhook: (raw, headers) => readEvent(raw, headers, webhookSecret),

    async pay(orderId, status) {
      const order = (await books.order(orderId)) ?? refuse(`there is no order ${orderId}`)
      const { amount } = order
      const payment = await books.addPayment({ orderId, amount, currency: 'INR', status })
      const { id: paymentId } = payment
      const entity = { id: paymentId, order_id: orderId, amount, currency: 'INR', status }
      const raw = Buffer.from(
        JSON.stringify({ event: `payment.${status}`, payload: { payment: { entity } } }),
      )
      const signature = signatureOf(callbackText({ orderId, paymentId }), keySecret)
      return {
        callback: { orderId, paymentId, signature },
        event: { raw, headers: eventHeaders(randomUUID(), raw, webhookSecret) },
      }
    },
  }
}
