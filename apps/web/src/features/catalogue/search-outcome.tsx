import { RESULTS_TEXT } from '@aaram/contracts'
import { useProductList } from '../../shop/catalogue/product-list.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-listing.module.css'

/** The text that was searched for instead of misspelt words. */
export function ShowingResultsFor() {
  const { search } = useProductList().data
  if (!search?.corrected) return null
  return (
    <p className={styles.message} role="status">
      {RESULTS_TEXT.showingFor} <strong>{search.corrected}</strong>
    </p>
  )
}

/** The closest products for a search without results. */
export function ClosestProducts() {
  const { closest } = useProductList().data
  if (!closest?.length) return null
  return (
    <section aria-labelledby="closest-title">
      <h2 id="closest-title" className={styles.message}>
        {RESULTS_TEXT.closest}
      </h2>
      <ProductGrid products={closest} first={0} heading="h3" />
    </section>
  )
}
