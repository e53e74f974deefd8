import {
  CACHED_PAGE,
  type Size,
  STOCK_ALERT_LIFE_MS,
  type StockAlertId,
  titleInSize,
  type User,
} from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import { type Message, toShopper } from '../notifications/notifications.service.ts'

type Piece = { title: string; size: Size }

/** The recipient of a message: a member's account, or a guest's confirmed address. */
export type Recipient = Pick<User, 'phone' | 'email'> | { email: string }

export const backInStock = (
  to: Recipient,
  { title, size, link, alertId }: Piece & { link: string; alertId: StockAlertId },
): Message => ({
  ...('phone' in to ? toShopper(to) : { channels: ['email'], to }),
  template: 'back-in-stock',
  variables: [title, size, link],
  subject: `${titleInSize(title, size)} is back in stock`,
  text: `${titleInSize(title, size)} is back in stock: ${link}\n\nIt may sell out again: more people wait for it than there are pieces. You asked for this message, and it is the only one.`,
  alertId,
  // No web process may still serve a page from before: a person who follows the link can choose the size.
  delayMs: CACHED_PAGE.maxAgeMs,
})

const DAYS = STOCK_ALERT_LIFE_MS / DAY

/** Sent to a guest whose address was confirmed: what they asked for, and the link that ends it. */
export const alertConfirmed = (
  email: string,
  { title, size, cancelLink }: Piece & { cancelLink: string },
): Message => ({
  channels: ['email'],
  to: { email },
  template: 'stock-alert-confirmed',
  variables: [title, size, cancelLink],
  subject: `We look out for ${titleInSize(title, size)}`,
  text: `You get one e-mail when ${titleInSize(title, size)} is back in stock within ${DAYS} days.\n\nIf you do not want it any more: ${cancelLink}`,
})
