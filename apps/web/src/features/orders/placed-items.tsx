import { formatRupees, type Order } from '@aaram/contracts'
import { cutTitle } from '../../lib/cut-title.ts'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import styles from './placed-order.module.css'

/** What was ordered, briefly. */
export const PlacedItems = ({ items }: Pick<Order, 'items'>) => (
  <ul>
    {items.map((item) => (
      <li key={item._id}>
        <div className={styles.picture}>
          <Picture src={item.thumbnail} alt="" sizes="4rem" />
        </div>
        <p>
          <span>{cutTitle(item.title)}</span>
          <small>{variantText(item)}</small>
          <small>{`Quantity ${item.quantity}`}</small>
        </p>
        <p className={styles.sum}>{formatRupees(item.subtotal)}</p>
      </li>
    ))}
  </ul>
)
