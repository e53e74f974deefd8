import { randomBytes } from 'node:crypto'
import {
  NEWSLETTER,
  OFFER_WORDING,
  OFFERS_TEXT,
  type OfferChannel,
  type OfferConsent,
  offerChannel,
  type UserId,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { digestOf } from '../../secret-keys.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OffersStore } from './offers.store.ts'

/** Members' consents to offers: channel, time and wording. Decisions, "Newsletter and offers". */
export function createOffersService(
  { now, publicOrigin }: Pick<Deps, 'now' | 'publicOrigin'>,
  { store, identity }: { store: OffersStore; identity: IdentityService },
) {
  /** Every channel with the member's consent; none is given by default. */
  async function consents(userId: UserId): Promise<OfferConsent[]> {
    const history = (await store.find(userId))?.history ?? []
    return offerChannel.options.map((channel) => {
      const last = history.findLast((step) => step.channel === channel)
      return { channel, given: last?.given ?? false, at: last?.at ?? null }
    })
  }

  return {
    consents,
    async setConsent(
      userId: UserId,
      channel: OfferChannel,
      given: boolean,
    ): Promise<OfferConsent[]> {
      const token = randomBytes(NEWSLETTER.tokenBytes).toString('base64url')
      const step = { channel, given, wording: OFFER_WORDING[channel], at: now() }
      await store.add(userId, step, { token, tokenDigest: digestOf(token) })
      return consents(userId)
    },
    /** Ends all consents of the link's member; repeating it changes nothing. */
    unsubscribe: (token: string): Promise<void> =>
      store.endAll(digestOf(token), now(), OFFERS_TEXT.stop),

    /** Members who agreed to a channel, with their unsubscribe links, for sending offers. */
    async agreed(channel: OfferChannel) {
      const found = await store.agreed(channel)
      const all = await Promise.all(
        found.map(async ({ _id, token, history }) => {
          const contact = await identity.contact(_id)
          const to = channel === 'email' ? contact?.email : contact?.phone
          const step = history.findLast((one) => one.channel === channel)
          const oneClick = `${publicOrigin}/api/offers/one-click?token=${token}`
          const page = `${publicOrigin}/offers?token=${token}`
          return to
            ? [
                {
                  to,
                  at: step?.at ?? null,
                  wording: step?.wording ?? '',
                  unsubscribe: { page, oneClick },
                },
              ]
            : []
        }),
      )
      return all.flat()
    },
  }
}

export type OffersService = ReturnType<typeof createOffersService>
