import { OTP, QUANTITY_MAX } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { ENFORCED } from '../enforced.ts'
import { To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'
import { inWords } from '../words.ts'

/** Who may buy, and how a contract is concluded. */
export const buyingSections: readonly PolicySection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (brand) => (
      <>
        <p>
          {brand.name} is run by {brand.legalName}. We sell our own stock: when you buy here, you
          buy from us.
        </p>
        <dl>
          <dt>Address</dt>
          <dd>{brand.legalAddress}</dd>
          <dt>GSTIN</dt>
          <dd>{brand.gstin}</dd>
        </dl>
        <p>
          By using the shop you accept these terms. If you do not agree with them, please do not use
          it.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may buy',
    body: () => (
      <p>
        To order you must be 18 or older and able to enter into a contract under Indian law. If you
        are younger, a parent or guardian orders for you.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: () => (
      <>
        <p>
          Your phone number is your account. You log in with a one-time code that we send to it;
          there is no password. Verifying your phone at checkout logs you in too, and creates the
          account if you had none.
        </p>
        <p>
          A code is good for {ENFORCED.codeLife} and stops working after {inWords(OTP.wrongTries)}{' '}
          wrong tries. Do not share it with anybody: our people never ask for it. You are
          responsible for orders placed with your phone, so tell us at once if you lose it. On a
          device that you share, log out when you have finished.
        </p>
      </>
    ),
  },
  {
    id: 'products',
    title: 'Products',
    body: () => (
      <p>
        We describe and picture our clothes as exactly as we can. Screens differ, and a colour may
        look a shade warmer or cooler in daylight. Measurements are in the size chart of each
        product, in centimetres and inches. A size can be chosen while it is in stock.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and taxes',
    body: () => (
      <>
        <p>
          Prices are in Indian rupees. Every price is the MRP including all taxes, GST among them,
          or below it: where a price is struck through, it is the MRP, and the other is what you
          pay. Delivery is free.
        </p>
        <p>
          Prices and stock can change while a piece waits in your bag. What counts is the price at
          the moment you order. If it differs from the one you saw, we do not take the order: we
          tell you line by line what has changed, and you decide again.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    body: () => (
      <>
        <p>
          You order by pressing the button in the last step of checkout. At most {QUANTITY_MAX} of
          one item fit into a bag.
        </p>
        <ul>
          <li>
            <strong>Paid online:</strong> the contract is made when your payment arrives. The order
            is then confirmed.
          </li>
          <li>
            <strong>Cash on delivery:</strong> the order waits as pending, and the contract is made
            when we confirm it.
          </li>
        </ul>
        <p>
          We may decline or cancel an order that we cannot fulfil, that rests on an evident mistake
          in the price, or that we have reason to believe is fraudulent. What you paid for it is
          then refunded in full.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: () => (
      <>
        <p>
          You can pay online or by cash on delivery. Online payments are taken by a payment provider
          in its own window, by the methods that it offers there; paying later by card and EMI are
          not among them. Card numbers and PINs go to the provider and never to us. We add no fee
          for any way of paying, and there are no recurring payments.
        </p>
        <p>
          While the payment window is open, we hold your pieces for {ENFORCED.stockHold}. If the
          money arrives later, we fulfil the order if the pieces are still there, and otherwise
          refund it and tell you so. If your bank shows a payment that we do not, write to us before
          you ask it for a charge-back: it is usually settled faster that way. Your right to ask for
          one stays.
        </p>
      </>
    ),
  },
  {
    id: 'delivery-and-returns',
    title: 'Delivery, cancellation and returns',
    body: () => (
      <p>
        <To path={paths.shipping}>Shipping & Delivery</To> says where and how fast we deliver. You
        can cancel within {ENFORCED.cancelWindow} of placing an order, before it is shipped, and ask
        for a return or an exchange within {ENFORCED.returnWindow} from delivery; the{' '}
        <To path={paths.returnPolicy}>Returns & Exchange Policy</To> says how, and what it costs.
        Both pages are part of these terms.
      </p>
    ),
  },
]
