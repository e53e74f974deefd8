import type { OrderItem } from '@aaram/contracts'
import { Picture } from '../../ui/picture.tsx'
import styles from './dialogs.module.css'

/** The item that a dialog is about. */
export const ItemLine = ({
  item,
}: {
  item: Pick<OrderItem, 'thumbnail' | 'title' | 'size' | 'quantity'>
}) => (
  <div className={styles.item}>
    <Picture src={item.thumbnail} alt="" sizes="4rem" />
    <p>
      {item.title}
      <span>
        Size {item.size} · Quantity {item.quantity}
      </span>
    </p>
  </div>
)
