import type { Product } from '@aaram/contracts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'
import { useChooseSize } from './use-choose-size.ts'

type ProductGridProps = {
  products: readonly Product[]
  /** How many pictures are loaded with priority: those on a phone's first screen. */
  first?: number
  /** Shows a single row that scrolls sideways. */
  row?: boolean
  /** The level of the products' headings. */
  heading?: 'h2' | 'h3'
}

/** Products in two, three or four columns. */
export function ProductGrid({
  products,
  first = 0,
  row = false,
  heading = 'h3',
}: ProductGridProps) {
  const chooseSize = useChooseSize()
  return (
    <ul className={row ? `${styles.grid} ${styles.row}` : styles.grid}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            priority={index < first}
            heading={heading}
            onChooseSize={chooseSize}
          />
        </li>
      ))}
    </ul>
  )
}
