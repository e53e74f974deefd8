import * as z from 'zod/mini'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { READ, WRITE } from './route-policy.ts'
import { plainText } from './text.ts'

/** `waiting`: its address is not confirmed. `ended`: there is no such subscription any more. */
export const subscriptionState = z.enum(['waiting', 'confirmed', 'ended'])
export type SubscriptionState = z.output<typeof subscriptionState>

/** From the link of an e-mail: it names one subscription. */
const token = plainText(100)

/** What the link of an e-mail can do. The form of the shop is `contentApi.subscribe`: decisions, "Newsletter and offers". */
export const newsletterApi = endpointGroup({
  /** A GET changes nothing, since mail scanners open links. */
  linked: endpoint({
    method: 'GET',
    path: '/newsletter/linked',
    auth: 'public',
    policy: READ,
    query: z.object({ token }),
    response: success({ state: subscriptionState }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    auth: 'public',
    policy: WRITE,
    body: z.object({ token }),
    response: success({ state: subscriptionState }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    auth: 'public',
    policy: WRITE,
    body: z.object({ token }),
    response: success({}),
  }),
})
