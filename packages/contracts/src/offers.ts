import * as z from 'zod/mini'
import { isoDate } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { READ, WRITE } from './route-policy.ts'
import { plainText } from './text.ts'
import { uniqueList } from './unique-list.ts'

export const offerChannel = z.enum(['email', 'whatsapp', 'sms'])
export type OfferChannel = z.output<typeof offerChannel>

/** Whether a member agreed to offers on a channel. `at`: when the member last answered; null for never. */
export const offerConsent = z.object({
  channel: offerChannel,
  given: z.boolean(),
  at: z.nullable(isoDate),
})
export type OfferConsent = z.output<typeof offerConsent>

const consents = uniqueList(offerConsent, 'channel')
/** The token in an offer's link, which identifies one member's consents. */
const token = plainText(100)

/** Consent to offers, by channel. Messages about orders need no consent. Decisions, "Newsletter and offers". */
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
  /** Withdraws all consents, by the link in an offer. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/offers/unsubscribe',
    auth: 'public',
    policy: WRITE,
    body: z.object({ token }),
    response: success({}),
  }),
})
