import { ERROR_TEXT, type Product, WAIT_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import type { Resource } from '../../shop/resource.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type ProductGridProps = {
  items: readonly Product[]
  status: Resource<unknown>['status']
  error: Resource<unknown>['error']
}

/** Products side by side; while they load, when there are none, and when loading failed: in words. */
export function ProductGrid({ items, status, error }: ProductGridProps) {
  if (status === 'failed') return <p role="alert">{toMessages(error, ERROR_TEXT.unexpected)}</p>
  if (status !== 'succeeded') return <Waiting text={WAIT_TEXT.loading} />
  if (items.length === 0) return <p>{WAIT_TEXT.noMatches}</p>
  return (
    <ul className={styles.grid}>
      {items.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} priority={index < 2} />
        </li>
      ))}
    </ul>
  )
}
