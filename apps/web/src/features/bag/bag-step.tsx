import { useRef } from 'react'
import { type BagItem, unitCount } from '../../shop/bag/bag-item.ts'
import type { BagActions } from '../../shop/bag/bag-state.ts'
import { useDeliveryPincode } from '../../shop/delivery/use-delivery.ts'
import { itemCount } from '../catalogue/item-count.ts'
import { BagLine } from './bag-line.tsx'
import styles from './bag-step.module.css'
import { CheckoutButton } from './checkout-button.tsx'
import { OrderSummary } from './order-summary.tsx'

type BagStepProps = {
  items: readonly BagItem[]
  actions: BagActions
  onCheckout: () => void
}

/** Step 1 of /bag: the lines with their controls, and the totals. */
export function BagStep({ items, actions, onCheckout }: BagStepProps) {
  const headline = useRef<HTMLHeadingElement>(null)
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
      <OrderSummary items={items} pincode={useDeliveryPincode()}>
        <CheckoutButton items={items} onCheckout={onCheckout} />
      </OrderSummary>
    </div>
  )
}
