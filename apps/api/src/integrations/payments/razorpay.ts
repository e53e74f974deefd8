import { z } from 'zod'
import { isSignature } from '../signatures.ts'
import { type PaymentProvider, ProviderFault } from './payment-provider.ts'
import { callbackText, readEvent, wirePayment, wireRefund } from './protocol.ts'

/** A shopper waits for the answer. */
const ANSWER_MS = 8_000
const MOST_PAYMENTS = 100

type Options = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where the provider's API is; tests have a stand-in. */
  apiUrl?: string
  timeoutMs?: number
}

/** Too slow, too many, or still at work on the same request: it may pass later. */
const mayPass = (status: number) => status >= 500 || [408, 409, 429].includes(status)

const refusal = z.object({ error: z.object({ description: z.string() }) })

/** Razorpay by its REST API: https://razorpay.com/docs/api. Payments are captured by themselves. */
export function razorpay(options: Options): PaymentProvider {
  const { keyId, keySecret, webhookSecret } = options
  const { apiUrl = 'https://api.razorpay.com', timeoutMs = ANSWER_MS } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function ask<S extends z.ZodType>(
    schema: S,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<S>> {
    const answer = await fetch(`${apiUrl}/v1${path}`, {
      headers: { authorization, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: Error) => {
      throw new ProviderFault('Razorpay did not answer', { permanent: false, cause })
    })
    const json: unknown = await answer.json().catch(() => null)
    if (!answer.ok) {
      const why = refusal.safeParse(json).data?.error.description ?? 'no reason given'
      throw new ProviderFault(`Razorpay answered ${answer.status}: ${why}`, {
        permanent: !mayPass(answer.status),
      })
    }
    const read = schema.safeParse(json)
    if (read.success) return read.data
    throw new ProviderFault('Razorpay answered something else', {
      permanent: false,
      cause: read.error,
    })
  }
  const of = (id: string) => encodeURIComponent(id)

  return {
    id: 'razorpay',
    checkout: {
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      key: keyId,
      name: 'Razorpay',
    },
    createOrder: ({ amount, receipt }) =>
      ask(z.object({ id: z.string() }), '/orders', {
        amount,
        currency: 'INR',
        receipt,
        payment_capture: 1,
      }),
    payments: async (orderId) =>
      (
        await ask(
          z.object({ items: z.array(wirePayment) }),
          `/orders/${of(orderId)}/payments?count=${MOST_PAYMENTS}`,
        )
      ).items,
    capture: ({ id, amount, currency }) =>
      ask(wirePayment, `/payments/${of(id)}/capture`, { amount, currency }),
    refund: ({ paymentId, amount, key }) =>
      ask(
        wireRefund,
        `/payments/${of(paymentId)}/refund`,
        { amount, speed: 'normal', receipt: key },
        { 'x-refund-idempotency': key },
      ),
    refundOf: (paymentId, refundId) =>
      ask(wireRefund, `/payments/${of(paymentId)}/refunds/${of(refundId)}`),
    isCallback: ({ signature, ...paid }) => isSignature(signature, callbackText(paid), keySecret),
    readWebhook: (raw, headers) => readEvent(raw, headers, webhookSecret),
  }
}
