import { SELLERS_FAULT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { CareLines, GrievanceLines } from '../care.tsx'
import { ENFORCED } from '../enforced.ts'
import { PROMISED } from '../facts.ts'
import { Mail, To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'
import { allOf } from '../words.ts'

/** The outcome of a request, and its costs. */
export const settlingSections: readonly PolicySection[] = [
  {
    id: 'refunds',
    title: 'Quality check and refund',
    body: (brand) => (
      <>
        <p>
          When the piece reaches us, we check it. The refund or the replacement follows in{' '}
          {PROMISED.afterCheck} after the quality check.
        </p>
        <ul>
          <li>
            You get back what you paid for the piece, after any discount, less the cost of the
            return where there is one.
          </li>
          <li>
            If you paid online, the money goes back to the account or card it came from. How soon it
            shows there is up to your bank.
          </li>
          <li>
            If you paid cash on delivery, we write to you and ask for the UPI address or bank
            account to send it to. We never ask for a PIN, a password or a code.
          </li>
        </ul>
        <p>
          If a piece does not pass the check, the request is rejected, we tell you why, and the
          piece comes back to you. If you disagree, write to <Mail to={brand.careEmail} />.
        </p>
      </>
    ),
  },
  {
    id: 'cost',
    title: 'What a return costs',
    body: () => (
      <>
        <p>
          A return costs {ENFORCED.returnFee}, deducted from its refund. Each item that you return
          is one return. You pay nothing in advance, and never more than the refund itself.
        </p>
        <p>
          When the fault is ours, the return is free: this is so for the reasons{' '}
          {allOf(SELLERS_FAULT)}.
        </p>
      </>
    ),
  },
  {
    id: 'exchanges',
    title: 'Exchanges',
    body: () => (
      <>
        <p>
          A piece can be exchanged for another size of the same piece, as long as that size is in
          stock. We reserve the new size the moment you ask, and send it when the old one has passed
          the quality check. An exchange is free of charge.
        </p>
        <p>
          For another colour or another piece, return this one and place a new order. A piece that
          came to you by exchange cannot be returned or exchanged again, unless something is wrong
          with it.
        </p>
      </>
    ),
  },
  {
    id: 'withdraw',
    title: 'Withdrawing a request',
    body: () => (
      <p>
        You can withdraw a request within {ENFORCED.cancelWindow}, until the piece has been picked
        up: open it in <To path={paths.orders}>My Orders</To> and press Cancel Order. You can ask
        again for the same item while its {ENFORCED.returnWindow} last.
      </p>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancelling an order',
    body: () => (
      <>
        <p>
          An order can be cancelled within {ENFORCED.cancelWindow} of placing it, as long as it has
          not been shipped: open it in <To path={paths.orders}>My Orders</To> and press Cancel
          Order. It costs nothing. The whole order is cancelled, not single items of it.
        </p>
        <p>
          If you had paid online, we start the refund of the full amount at once, to the account or
          card it came from. A cash on delivery order is simply not collected.
        </p>
      </>
    ),
  },
  {
    id: 'wrong-or-damaged',
    title: 'Wrong, damaged or faulty',
    body: (brand) => (
      <>
        <p>
          If we sent the wrong piece, or it is damaged or not as described, choose that as the
          reason: the return is then free. A photograph sent to <Mail to={brand.careEmail} /> with
          your order number helps us to find out what went wrong.
        </p>
        <p>
          If a fault in the making shows itself after the window, or in a piece that came to you by
          exchange, write to us as well. We do not refuse to take back goods that are defective,
          that are not what we described, or that came later than we had said, and your rights under
          the Consumer Protection Act, 2019 are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'help',
    title: 'Help and complaints',
    body: (brand) => (
      <>
        <CareLines brand={brand} />
        <GrievanceLines brand={brand} />
      </>
    ),
  },
]
