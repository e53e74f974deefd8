import { createHash } from 'node:crypto'
import { toPaise } from '@aaram/contracts'
import { z } from 'zod'
import { isSignature, signatureOf } from '../signatures.ts'
import type {
  Callback,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from './payment-provider.ts'

/** The text that the provider signs after a successful payment. */
export const callbackText = ({ orderId, paymentId }: Omit<Callback, 'signature'>): string =>
  `${orderId}|${paymentId}`

/** An amount on the wire, in paise. */
const wireAmount = z.int().transform(toPaise)

/** A payment on the wire. An unknown status counts as not captured. */
export const wirePayment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: wireAmount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']).catch('created'),
    amount_refunded: wireAmount.nullish(),
  })
  .transform(
    ({ order_id, amount_refunded, ...rest }): ProviderPayment => ({
      ...rest,
      orderId: order_id ?? '',
      amountRefunded: amount_refunded ?? toPaise(0),
    }),
  )

/** A refund on the wire. An unknown status counts as pending. */
export const wireRefund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: wireAmount,
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

/** A dispute on the wire. An unknown status counts as open. */
export const wireDispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: wireAmount,
    amount_deducted: wireAmount.nullish(),
    reason_code: z.string().nullish(),
    phase: z.string().nullish(),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).catch('open'),
    respond_by: z.int().nullish(),
  })
  .transform(
    ({
      payment_id,
      amount_deducted,
      reason_code,
      phase,
      respond_by,
      ...rest
    }): ProviderDispute => ({
      ...rest,
      paymentId: payment_id,
      amountDeducted: amount_deducted ?? toPaise(0),
      reasonCode: reason_code ?? '',
      phase: phase ?? '',
      respondBy: respond_by ? new Date(respond_by * 1_000) : null,
    }),
  )

/** An event on the wire. Unknown events are accepted and ignored, because providers disable webhooks that refuse signed events. */
const wireEvent = z.object({
  event: z.string().min(1),
  payload: z.object({
    payment: z.object({ entity: wirePayment }).optional().catch(undefined),
    refund: z.object({ entity: wireRefund }).optional().catch(undefined),
    dispute: z.object({ entity: wireDispute }).optional().catch(undefined),
  }),
})

const SIGNATURE = 'x-razorpay-signature'
const EVENT_ID = 'x-razorpay-event-id'

/**
 * Parses a webhook. The signature is over the raw bytes, so reformatted JSON does not match.
 * @returns null for an invalid signature, or a body that is not an event
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
  // An event without an id is identified by its bytes.
  const given = headers[EVENT_ID]
  const id =
    typeof given === 'string' && given ? given : createHash('sha256').update(raw).digest('hex')
  return {
    id,
    type,
    ...(payload.payment && { payment: payload.payment.entity }),
    ...(payload.refund && { refund: payload.refund.entity }),
    ...(payload.dispute && { dispute: payload.dispute.entity }),
  }
}

/** The wire format that the schemas above parse. */
export const toWirePayment = ({ orderId, amountRefunded, ...rest }: ProviderPayment) => ({
  ...rest,
  order_id: orderId,
  amount_refunded: amountRefunded,
})
export const toWireRefund = ({ paymentId, key, ...rest }: ProviderRefund) => ({
  ...rest,
  payment_id: paymentId,
  receipt: key,
})
export const toWireDispute = (dispute: ProviderDispute) => ({
  id: dispute.id,
  payment_id: dispute.paymentId,
  amount: dispute.amount,
  amount_deducted: dispute.amountDeducted,
  reason_code: dispute.reasonCode,
  phase: dispute.phase,
  status: dispute.status,
  respond_by: dispute.respondBy && Math.floor(dispute.respondBy.getTime() / 1_000),
})

/** The headers of a webhook with this body. */
export const eventHeaders = (id: string, raw: string | Buffer, secret: string) => ({
  [EVENT_ID]: id,
  [SIGNATURE]: signatureOf(raw, secret),
})
