import * as z from 'zod/mini'
import { isoDate } from './codecs.ts'
import { email } from './email.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { productId, stockAlertId } from './ids.ts'
import { READ, WRITE } from './route-policy.ts'
import { size } from './sizes.ts'
import { plainText } from './text.ts'
import { otp } from './users.ts'

const variant = { productId, size }

/** A size that a member waits for, with current data of the catalogue. */
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

/** The alert of a cancel link; null when it has ended. */
export const linkedAlert = z.nullable(z.object({ title: z.string(), metaTitle: z.string(), size }))
export type LinkedAlert = z.output<typeof linkedAlert>

/** The token of a cancel link: it identifies one alert, and proves that the shop made the link. */
const token = plainText(200)

/** Alerts: one message when a sold-out size is back. Decisions, "Back in stock". */
export const stockAlertsApi = endpointGroup({
  list: endpoint({
    method: 'GET',
    path: '/stock-alerts',
    auth: 'user',
    policy: READ,
    response: success({ alerts: z.array(stockAlert) }),
  }),
  /** Adds a member's alert. The message goes through the account's channels. */
  add: endpoint({
    method: 'POST',
    path: '/stock-alerts',
    auth: 'user',
    policy: WRITE,
    body: z.object(variant),
    response: success({}),
  }),
  /** A guest's first step: sends a code for this address and this size. */
  sendOtp: endpoint({
    method: 'POST',
    path: '/stock-alerts/send-otp',
    auth: 'public',
    policy: WRITE,
    body: z.object({ ...variant, email }),
    response: success({}),
  }),
  /** A guest's second step: adds the alert with the code. */
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
  /** The alert that an e-mail's link would cancel. A GET changes nothing, because mail scanners open links. */
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
