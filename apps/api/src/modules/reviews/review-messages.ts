import { type Order, REVIEWS, type User } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import { type Message, toShopper } from '../notifications/notifications.service.ts'

const DAYS = REVIEWS.linkLifeMs / DAY

/** Sent five days after delivery; `link` needs no log-in. */
export const reviewRequest = (
  shopper: Pick<User, 'phone' | 'email'>,
  { orderNumber, link }: Pick<Order, 'orderNumber'> & { link: string },
): Message => ({
  ...toShopper(shopper),
  template: 'review-request',
  variables: [orderNumber, link],
  subject: `How do you like your Aaram order ${orderNumber}?`,
  text: `How do you like your order #${orderNumber}? Your review helps others to choose the right size. You need not log in: ${link}\n\nThe link works for ${DAYS} days. Please do not pass it on.`,
})
