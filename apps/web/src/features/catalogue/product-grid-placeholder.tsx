import styles from './product-grid.module.css'

/** Placeholders for products that are loading. */
export function ProductGridPlaceholder({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <div key={index} data-part="placeholder" className={styles.placeholder}>
          <div />
          <div />
          <div />
        </div>
      ))}
    </div>
  )
}
