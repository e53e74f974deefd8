import { EXCHANGE_REASONS, RETURN_REASONS } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { ENFORCED } from '../enforced.ts'
import { PROMISED } from '../facts.ts'
import { FactTable, To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'
import { anyOf } from '../words.ts'

/** From the request to the pickup of the parcel. */
export const askingSections: readonly PolicySection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: () => (
      <FactTable
        caption="Windows, times and charges"
        head={['Step', 'What to expect']}
        rows={[
          ['Cancel an order', `Within ${ENFORCED.cancelWindow} of placing it, until it is shipped`],
          ['Ask for a return or exchange', `Within ${ENFORCED.returnWindow} of delivery`],
          ['Pickup from your door', `In ${PROMISED.pickup}`],
          ['The piece reaches us', `In ${PROMISED.reachesUs}`],
          ['Refund or replacement', `${PROMISED.afterCheck} after the quality check`],
          [
            'Cost of a return',
            `${ENFORCED.returnFee}, deducted from the refund; nothing when the fault is ours`,
          ],
          ['Cost of an exchange', 'Nothing'],
        ]}
      />
    ),
  },
  {
    id: 'window',
    title: `The ${ENFORCED.returnWindow} after delivery`,
    body: () => (
      <>
        <p>
          You can ask for a return or an exchange within {ENFORCED.returnWindow} from delivery. The
          time runs from the moment of delivery that your order shows, in elapsed hours and not in
          calendar days. Once it has passed, the order says so and the buttons are disabled.
        </p>
        <p>
          Each item is a request of its own: you can keep one and return or exchange another. Once a
          request has been decided, it cannot be made again for the same item. The window does not
          limit your rights in law. If a fault shows itself later,{' '}
          <To path={`${paths.returnPolicy}#wrong-or-damaged`}>write to us</To>.
        </p>
      </>
    ),
  },
  {
    id: 'condition',
    title: 'How the piece should come back',
    body: () => (
      <>
        <p>Try it on, look at it in daylight, take your time. What comes back should be:</p>
        <ul>
          <li>unworn, unwashed and unaltered, free of stains and scents;</li>
          <li>with the tags on, as it came, and folded into its packaging if you still have it;</li>
          <li>the very piece that we sent, in the size that your order names.</li>
        </ul>
        <p>
          A piece that came wrong or damaged need not be perfect, of course: send it as you got it.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to ask',
    body: () => (
      <>
        <ol>
          <li>
            Open <To path={paths.orders}>My Orders</To> and choose the order. If you ordered as a
            guest, log in with the phone number that you verified at checkout.
          </li>
          <li>Beside the item, press Return or Exchange.</li>
          <li>
            Pick a reason. For a return: {anyOf(RETURN_REASONS)}. For an exchange:{' '}
            {anyOf(EXCHANGE_REASONS)}. With Other, tell us in a few words.
          </li>
          <li>For an exchange, choose the new size.</li>
        </ol>
        <p>
          Your request becomes an order of its own in My Orders, where you can follow it: requested,
          picked up, received, completed.
        </p>
      </>
    ),
  },
  {
    id: 'pickup',
    title: 'Pickup',
    body: () => (
      <p>
        Our courier collects the piece from the delivery address of your order in {PROMISED.pickup}.
        Please hand it over packed. It takes {PROMISED.reachesUs} to reach us.
      </p>
    ),
  },
  {
    id: 'self-return',
    title: 'Sending it back yourself',
    body: () => (
      <p>
        Some pincodes have no pickup. We then write to you with the address to send the piece to.
        Please send it within {PROMISED.selfReturn}, by a courier that gives you a tracking number,
        and keep the receipt: we pay back what you paid for carriage, up to {ENFORCED.returnFee},
        and all of it when the fault is ours.
      </p>
    ),
  },
]
