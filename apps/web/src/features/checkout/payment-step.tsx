import {
  bagTotals,
  chooseOtherAddress,
  codNotPossible,
  type DeliveryAddress,
  formatRupees,
  PAY_BY_TEXT,
  type PaymentMethod,
} from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { useCheckout } from '../../shop/checkout/checkout.ts'
import { useDelivery } from '../../shop/delivery/use-delivery.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { AddressText } from '../address/address-text.tsx'
import { stepPath } from '../bag/checkout-step.ts'
import { OrderSummary } from '../bag/order-summary.tsx'
import styles from './checkout.module.css'
import { ChoiceCard } from './choice-card.tsx'
import type { StepProps } from './delivery-step.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { OrderLines } from './order-lines.tsx'
import { StepTitle } from './step-title.tsx'

/** Spec section 4: ONLINE is the default. */
const METHODS: { method: PaymentMethod; title: string; what: string }[] = [
  { method: 'ONLINE', title: 'Pay online', what: PAY_BY_TEXT.ONLINE },
  { method: 'COD', title: 'Cash on delivery', what: PAY_BY_TEXT.COD },
]

type PaymentStepProps = StepProps & { address: DeliveryAddress | null }

/** Step 3 of /bag: the payment method, and a summary of the order. */
export function PaymentStep({ items, actions, address }: PaymentStepProps) {
  const { method, phase, heldUntil, note } = useCheckout()
  const isBusy = phase !== 'idle'
  const pincode = address?.pincode ?? null
  const { delivery: there } = useDelivery(pincode)
  const isCashRefused = there?.deliverable === true && !there.cod
  useEffect(() => {
    if (isCashRefused && method === 'COD' && phase === 'idle') actions.setMethod('ONLINE')
  }, [isCashRefused, method, phase, actions])
  const hintOf = (one: (typeof METHODS)[number]) =>
    one.method === 'COD' && isCashRefused ? codNotPossible(there.pincode) : one.what
  // Placing the order empties the bag, but the ordered lines stay visible until the next page.
  const [ordered, setOrdered] = useState(items)
  if (phase !== 'placed' && ordered !== items) setOrdered(items)
  // Leaving the page closes an open payment window.
  useEffect(() => () => void actions.leave(), [actions])

  return (
    <div className={styles.step}>
      <div className={styles.main}>
        <StepTitle back="delivery">Order Summary and Payment</StepTitle>
        <fieldset className={styles.cards}>
          <legend>Payment method</legend>
          {METHODS.map((one) => (
            <ChoiceCard
              key={one.method}
              name="method"
              checked={method === one.method}
              disabled={isBusy || (one.method === 'COD' && isCashRefused)}
              onChoose={() => actions.setMethod(one.method)}
            >
              {one.title}
              <small key={hintOf(one)}>{hintOf(one)}</small>
            </ChoiceCard>
          ))}
        </fieldset>
        <section className={styles.part} aria-labelledby="deliver-to">
          <header className={styles.head}>
            <h2 id="deliver-to">Deliver to</h2>
            <Link
              to={stepPath('delivery')}
              className={form.plain}
              aria-label="Change delivery address"
            >
              Change
            </Link>
          </header>
          {address && (
            <address className={styles.address}>
              <AddressText of={address} />
            </address>
          )}
        </section>
        <OrderLines items={ordered} />
      </div>
      <OrderSummary title="To pay" items={ordered} pincode={pincode}>
        {there?.deliverable === false && (
          <p role="alert" className={styles.note}>
            {chooseOtherAddress(there.pincode)}
          </p>
        )}
        {heldUntil !== null && (
          <HoldCountdown key={heldUntil} until={heldUntil} onOver={actions.lapse} />
        )}
        <p role="status" className={styles.note}>
          {note}
        </p>
        <button
          type="button"
          className={form.primary}
          aria-disabled={isBusy}
          onClick={() => void actions.pay()}
        >
          {isBusy ? BUSY[method] : method === 'COD' ? 'Place order' : payText(ordered)}
        </button>
      </OrderSummary>
    </div>
  )
}

const BUSY: Record<PaymentMethod, string> = { ONLINE: 'Paying...', COD: 'Placing order...' }
const payText = (items: StepProps['items']) => `Pay ${formatRupees(bagTotals(items).grandTotal)}`
