import { TRACKING } from '../limits-tracking.ts'
import type { Order } from '../orders.ts'
import { nextStatuses } from './order-status.ts'

/** When an order's tracking link expires: 30 days after delivery or another end of the order; null before that end. */
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
/** Masks a phone number except for its last four digits: `••••••3210`. */
export const maskedPhone = (phone: string): string => HIDDEN.repeat(6) + phone.slice(-4)

/** Masks name, phone and pincode so that the owner recognises them and nobody else can use them. */
export const maskedRecipient = ({ fullName, phone, city, state, pincode }: Order['address']) => ({
  name: `${[...fullName][0] ?? ''}${HIDDEN.repeat(3)}`,
  city,
  state,
  pincode: `${pincode.slice(0, 3)}${HIDDEN.repeat(3)}`,
  phone: maskedPhone(phone),
})
