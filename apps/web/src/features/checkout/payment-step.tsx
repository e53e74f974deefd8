import { bagTotals, type DeliveryAddress, formatRupees, type PaymentMethod } from '@aaram/contracts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useCheckout } from '../../shop/checkout/checkout.ts'
import form from '../../ui/form.module.css'
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
  { method: 'ONLINE', title: 'Pay online', what: 'UPI, cards, net banking and wallets' },
  { method: 'COD', title: 'Cash on delivery', what: 'You pay when the parcel arrives' },
]

type PaymentStepProps = StepProps & { address: DeliveryAddress | null }

/** Step 3 of /bag: all that is about to be ordered, once more, and how it is paid. */
export function PaymentStep({ items, actions, address }: PaymentStepProps) {
  const { method, phase, heldUntil, note } = useCheckout()
  const isBusy = phase !== 'idle'
  // Back, or a link to elsewhere, closes a payment window that is open.
  useEffect(() => () => void actions.leave(), [actions])

  return (
    <div className={styles.step}>
      <div className={styles.main}>
        <StepTitle>Order Summary and Payment</StepTitle>
        <OrderLines items={items} />
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
        <fieldset className={styles.cards}>
          <legend>Payment method</legend>
          {METHODS.map((one) => (
            <ChoiceCard
              key={one.method}
              name="method"
              checked={method === one.method}
              disabled={isBusy}
              onChoose={() => actions.setMethod(one.method)}
            >
              {one.title}
              <small>{one.what}</small>
            </ChoiceCard>
          ))}
        </fieldset>
      </div>
      <OrderSummary title="To pay" items={items}>
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
          {isBusy ? BUSY[method] : method === 'COD' ? 'Place order' : payText(items)}
        </button>
      </OrderSummary>
    </div>
  )
}

const BUSY: Record<PaymentMethod, string> = { ONLINE: 'Paying...', COD: 'Placing order...' }
const payText = (items: StepProps['items']) => `Pay ${formatRupees(bagTotals(items).grandTotal)}`
