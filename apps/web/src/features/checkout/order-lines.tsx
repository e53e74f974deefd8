import { formatRupees, toPaise } from '@aaram/contracts'
import { cutTitle } from '../../lib/cut-title.ts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import styles from './checkout.module.css'

/** The lines of the order; long titles are cut (spec section 2). */
export const OrderLines = ({ items }: { items: readonly BagItem[] }) => (
  <ul className={styles.lines} aria-label="Items">
    {items.map(({ variantId, thumbnail, title, color, size, quantity, effectivePrice }) => (
      <li key={variantId}>
        <div className={styles.picture}>
          <Picture src={thumbnail} alt="" sizes="5rem" />
        </div>
        <p title={title}>
          <span>{cutTitle(title)}</span>
          <small>{variantText({ color, size })}</small>
          <small className={styles.sum}>{`${quantity} × ${formatRupees(effectivePrice)}`}</small>
        </p>
        <p className={styles.sum}>{formatRupees(toPaise(effectivePrice * quantity))}</p>
      </li>
    ))}
  </ul>
)
