import { type AnyEndpoint, endpoint, READ, success, WRITE } from '@aaram/contracts'
import * as z from 'zod/mini'
import { signatureOf } from '../src/integrations/signatures.ts'
import type { Target } from './requests.ts'
import { SECRET } from './shop.ts'

const text = z.string()
const courierEvent = z.object({
  eventId: text,
  orderNumber: text,
  status: z.enum(['SHIPPED', 'DELIVERED', 'IN_TRANSIT']),
  carrier: z.optional(text),
})
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
export const OTHERS: readonly Target[] = [
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
    ...post('/api/courier/webhook', courierEvent),
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
