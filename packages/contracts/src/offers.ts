import * as z from 'zod/mini'
import { isoDate } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { READ, WRITE } from './route-policy.ts'
import { plainText } from './text.ts'

export const offerChannel = z.enum(['email', 'whatsapp', 'sms'])
export type OfferChannel = z.output<typeof offerChannel>

/** Whether a member wants offers by a channel; `at` is when the member last said so, null for never. */
export const offerConsent = z.object({
  channel: offerChannel,
  given: z.boolean(),
  at: z.nullable(isoDate),
})
export type OfferConsent = z.output<typeof offerConsent>

const consents = z.array(offerConsent)
/** From the link of an offer: it names one member's consents. */
const token = plainText(100)

/** Consent to offers, by channel: decisions, "Newsletter and offers". Messages about orders need none. */
export const offersApi = endpointGroup({
  consents: endpoint({
    method: 'GET',
    path: '/offers/consents',
    auth: 'user',
    policy: READ,
    response: success({ consents }),
  }),
  setConsent: endpoint({
    method: 'PATCH',
    path: '/offers/consents',
    auth: 'user',
    policy: WRITE,
    body: z.object({ channel: offerChannel, given: z.boolean() }),
    response: success({ consents }),
  }),
  /** Ends every channel, by the link of an offer. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/offers/unsubscribe',
    auth: 'public',
    policy: WRITE,
    body: z.object({ token }),
    response: success({}),
  }),
})
