import { formatRupees } from '@aaram/contracts'
import { type Message, toShopper } from '../notifications/notifications.service.ts'
import type { Shopper } from './payment-messages.ts'
import type { Refund } from './refunds.store.ts'

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
