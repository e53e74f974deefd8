import { createHmac, randomUUID } from 'node:crypto'
import { type Paise, toPaise } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import type { Database } from '../../database/connect.ts'
import { isSignature, signatureOf } from '../signatures.ts'
import {
  type Callback,
  LEAST_PAISE,
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
  type ProviderRefund,
} from './payment-provider.ts'
import {
  callbackText,
  eventHeaders,
  readEvent,
  toWireDispute,
  toWirePayment,
  toWireRefund,
} from './protocol.ts'
import { createSandboxStore } from './sandbox.store.ts'

const MOST_RECEIPT = 40
/** How long the shop has to respond to a dispute. */
const RESPOND_MS = 7 * DAY

const refuse = (message: string): never => {
  throw new ProviderError(`The sandbox refused: ${message}`, { permanent: true })
}

/** The outcome of a sandbox payment. */
export type Outcome = 'captured' | 'authorized' | 'failed'
/** A webhook on the wire. */
export type SignedEvent = { raw: Buffer; headers: Record<string, string> }
/** The result of an action at the provider, and the webhook that it would send. */
type Simulated<T> = { event: SignedEvent } & T
/** A provider that also simulates the payer, the seller at its dashboard, and the shopper's bank. */
export type Sandbox = PaymentProvider & {
  /** Pays an order with this outcome. Returns what the browser would get and what the provider would send. */
  pay(orderId: string, outcome: Outcome): Promise<Simulated<{ callback: Callback }>>
  /** Refunds in the dashboard, without the shop; `amount` is paise, by default all that is refundable. */
  refundInDashboard(
    paymentId: string,
    amount?: Paise,
    status?: 'pending' | 'processed',
  ): Promise<Simulated<{ refund: ProviderRefund }>>
  /** Ends a pending refund. */
  endRefund(
    refundId: string,
    status: 'processed' | 'failed',
  ): Promise<Simulated<{ refund: ProviderRefund }>>
  /** The shopper's bank disputes a payment. */
  openDispute(paymentId: string, amount?: Paise): Promise<Simulated<{ dispute: ProviderDispute }>>
  /** Changes the status of a dispute. */
  moveDispute(
    disputeId: string,
    status: ProviderDispute['status'],
  ): Promise<Simulated<{ dispute: ProviderDispute }>>
}

type Options = { database: Database; now: () => Date; secret: string }

/**
 * Razorpay's protocol and signatures without money, for development, tests and demos. A refund is pending at first, and
 * processed when its state is next read.
 */
export function sandbox({ database, now, secret }: Options): Sandbox {
  const records = createSandboxStore(database, now)
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  const [keySecret, webhookSecret] = [derived('sandbox key'), derived('sandbox webhook')]

  const paymentIn = async (id: string) =>
    (await records.payment(id)) ?? refuse(`there is no payment ${id}`)
  const refundIn = async (id: string) =>
    (await records.refund(id)) ?? refuse(`there is no refund ${id}`)

  /** A webhook with these entities. */
  function eventOf(event: string, payload: object): SignedEvent {
    const raw = Buffer.from(JSON.stringify({ event, payload }))
    return { raw, headers: eventHeaders(randomUUID(), raw, webhookSecret) }
  }
  /** The webhook of a payment event. */
  async function eventAbout(event: string, paymentId: string, more: object = {}) {
    const payment = { entity: toWirePayment(await paymentIn(paymentId)) }
    return eventOf(event, { payment, ...more })
  }
  async function eventRefund(id: string) {
    const refund = await refundIn(id)
    const entity = { entity: toWireRefund(refund) }
    const name = refund.status === 'pending' ? 'created' : refund.status
    const event = await eventAbout(`refund.${name}`, refund.paymentId, { refund: entity })
    return { refund, event }
  }
  async function eventDispute(id: string, name: string) {
    const dispute = (await records.dispute(id)) ?? refuse(`there is no dispute ${id}`)
    const entity = { entity: toWireDispute(dispute) }
    const event = await eventAbout(`payment.dispute.${name}`, dispute.paymentId, {
      dispute: entity,
    })
    return { dispute, event }
  }
  async function addRefund(paymentId: string, amount: Paise, key: string | null) {
    const payment = await paymentIn(paymentId)
    if (amount < LEAST_PAISE) refuse('the amount is below 100 paise')
    if (!['captured', 'refunded'].includes(payment.status))
      refuse('only captured payments are refunded')
    const refund = { paymentId, amount, key, status: 'pending' } as const
    const made = await records.addRefund(refund, payment.amount)
    return made ?? refuse('that is more than is left of the payment')
  }

  return {
    id: 'sandbox',
    checkout: { scriptUrl: '/api/sandbox/checkout.js', key: 'sandbox_key', name: 'Sandbox' },

    async createOrder(order) {
      if (!Number.isSafeInteger(order.amount) || order.amount < LEAST_PAISE)
        refuse('the amount is below 100 paise')
      if (order.receipt.length > MOST_RECEIPT) refuse('the receipt is too long')
      return records.addOrder(order)
    },
    payments: records.paymentsOf,

    async capture({ id }) {
      const payment = await paymentIn(id)
      if (payment.status !== 'authorized') refuse('only authorised payments are captured')
      await records.setPaymentStatus(id, 'captured')
      return { ...payment, status: 'captured' }
    },

    payment: records.payment,
    refundsOf: records.refundsOf,
    dispute: records.dispute,
    recordsSince: records.recordsSince,

    async refund({ paymentId, amount, key }) {
      const earlier = await records.refundsOf(paymentId)
      return earlier.find((one) => one.key === key) ?? addRefund(paymentId, amount, key)
    },
    async refundOf(_paymentId, refundId) {
      await records.endRefund(refundId, 'processed')
      return refundIn(refundId)
    },

    isCallback: ({ signature, ...paid }) => isSignature(signature, callbackText(paid), keySecret),
    readWebhook: (raw, headers) => readEvent(raw, headers, webhookSecret),

    async pay(orderId, status) {
      const order = (await records.order(orderId)) ?? refuse(`there is no order ${orderId}`)
      const { amount } = order
      const { id: paymentId } = await records.addPayment({
        orderId,
        amount,
        currency: 'INR',
        status,
      })
      const signature = signatureOf(callbackText({ orderId, paymentId }), keySecret)
      return {
        callback: { orderId, paymentId, signature },
        event: await eventAbout(`payment.${status}`, paymentId),
      }
    },
    async refundInDashboard(paymentId, part, status = 'processed') {
      const { amount, amountRefunded } = await paymentIn(paymentId)
      const { id } = await addRefund(paymentId, part ?? toPaise(amount - amountRefunded), null)
      if (status === 'processed') await records.endRefund(id, status)
      return eventRefund(id)
    },
    async endRefund(id, status) {
      await records.endRefund(id, status)
      return eventRefund(id)
    },
    async openDispute(paymentId, part) {
      const { amount } = await paymentIn(paymentId)
      const { id } = await records.addDispute({
        paymentId,
        amount: part ?? amount,
        amountDeducted: toPaise(0),
        reasonCode: 'chargeback',
        phase: 'chargeback',
        status: 'open',
        respondBy: new Date(now().getTime() + RESPOND_MS),
      })
      return eventDispute(id, 'created')
    },
    async moveDispute(id, status) {
      const dispute = (await records.dispute(id)) ?? refuse(`there is no dispute ${id}`)
      const amountDeducted = status === 'lost' ? dispute.amount : toPaise(0)
      await records.setDispute(id, { status, amountDeducted })
      return eventDispute(id, status)
    },
  }
}
