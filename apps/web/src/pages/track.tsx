import type { TrackingToken } from '@aaram/contracts'
import { TrackedPage } from '../features/orders/tracked-page.tsx'
import { createTracked } from '../shop/account/tracking.ts'
import type { Load } from '../shop/load.ts'
import { statusOf } from '../shop/resource.ts'

export const load: Load = async ({ storeOf }, { params: { token = '' } }) => {
  const tracked = await storeOf(createTracked).load(token as TrackingToken)
  return tracked.error?.status === 429 ? 429 : statusOf(tracked)
}

/** An order without log-in: decisions, "Tracking links". Its address is not sent to other sites. */
export const Page = () => (
  <>
    <meta name="referrer" content="no-referrer" />
    <TrackedPage />
  </>
)
