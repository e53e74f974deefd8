import { formatRupees, type Paise, type User } from '@aaram/contracts'
import { type Message, toShopper } from '../notifications/notifications.service.ts'
import type { Lateness } from './ports.ts'

export type Shopper = Pick<User, 'phone' | 'email'>

/** A payment that created no order is being refunded. */
export const paymentReturned = (shopper: Shopper, amount: Paise): Message => ({
  ...toShopper(shopper),
  template: 'payment-returned',
  variables: [formatRupees(amount)],
  subject: 'Your payment is being refunded',
  text: `Your payment of ${formatRupees(amount)} will be refunded in full, because we could not complete your order. Banks take 5 to 7 working days.`,
})

/** What happened before the payment arrived. If the parcel was already sent, it still has to be paid in cash. */
const TOO_LATE: Readonly<Record<Lateness, string>> = {
  cancelled: 'the order was cancelled before it arrived',
  sent: 'the order was sent before it arrived. Please pay the order when it is delivered',
  paid: 'the order was paid before',
}

/** An online payment for a cash order is being refunded. `why` is null when the amount was wrong. */
export function cashOrderPaymentReturned(
  shopper: Shopper,
  { orderNumber, amount, why }: { orderNumber: string; amount: Paise; why: Lateness | null },
): Message {
  const reason = why === null ? 'another amount was due' : TOO_LATE[why]
  return {
    ...toShopper(shopper),
    template: 'order-payment-returned',
    // Includes the reason, which may say that the order still has to be paid in cash.
    variables: [formatRupees(amount), orderNumber, reason],
    subject: `Your payment for Aaram order ${orderNumber} is being refunded`,
    text: `Your payment of ${formatRupees(amount)} for order #${orderNumber} will be refunded in full, because ${reason}. Banks take 5 to 7 working days.`,
  }
}
