import { ERROR_TEXT, NEW_ARRIVALS } from '@aaram/contracts'
import { type Ref, Suspense } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useNewArrivals } from '../../shop/catalogue/home.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import { Link } from '../../ui/link.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { ProductGridPlaceholder } from '../catalogue/product-grid-placeholder.tsx'
import styles from './home-section.module.css'

/** The newest products, and a link to all of them: spec section 2, "Home". */
export function NewArrivals({ ref }: { ref: Ref<HTMLElement> }) {
  const { status, data, error } = useNewArrivals()
  return (
    <section
      ref={ref}
      className={styles.section}
      tabIndex={-1}
      aria-labelledby="new-arrivals-title"
      aria-busy={status === 'loading'}
    >
      <header className={styles.head}>
        <h2 id="new-arrivals-title">New Arrivals</h2>
        <Link className={styles.onward} to={paths.products}>
          View All Products
        </Link>
      </header>
      {(status === 'idle' || status === 'loading') && (
        <ProductGridPlaceholder count={NEW_ARRIVALS.placeholders} />
      )}
      {status === 'failed' && (
        <div className={styles.error}>
          <ErrorLines messages={toMessages(error, ERROR_TEXT.unexpected)} />
          <TryAgain />
        </div>
      )}
      {status === 'succeeded' && (
        <Suspense>
          <ProductGrid products={data} />
        </Suspense>
      )}
    </section>
  )
}
