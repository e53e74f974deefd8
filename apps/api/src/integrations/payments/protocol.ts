import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSignature, signatureOf } from '../signatures.ts'
import type {
  Callback,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from './payment-provider.ts'

/** What the provider signs when a payment of an order went well. */
export const callbackText = ({ orderId, paymentId }: Omit<Callback, 'signature'>): string =>
  `${orderId}|${paymentId}`

/** A payment on the provider's wire. In a state that is new to us it is no money yet. */
export const wirePayment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']).catch('created'),
  })
  .transform(({ order_id, ...rest }): ProviderPayment => ({ ...rest, orderId: order_id ?? '' }))

/** A refund on the provider's wire. In a state that is new to us it has not ended. */
export const wireRefund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    receipt: z.string().nullish(),
    status: z.enum(['pending', 'processed', 'failed']).catch('pending'),
  })
  .transform(
    ({ payment_id, receipt, ...rest }): ProviderRefund => ({
      ...rest,
      paymentId: payment_id,
      key: receipt ?? null,
    }),
  )

/** Providers give up on a webhook that refuses what they signed: an event about something else is heard, no more. */
const wireEvent = z.object({
  event: z.string().min(1),
  payload: z.object({
    payment: z.object({ entity: wirePayment }).optional().catch(undefined),
    refund: z.object({ entity: wireRefund }).optional().catch(undefined),
  }),
})

const SIGNATURE = 'x-razorpay-signature'
const EVENT_ID = 'x-razorpay-event-id'

/**
 * Reads a webhook, signed over its raw bytes: another spacing of the same JSON is another text.
 * @returns null for a signature that is not the provider's, or a body that is none of its events.
 */
export function readEvent(
  raw: Buffer,
  headers: Readonly<Record<string, unknown>>,
  secret: string,
): ProviderEvent | null {
  if (!isSignature(headers[SIGNATURE], raw, secret)) return null
  let json: unknown
  try {
    json = JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
  const parsed = wireEvent.safeParse(json)
  if (!parsed.success) return null
  const { event: type, payload } = parsed.data
  // Without an id of its own an event is known by its bytes.
  const given = headers[EVENT_ID]
  const id =
    typeof given === 'string' && given ? given : createHash('sha256').update(raw).digest('hex')
  // A refund's event carries its payment too.
  if (payload.refund) return { id, type, refund: payload.refund.entity }
  if (payload.payment) return { id, type, payment: payload.payment.entity }
  return { id, type }
}

/** The headers of a webhook with this body. */
export const eventHeaders = (id: string, raw: string | Buffer, secret: string) => ({
  [EVENT_ID]: id,
  [SIGNATURE]: signatureOf(raw, secret),
})
