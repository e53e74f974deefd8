import { type AnyEndpoint, endpoint, success } from '@aaram/contracts'
import * as z from 'zod/mini'
import { signatureOf } from '../src/integrations/signatures.ts'
import type { People } from './people.ts'
import type { Target } from './requests.ts'
import { type FuzzShop, SECRET } from './shop.ts'

/** They would take the ground from under everybody's feet. */
const LEFT_OUT = new Set(['POST /api/dev/reset', 'POST /api/dev/clock', 'DELETE /api/dev/clock'])

const text = z.string()
const bare = (method: AnyEndpoint['method'], path: `/${string}`, more: object = {}): Target => ({
  name: path,
  path,
  endpoint: endpoint({ method, path, auth: 'public', response: success({}), ...more }),
})

/** What is served without a contract, and an address where nothing is. */
const OTHERS: readonly Target[] = [
  bare('GET', '/api/metrics'),
  bare('GET', '/api/docs'),
  bare('GET', '/api/docs/openapi.json'),
  bare('GET', '/api/sandbox/checkout.js'),
  bare('GET', '/media/products/:slug/:nth/:file'),
  bare('GET', '/media/videos/:file'),
  bare('GET', '/api/nothing/:slug'),
  bare('GET', '/'),
  {
    ...bare('POST', '/api/courier/webhook', {
      body: z.object({
        eventId: text,
        orderNumber: text,
        status: z.enum(['SHIPPED', 'DELIVERED', 'IN_TRANSIT']),
        carrier: z.optional(text),
      }),
    }),
    sign: (body) => ({ 'x-courier-signature': signatureOf(body, SECRET) }),
  },
  {
    ...bare('POST', '/api/payments/webhook/:provider', {
      body: z.object({ event: text, payload: z.object({}) }),
    }),
    sign: (body) => ({
      'x-razorpay-signature': signatureOf(body, signatureOf('sandbox webhook', SECRET)),
      'x-razorpay-event-id': `event_${body.length}`,
    }),
  },
]

/** Everything that the API answers to, with what it took from these people. */
export const targetsOf = ({ app }: FuzzShop, { bodies, paths }: People): Target[] =>
  [...app.served, ...OTHERS]
    .map((target) => ({ target, aim: `${target.endpoint.method} ${target.path}` }))
    .filter(({ aim }) => !LEFT_OUT.has(aim))
    .map(({ target, aim }) => ({ ...target, bodies: bodies[aim], paths: paths[aim] }))
