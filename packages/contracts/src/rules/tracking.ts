import { TRACKING } from '../limits-tracking.ts'
import type { Order } from '../orders.ts'
import { nextStatuses } from './order-status.ts'

/** When the tracking link of an order ends: 30 days after the order's delivery or other end; null before that. */
export function trackingEnd({
  type,
  status,
  deliveredAt,
  history,
}: Pick<Order, 'type' | 'status' | 'deliveredAt'> & {
  history: readonly Pick<Order['history'][number], 'at'>[]
}): Date | null {
  if (nextStatuses(type, status).length > 0) return null
  const endedAt = deliveredAt ?? history.at(-1)?.at
  return endedAt ? new Date(endedAt.getTime() + TRACKING.lifeMs) : null
}

const HIDDEN = '•'
/** The last four digits of a number: `••••••3210`. */
export const maskedPhone = (phone: string): string => HIDDEN.repeat(6) + phone.slice(-4)

/** A name, town and pincode that its owner recognises and nobody else can use. */
export const maskedRecipient = ({ fullName, phone, city, state, pincode }: Order['address']) => ({
  name: `${[...fullName][0] ?? ''}${HIDDEN.repeat(3)}`,
  city,
  state,
  pincode: `${pincode.slice(0, 3)}${HIDDEN.repeat(3)}`,
  phone: maskedPhone(phone),
})
