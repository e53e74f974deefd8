import * as z from 'zod/mini'
import { isoDate, productId, stockAlertId } from './codecs.ts'
import { email } from './email.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { READ, WRITE } from './route-policy.ts'
import { size } from './sizes.ts'
import { plainText } from './text.ts'
import { otp } from './users.ts'

const variant = { productId, size }

/** A size that a member waits for, with today's catalogue. */
export const stockAlert = z.object({
  _id: stockAlertId,
  productId,
  metaTitle: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  size,
  createdAt: isoDate,
  expiresAt: isoDate,
})
export type StockAlert = z.output<typeof stockAlert>

/** What a cancel link is for; null when its alert has ended. */
export const linkedAlert = z.nullable(z.object({ title: z.string(), metaTitle: z.string(), size }))
export type LinkedAlert = z.output<typeof linkedAlert>

/** Names one alert and proves that the shop made the link. */
const token = plainText(200)

/** One message when a size that is sold out is back: decisions, "Back in stock". */
export const stockAlertsApi = endpointGroup({
  list: endpoint({
    method: 'GET',
    path: '/stock-alerts',
    auth: 'user',
    policy: READ,
    response: success({ alerts: z.array(stockAlert) }),
  }),
  /** A member's; the message goes through the account's channels. */
  add: endpoint({
    method: 'POST',
    path: '/stock-alerts',
    auth: 'user',
    policy: WRITE,
    body: z.object(variant),
    response: success({}),
  }),
  /** A guest's first step: a code for this address and this size. */
  sendOtp: endpoint({
    method: 'POST',
    path: '/stock-alerts/send-otp',
    auth: 'public',
    policy: WRITE,
    body: z.object({ ...variant, email }),
    response: success({}),
  }),
  /** A guest's second step: the code makes the alert. */
  validateOtp: endpoint({
    method: 'POST',
    path: '/stock-alerts/validate-otp',
    auth: 'public',
    policy: WRITE,
    body: z.object({ ...variant, email, otp }),
    response: success({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stock-alerts/:alertId',
    auth: 'user',
    policy: WRITE,
    params: z.object({ alertId: stockAlertId }),
    response: success({}),
  }),
  /** What the link of an e-mail would cancel. A GET changes nothing, since mail scanners open links. */
  linked: endpoint({
    method: 'GET',
    path: '/stock-alerts/linked',
    auth: 'public',
    policy: READ,
    query: z.object({ token }),
    response: success({ alert: linkedAlert }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stock-alerts/cancel',
    auth: 'public',
    policy: WRITE,
    body: z.object({ token }),
    response: success({}),
  }),
})
