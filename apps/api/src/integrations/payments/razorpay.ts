import { requestIdHeader } from '@aaram/telemetry/request-id'
import { z } from 'zod'
import { isSignature } from '../signatures.ts'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import { callbackText, readEvent, wireDispute, wirePayment, wireRefund } from './protocol.ts'

/** Short, because a shopper waits for the response. */
const ANSWER_MS = 8_000
/** The size of a page of a list, the largest allowed. */
const PAGE = 100

type Options = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The base URL of the provider's API; tests use a stand-in. */
  apiUrl?: string
  timeoutMs?: number
}

/** Timeout, rate limit, or still processing the same request: a retry may succeed. */
const mayPass = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status)
/** Statuses that concern the request itself. Others (401, 403, 404) concern the shop's keys, rights and URL. */
const isRefusal = (status: number) => status === 400 || status === 422

const refusal = z.object({ error: z.object({ description: z.string() }) })

/** Razorpay by its REST API: https://razorpay.com/docs/api. Payments are captured automatically. */
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
      headers: {
        authorization,
        ...requestIdHeader(),
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: Error) => {
      throw new ProviderError('Razorpay did not answer', { permanent: false, cause })
    })
    const json: unknown = await answer.json().catch(() => null)
    if (!answer.ok) {
      const why = refusal.safeParse(json).data?.error.description ?? 'no reason given'
      throw new ProviderError(`Razorpay answered ${answer.status}: ${why}`, {
        permanent: !mayPass(answer.status),
        configuration: !mayPass(answer.status) && !isRefusal(answer.status),
      })
    }
    const read = schema.safeParse(json)
    if (read.success) return read.data
    throw new ProviderError('Razorpay answered something else', {
      permanent: false,
      cause: read.error,
    })
  }
  const of = (id: string) => encodeURIComponent(id)

  /** All rows of a list, newest first, read page by page. Rows that arrive meanwhile make others appear twice. */
  async function listOf<T extends { id: string }>(
    schema: z.ZodType<T>,
    path: string,
    query = '',
  ): Promise<T[]> {
    const rows = new Map<string, T>()
    const page = z.object({ items: z.array(schema) })
    for (;;) {
      const before = rows.size
      const { items } = await ask(page, `${path}?count=${PAGE}&skip=${before}${query}`)
      for (const item of items) rows.set(item.id, item)
      // A list that does not support `skip` returns its first page again.
      if (items.length < PAGE || rows.size === before) return [...rows.values()]
    }
  }
  /** The provider's result for an id; null when it rejects the id. */
  const known = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error) => {
      if (error instanceof ProviderError && error.refused) return null
      throw error
    })

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
    payments: (orderId) => listOf(wirePayment, `/orders/${of(orderId)}/payments`),
    payment: (id) => known(ask(wirePayment, `/payments/${of(id)}`)),
    refundsOf: (paymentId) => listOf(wireRefund, `/payments/${of(paymentId)}/refunds`),
    dispute: (id) => known(ask(wireDispute, `/disputes/${of(id)}`)),
    async recordsSince(since) {
      const query = `&from=${Math.floor(since.getTime() / 1_000)}`
      const [payments, refunds, disputes] = await Promise.all([
        listOf(wirePayment, '/payments', query),
        listOf(wireRefund, '/refunds', query),
        listOf(wireDispute, '/disputes', query),
      ])
      return { payments, refunds, disputes }
    },
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
