import * as z from 'zod/mini'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { READ, WRITE } from './route-policy.ts'
import { plainText } from './text.ts'

/** `waiting`: the address is not confirmed yet. `ended`: the subscription no longer exists. */
export const subscriptionState = z.enum(['waiting', 'confirmed', 'ended'])
export type SubscriptionState = z.output<typeof subscriptionState>

/** The token in an e-mail's link, which identifies one subscription. */
const token = plainText(100)

/** Actions of the link in an e-mail. The shop's form uses `contentApi.subscribe`. Decisions, "Newsletter and offers". */
export const newsletterApi = endpointGroup({
  /** A GET changes nothing, because mail scanners open links. */
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
