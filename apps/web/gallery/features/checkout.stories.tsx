import { cartsApi, deliveryApi, type User } from '@aaram/contracts'
import { HoldCountdown } from '../../src/features/checkout/hold-countdown.tsx'
import { MissingAddress } from '../../src/features/checkout/missing-address.tsx'
import { OrderLines } from '../../src/features/checkout/order-lines.tsx'
import { PincodeNotice } from '../../src/features/checkout/pincode-notice.tsx'
import { SessionPending } from '../../src/features/checkout/session-pending.tsx'
import { StepTitle } from '../../src/features/checkout/step-title.tsx'
import { UnconfirmedPayment } from '../../src/features/checkout/unconfirmed-payment.tsx'
import { VerifyingPayment } from '../../src/features/checkout/verifying-payment.tsx'
import { Page } from '../../src/pages/bag.tsx'
import { storedItem } from '../../src/shop/bag/bag-item.ts'
import { aCartItem, aStoredItem } from '../../test/bag-visit.ts'
import { anAddress, asha } from '../../test/scripted-api.ts'
import { NOW, offline, press, type Server, sheet, story } from '../story.tsx'
import { LONG_NAME, LONG_WORDS, RTL_NAME, RTL_STREET } from '../texts.ts'

export default { title: 'features/checkout' }

const none = () => undefined
const addresses = [
  anAddress(1),
  anAddress(2, { fullName: LONG_NAME, line1: LONG_WORDS, landmark: LONG_WORDS }),
  anAddress(3, { fullName: RTL_NAME, line1: RTL_STREET }),
]
const there = (deliverable: boolean, cod: boolean) => ({
  ...{ pincode: '411001', deliverable, cod },
  promise: deliverable ? { from: '2026-11-07', to: '2026-11-11' } : null,
})
/** A checkout whose address has been chosen. */
const CHOSEN = {
  ...{ userId: asha._id, method: null, delivery: { addressId: anAddress(1)._id } },
  ...{ wish: null, hold: null, paid: null, savedAt: NOW.getTime() },
}
type Given = { user?: User; at?: ReturnType<typeof there> }
const step = (name: 'delivery' | 'payment', { user, at = there(true, true) }: Given = {}) => ({
  ...(user && { user }),
  path: `/bag?step=${name}`,
  stored: {
    bag_items: JSON.stringify([aStoredItem(1)]),
    ...(name === 'payment' && { checkout: JSON.stringify(CHOSEN) }),
  },
  prepare: ({ on }: Server) => {
    on(cartsApi.list, () => ({ status: 'success', cartItems: [aCartItem(1)] }))
    on(deliveryApi.check, () => ({ status: 'success', delivery: at }))
  },
})
const withAddresses = { ...asha, addresses }

export const GuestDelivery = story(<Page />, step('delivery'))
export const GuestDeliveryErrors = story(<Page />, {
  ...step('delivery'),
  play: press('Verify phone'),
})
export const SavedDelivery = story(<Page />, step('delivery', { user: withAddresses }))
export const NotDeliverable = story(
  <Page />,
  step('delivery', { user: withAddresses, at: there(false, false) }),
)
export const FirstAddress = story(<Page />, step('delivery', { user: asha }))
export const Payment = story(<Page />, step('payment', { user: withAddresses }))
export const PaymentWithoutCash = story(
  <Page />,
  step('payment', { user: withAddresses, at: there(true, false) }),
)
export const Verifying = story(<VerifyingPayment />)
export const Unconfirmed = story(
  <UnconfirmedPayment
    actions={{ confirm: async () => undefined }}
    reasons={['Network error. Please try again.', LONG_WORDS]}
  />,
)
export const NoAddressYet = sheet({
  guest: <MissingAddress announce={false} />,
  'logged in': <MissingAddress announce />,
})
export const NobodyKnowsWhoVisits = story(<SessionPending />, offline)
export const Parts = sheet(
  {
    'time to pay': <HoldCountdown until={NOW.getTime() + 14 * 60_000} onOver={none} />,
    'title with a way back': <StepTitle back="bag">Delivery</StepTitle>,
    'long title': <StepTitle>{LONG_WORDS}</StepTitle>,
    'lines of the order': (
      <OrderLines
        items={[aStoredItem(1), aStoredItem(2, { title: LONG_WORDS, quantity: 10 })].map((one) =>
          storedItem.parse(one),
        )}
      />
    ),
    'a pincode that is served': <PincodeNotice pincode="411001" />,
  },
  step('delivery', { at: there(false, false) }),
)
