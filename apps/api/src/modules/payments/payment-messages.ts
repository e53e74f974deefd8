import { formatRupees, type Paise, type User } from '@aaram/contracts'
import { type Message, toShopper } from '../notifications/notifications.service.ts'
import type { Lateness } from './ports.ts'
import type { Refund } from './refunds.store.ts'

type Shopper = Pick<User, 'phone' | 'email'>

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

/** The message for an ended refund, by shop or seller. Null while it is in progress, and for a refund of 0. */
export function refundEnded(
  shopper: Shopper,
  orderNumber: string,
  { status, amount, payoutReference }: Pick<Refund, 'status' | 'amount' | 'payoutReference'>,
): Message | null {
  if (amount === 0) return null
  const rupees = formatRupees(amount)
  const reference = payoutReference ? ` (reference ${payoutReference})` : ''
  const message = (template: string, text: string): Message => ({
    ...toShopper(shopper),
    template,
    variables: [orderNumber, rupees],
    subject: `Your refund for Aaram order ${orderNumber}`,
    text,
  })
  const order = `order #${orderNumber}`
  if (status === 'REFUNDED')
    return message('refund-made', `We have paid ${rupees} back for ${order}${reference}.`)
  if (status === 'FAILED')
    return message(
      'refund-delayed',
      `${rupees} for ${order} could not be paid back yet. We are looking into it.`,
    )
  return null
}
