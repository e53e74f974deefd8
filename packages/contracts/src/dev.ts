import * as z from 'zod/mini'
import { isoDate, rupees } from './codecs.ts'
import { DAY } from './durations.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { EMAIL_MAX } from './limits.ts'
import { orderStatus } from './order-states.ts'
import { order } from './orders.ts'
import { paymentOutcome } from './payments.ts'
import { sizeStock, slug } from './products.ts'
import { UNLIMITED_READ, UNLIMITED_WRITE } from './route-policy.ts'
import { personText } from './text.ts'
import { eachOnce, uniqueList } from './unique-list.ts'

/** A message that would have been sent. `code` is the log-in code in it, if there is one. */
export const devMessage = z.object({
  to: z.string(),
  channel: z.enum(['sms', 'voice', 'email', 'whatsapp']),
  template: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
  at: isoDate,
})
export type DevMessage = z.output<typeof devMessage>

const TEN_YEARS_MS = 10 * 366 * DAY
const shortText = personText({ min: 1, max: 100 })
/** `mock`: this is the mock API, which has scenarios (`mockControls`). */
const shopClock = success({
  now: isoDate,
  offsetMs: z.int(),
  mock: z.optional(z.literal(true)),
})

/** The development kit: decisions, "Development kit". Never served in production. */
export const devApi = endpointGroup({
  outbox: endpoint({
    method: 'GET',
    path: '/dev/outbox',
    auth: 'public',
    policy: UNLIMITED_READ,
    query: z.object({ to: z.optional(z.string().check(z.maxLength(EMAIL_MAX))) }),
    response: success({ messages: z.array(devMessage) }),
  }),
  clock: endpoint({
    method: 'GET',
    path: '/dev/clock',
    auth: 'public',
    policy: UNLIMITED_READ,
    response: shopClock,
  }),
  /** Moves the shop's clock forwards (or backwards) by milliseconds. Jobs follow within a second. */
  moveClock: endpoint({
    method: 'POST',
    path: '/dev/clock',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    body: z.object({
      advanceMs: z.int().check(z.minimum(-TEN_YEARS_MS), z.maximum(TEN_YEARS_MS)),
    }),
    response: shopClock,
  }),
  resetClock: endpoint({
    method: 'DELETE',
    path: '/dev/clock',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    response: shopClock,
  }),
  /** Resets every rate limit and code-send count. */
  forgetLimits: endpoint({
    method: 'DELETE',
    path: '/dev/limits',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    response: success({}),
  }),
  /** Changes a product while shoppers use the shop. Omitted fields stay; `sizes` sets the stock of the sizes in it. */
  changeProduct: endpoint({
    method: 'POST',
    path: '/dev/products/:slug',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    params: z.object({ slug }),
    body: z.object({
      sizes: z.optional(
        uniqueList(sizeStock, 'size').check(eachOnce(({ size }) => size, 'Each size once.')),
      ),
      originalPrice: z.optional(rupees),
      discountedPrice: z.optional(z.nullable(rupees)),
      withdrawn: z.optional(z.boolean()),
    }),
    response: success({}),
  }),
  /**
   * Simulates the payment provider: `webhook` sends its webhook, `times` times; `browser` also makes the call of the
   * shopper's browser. Returns what that browser would send to verify.
   */
  pay: endpoint({
    method: 'POST',
    path: '/dev/payments/:providerOrderId',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    params: z.object({ providerOrderId: shortText }),
    body: z.object({
      outcome: paymentOutcome,
      webhook: z.boolean(),
      times: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
      browser: z.optional(z.boolean()),
    }),
    response: success({
      callback: z.object({ order_id: z.string(), payment_id: z.string(), signature: z.string() }),
    }),
  }),
  /** Simulates seller and courier. */
  moveOrder: endpoint({
    method: 'POST',
    path: '/dev/orders/:orderNumber/move',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    params: z.object({ orderNumber: shortText }),
    body: z.object({
      status: orderStatus,
      carrier: z.optional(shortText),
      trackingNumber: z.optional(shortText),
      /** True for returned units that are not put back into stock. */
      damaged: z.optional(z.boolean()),
      /** A note for the shopper. */
      note: z.optional(shortText),
    }),
    response: success({ order }),
  }),
  /** Restores the seeded shop: data, clock, limits. */
  reset: endpoint({
    method: 'POST',
    path: '/dev/reset',
    auth: 'public',
    policy: UNLIMITED_WRITE,
    response: success({}),
  }),
})
