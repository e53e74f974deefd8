import { paths } from '../../lib/paths.ts'
import { CareLines } from '../care.tsx'
import { ENFORCED } from '../enforced.ts'
import { PROMISED } from '../facts.ts'
import { FactTable, Mail, To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'

export const shippingSections: readonly PolicySection[] = [
  {
    id: 'times',
    title: 'How long it takes',
    body: () => (
      <>
        <FactTable
          caption="Time from order to door"
          head={['Step', 'Time']}
          rows={[
            ['Processing, before dispatch', PROMISED.processing],
            ['Delivery in metros', PROMISED.metros],
            ['Delivery elsewhere in India', PROMISED.elsewhere],
          ]}
        />
        <p>
          Processing means that we check, pack and hand over your order. Delivery is counted from
          dispatch. Business days are Monday to Saturday, public holidays excepted. An order that is
          placed after {ENFORCED.cutOff} IST counts from the next day.
        </p>
        <p>
          Type your pincode on a product’s page to see the days between which an order of now
          arrives. The page of your order keeps the days that we promised you.
        </p>
      </>
    ),
  },
  {
    id: 'charges',
    title: 'Charges',
    body: () => (
      <p>
        Delivery is free, on every order, whatever its amount and however you pay. What the bag
        shows as the total is what you pay: prices are in rupees and include GST. There is no extra
        charge for cash on delivery.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where we deliver',
    body: () => (
      <p>
        We deliver within India. An address needs a 6-digit pincode and a 10-digit mobile number, so
        that the courier can find you and call you. A few pincodes are beyond our couriers: the
        product’s page and the delivery step say so before you order. We do not ship abroad.
      </p>
    ),
  },
  {
    id: 'confirmation',
    title: 'Confirmation',
    body: () => (
      <p>
        When your order is placed you see its number, and a confirmation goes to your e-mail or
        WhatsApp. An order paid online is confirmed as soon as the payment has arrived. A cash on
        delivery order waits until we have confirmed it.
      </p>
    ),
  },
  {
    id: 'tracking',
    title: 'Following your order',
    body: () => (
      <p>
        <To path={paths.orders}>My Orders</To> shows where your order stands: confirmed, shipped,
        out for delivery, delivered. Once it is shipped, its page names the courier and the tracking
        number.
      </p>
    ),
  },
  {
    id: 'attempts',
    title: 'If you are not at home',
    body: (brand) => (
      <p>
        The courier makes {PROMISED.courierAttempts} attempts to deliver. If none succeeds, the
        parcel comes back to us. Write to <Mail to={brand.careEmail} /> with your order number, and
        we send it once more or, if you paid online, refund it.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'Changing the address',
    body: () => (
      <p>
        The address of an order that has been placed cannot be changed. Within{' '}
        {ENFORCED.cancelWindow}, and before it is shipped, you can{' '}
        <To path={`${paths.returnPolicy}#cancellation`}>cancel the order</To> free of charge and
        place a new one. Addresses for later orders are kept in your{' '}
        <To path={paths.profile}>profile</To>.
      </p>
    ),
  },
  {
    id: 'cash-on-delivery',
    title: 'Cash on delivery',
    body: () => (
      <p>
        Choose cash on delivery in the last step of checkout, and pay the courier the total of your
        order when the parcel arrives. Where our couriers collect no cash, the last step says so.
      </p>
    ),
  },
  {
    id: 'delays',
    title: 'Delays and damage',
    body: () => (
      <>
        <p>
          The times above are what we plan with. Weather, strikes, closed roads and busy sale days
          can add to them. If your parcel is later than the longest time named here, tell us: we ask
          the courier and keep you informed until it is with you. What comes later than we said it
          would, you may send back.
        </p>
        <p>
          If the packaging is torn or open, take a photograph before you unpack, and ask for a{' '}
          <To path={`${paths.returnPolicy}#wrong-or-damaged`}>return</To> within{' '}
          {ENFORCED.returnWindow}. The reason Damaged item costs you nothing.
        </p>
      </>
    ),
  },
  {
    id: 'help',
    title: 'Help',
    body: (brand) => (
      <>
        <CareLines brand={brand} />
        <p>
          Please give your order number: it stands in <To path={paths.orders}>My Orders</To>.
        </p>
      </>
    ),
  },
]
