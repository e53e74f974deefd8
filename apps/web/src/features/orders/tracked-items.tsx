import styles from './order-items.module.css'
import { TrackedItemRow, type TrackedItemRowProps } from './tracked-item-row.tsx'

/** The items of a tracked order, with buttons for each that can be returned or exchanged. */
export function TrackedItems({ order, now, onAsk }: Omit<TrackedItemRowProps, 'item'>) {
  return (
    <section aria-labelledby="items-title" className={styles.items}>
      <h2 id="items-title">Items</h2>
      <ul>
        {order.items.map((item) => (
          <TrackedItemRow key={item._id} {...{ order, item, now, onAsk }} />
        ))}
      </ul>
    </section>
  )
}
