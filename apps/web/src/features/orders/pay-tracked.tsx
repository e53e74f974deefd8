import { type TrackedOrder, type TrackingToken, trackingApi } from '@aaram/contracts'
import { useTrackedStore } from '../../shop/account/tracking.ts'
import { useShop } from '../../shop/shop.tsx'
import { PayOnline } from './pay-online.tsx'

const NOBODY = { name: '', email: '', contact: '' }

/** Pays online for a tracked order. */
export function PayTracked({ order, token }: { order: TrackedOrder; token: TrackingToken }) {
  const { api } = useShop()
  const tracked = useTrackedStore()
  return (
    <PayOnline
      amount={order.grandTotal}
      prefill={NOBODY}
      open={() => api(trackingApi.pay, { body: { token } })}
      confirm={async (paid) => {
        const answer = await api(trackingApi.verify, { body: { token, ...paid } })
        tracked.patch(answer.order)
      }}
      onFailed={() => tracked.load(token)}
    />
  )
}
