import * as z from 'zod/mini'
import { SIZES } from './catalogue.ts'
import { isoDate, rupees } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { orderId, orderItemId } from './ids.ts'
import { TRACKING } from './limits-tracking.ts'
import { FIELD_TEXT } from './messages.ts'
import { orderStatus } from './order-states.ts'
import { order, orderItem, reason } from './orders.ts'
import { paymentMethod, paymentStatus } from './payment-states.ts'
import { openedPayment, paymentCallback } from './payments.ts'
import { TRACKING_PAYMENT, TRACKING_READ, TRACKING_WRITE, WRITE } from './route-policy.ts'
import { otp } from './users.ts'

/** The token of a tracking link, in base64url: it identifies one order, and anybody who has it may see the order. */
export const trackingToken = z
  .string()
  .check(z.length(TRACKING.tokenLength), z.regex(/^[\w-]+$/, 'Not a token.'))
  .brand<'TrackingToken'>()
export type TrackingToken = z.output<typeof trackingToken>

/** An order as its tracking link shows it, without the shopper's name or the full address. */
export const trackedOrder = z.object({
  ...z.pick(order, {
    orderNumber: true,
    type: true,
    status: true,
    placedAt: true,
    deliveredAt: true,
    promise: true,
    shipment: true,
    failedAttempts: true,
  }).shape,
  items: z.array(
    z.pick(orderItem, {
      _id: true,
      metaTitle: true,
      title: true,
      thumbnail: true,
      color: true,
      size: true,
      quantity: true,
      subtotal: true,
      status: true,
      deliveredAt: true,
    }),
  ),
  grandTotal: rupees,
  payment: z.object({ method: paymentMethod, status: paymentStatus }),
  /** Masked values, such as `A•••`, `560•••` and `••••••3210`. */
  recipient: z.object({
    name: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
  }),
  /** The masked number to which codes are sent: `••••••3210`. */
  codeGoesTo: z.string(),
  history: z.array(z.object({ status: orderStatus, at: isoDate })),
  /** Whether the order can be paid online now. */
  payable: z.boolean(),
  /** When the link expires; null while the order is in progress. */
  expiresAt: z.nullable(isoDate),
})
export type TrackedOrder = z.output<typeof trackedOrder>

const tracked = success({ order: trackedOrder })
const byToken = { token: trackingToken }

/** Access to an order without log-in, by the signed link in its messages. Calls pass the token in the body, because URLs are logged. */
export const trackingApi = endpointGroup({
  view: endpoint({
    method: 'POST',
    path: '/tracking',
    auth: 'public',
    policy: TRACKING_READ,
    body: z.object(byToken),
    response: tracked,
  }),
  /** Sends a code to the phone of the buyer's account, which cancelling, returning and exchanging require. */
  sendOtp: endpoint({
    method: 'POST',
    path: '/tracking/send-otp',
    auth: 'public',
    policy: TRACKING_WRITE,
    body: z.object(byToken),
    response: success({}),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tracking/cancel',
    auth: 'public',
    policy: TRACKING_WRITE,
    body: z.object({ ...byToken, otp }),
    response: tracked,
  }),
  returnItem: endpoint({
    method: 'POST',
    path: '/tracking/return',
    auth: 'public',
    policy: TRACKING_WRITE,
    body: z.object({ ...byToken, otp, itemId: orderItemId, reason }),
    response: tracked,
  }),
  exchangeItem: endpoint({
    method: 'POST',
    path: '/tracking/exchange',
    auth: 'public',
    policy: TRACKING_WRITE,
    body: z.object({
      ...byToken,
      otp,
      itemId: orderItemId,
      reason,
      newSize: z.enum(SIZES, FIELD_TEXT.size),
    }),
    response: tracked,
  }),
  /** Opens the online payment of a cash order. */
  pay: endpoint({
    method: 'POST',
    path: '/tracking/pay',
    auth: 'public',
    policy: TRACKING_PAYMENT,
    body: z.object(byToken),
    response: success(openedPayment),
  }),
  /** Verifies a payment by the provider's signature. */
  verify: endpoint({
    method: 'POST',
    path: '/tracking/verify-payment',
    auth: 'public',
    policy: TRACKING_PAYMENT,
    body: z.object({ ...byToken, ...paymentCallback }),
    response: tracked,
  }),
  /** Ends all links of an order that were sent so far; for its owner. */
  revoke: endpoint({
    method: 'POST',
    path: '/tracking/orders/:id/revoke',
    auth: 'user',
    policy: WRITE,
    params: z.object({ id: orderId }),
    response: success({}),
  }),
})
