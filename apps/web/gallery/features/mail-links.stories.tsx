import { newsletterApi, stockAlertsApi } from '@aaram/contracts'
import { Subscription } from '../../src/features/newsletter/subscription.tsx'
import { StopOffers } from '../../src/features/offers/stop-offers.tsx'
import { StopAlert } from '../../src/features/stock-alerts/stop-alert.tsx'
import { offline, press, type Server, story } from '../story.tsx'
import { LONG_WORDS } from '../texts.ts'

export default { title: 'features/mail-links' }

const subscription = <Subscription token="abc" done={null} />
const inState = (state: 'waiting' | 'confirmed' | 'ended') => ({
  prepare: ({ on }: Server) => on(newsletterApi.linked, () => ({ status: 'success', state })),
})

export const SubscriptionToConfirm = story(subscription, inState('waiting'))
export const SubscriptionConfirmed = story(subscription, inState('confirmed'))
export const SubscriptionEnded = story(subscription, inState('ended'))
export const SubscriptionLoading = story(subscription)
export const SubscriptionFailed = story(subscription, offline)
export const SubscriptionLinkCut = story(<Subscription token="" done={null} />)

export const Offers = story(<StopOffers token="abc" done={false} />, offline)
export const OffersFailed = story(<StopOffers token="abc" done={false} />, {
  ...offline,
  play: press(/Stop/),
})
export const OffersStopped = story(<StopOffers token="abc" done />)
export const OffersLinkCut = story(<StopOffers token="" done={false} />)

const alert = <StopAlert token="abc" />
const found = (title: string | null) => ({
  prepare: ({ on }: Server) =>
    on(stockAlertsApi.linked, () => ({
      status: 'success',
      alert: title === null ? null : { title, metaTitle: 'clay-tee', size: 'M' as const },
    })),
})
export const Alert = story(alert, found('Clay tee'))
export const AlertOfALongTitle = story(alert, found(LONG_WORDS))
export const AlertEnded = story(alert, found(null))
export const AlertFailed = story(alert, { ...offline, play: press(/Stop/) })
export const AlertLinkCut = story(<StopAlert token="" />)
