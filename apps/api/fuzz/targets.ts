import { type AnyEndpoint, endpoint, READ, success, WRITE } from '@aaram/contracts'
import * as z from 'zod/mini'
import { signatureOf } from '../src/integrations/signatures.ts'
import type { People } from './people.ts'
import type { Target } from './requests.ts'
import { type FuzzShop, SECRET } from './shop.ts'

/** They would take the ground from under everybody's feet. */
const LEFT_OUT = new Set(['POST /api/dev/reset', 'POST /api/dev/clock', 'DELETE /api/dev/clock'])

const text = z.string()
const call = { auth: 'public', response: success({}) } as const
const get = (path: `/${string}`): Target => ({
  name: path,
  path,
  endpoint: endpoint({ ...call, method: 'GET', path, policy: READ }),
})
const post = (path: `/${string}`, body: AnyEndpoint['body']): Target => ({
  name: path,
  path,
  endpoint: endpoint({ ...call, method: 'POST', path, policy: WRITE, ...(body && { body }) }),
})

/** What is served without a contract, and an address where nothing is. */
const OTHERS: readonly Target[] = [
  get('/api/metrics'),
  get('/api/docs'),
  get('/api/docs/openapi.json'),
  get('/api/sandbox/checkout.js'),
  get('/api/orders/:id/documents/:number'),
  get('/media/products/:slug/:nth/:file'),
  get('/media/videos/:file'),
  get('/api/nothing/:slug'),
  get('/'),
  {
    ...post(
      '/api/courier/webhook',
      z.object({
        eventId: text,
        orderNumber: text,
        status: z.enum(['SHIPPED', 'DELIVERED', 'IN_TRANSIT']),
        carrier: z.optional(text),
      }),
    ),
    sign: (body) => ({ 'x-courier-signature': signatureOf(body, SECRET) }),
  },
  {
    ...post('/api/payments/webhook/:provider', z.object({ event: text, payload: z.object({}) })),
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
