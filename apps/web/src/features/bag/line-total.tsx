import { formatRupees, toPaise } from '@aaram/contracts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import styles from './bag-line.module.css'

/** The price of all units of an item. */
export const LineTotal = ({ item: { effectivePrice, quantity } }: { item: BagItem }) => (
  <p className={styles.sum}>
    <span className="hidden-text">Line total: </span>
    <span>{formatRupees(toPaise(effectivePrice * quantity))}</span>
  </p>
)
