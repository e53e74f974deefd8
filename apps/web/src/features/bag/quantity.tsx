import { quantityBlocker } from '@aaram/contracts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import styles from './quantity.module.css'
import { QuantityLimit } from './quantity-limit.tsx'

type QuantityProps = { item: BagItem; onChange: (quantity: number) => void }

/**
 * Changes the quantity: at least 1, at most the stock and the per-item maximum (spec section 5). A blocked button keeps the
 * focus; pressing a blocked + shows the limit's message.
 */
export function Quantity({ item, onChange }: QuantityProps) {
  const { title, size, quantity, maxStock } = item
  const name = `${title} (${size})`
  const blocker = quantityBlocker(quantity + 1, maxStock)
  return (
    <div className={styles.quantity}>
      {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset of a form */}
      <div role="group" aria-label={`Quantity of ${name}`} className={styles.stepper}>
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          aria-disabled={quantity <= 1}
          onClick={() => quantity > 1 && onChange(quantity - 1)}
        >
          <MinusIcon />
        </button>
        <output aria-label={`Quantity of ${name}`}>{quantity}</output>
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          aria-disabled={blocker !== null}
          onClick={() => onChange(quantity + 1)}
        >
          <PlusIcon />
        </button>
      </div>
      <QuantityLimit blocker={blocker} isOut={maxStock === 0} />
    </div>
  )
}
