import { BAG_TEXT } from '@aaram/contracts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import form from '../../ui/form.module.css'
import styles from './bag-step.module.css'

type CheckoutButtonProps = { items: readonly BagItem[]; onCheckout: () => void }

/** Goes on to the delivery. Disabled while the bag has what cannot be ordered. */
export function CheckoutButton({ items, onCheckout }: CheckoutButtonProps) {
  const isBlocked = items.some(({ maxStock, available }) => maxStock === 0 || !available)
  return (
    <>
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
    </>
  )
}
