import { BAG_TEXT } from '@aaram/contracts'
import { useRef } from 'react'
import { type BagItem, unitCount } from '../../shop/bag/bag-item.ts'
import type { BagActions } from '../../shop/bag/bag-state.ts'
import { useDeliveryPincode } from '../../shop/delivery/use-delivery.ts'
import form from '../../ui/form.module.css'
import { itemCount } from '../catalogue/item-count.ts'
import { BagLine } from './bag-line.tsx'
import styles from './bag-step.module.css'
import { OrderSummary } from './order-summary.tsx'

type BagStepProps = {
  items: readonly BagItem[]
  actions: BagActions
  onCheckout: () => void
}

/** Step 1 of /bag: the lines with their controls, and the totals. */
export function BagStep({ items, actions, onCheckout }: BagStepProps) {
  const pincode = useDeliveryPincode()
  const headline = useRef<HTMLHeadingElement>(null)
  const isBlocked = items.some(({ maxStock, available }) => maxStock === 0 || !available)
  return (
    <div className={styles.step}>
      <div className={styles.lines}>
        <header className={styles.head}>
          <h1 ref={headline} tabIndex={-1}>
            Shopping Bag
          </h1>
          <p>{itemCount(unitCount(items))}</p>
        </header>
        <ul>
          {items.map((item) => (
            <BagLine
              key={item.variantId}
              item={item}
              onChange={(quantity) => actions.setQuantity(item.variantId, quantity)}
              onRemove={() => {
                actions.remove(item.variantId)
                // The focused button was removed.
                headline.current?.focus({ preventScroll: true })
              }}
            />
          ))}
        </ul>
      </div>
      <OrderSummary items={items} pincode={pincode}>
        {isBlocked && (
          <p id="checkout-blocked" className={styles.blocked}>
            {BAG_TEXT.removeOutOfStock}
          </p>
        )}
        <button
          type="button"
          className={form.primary}
          disabled={isBlocked}
          aria-describedby={isBlocked ? 'checkout-blocked' : undefined}
          onClick={onCheckout}
        >
          Checkout
        </button>
      </OrderSummary>
    </div>
  )
}
