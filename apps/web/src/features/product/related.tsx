import { PRODUCT_TEXT, type Product, RELATED_FETCHED } from '@aaram/contracts'
import { useRelated } from '../../shop/catalogue/product-detail.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { ProductGridPlaceholder } from '../catalogue/product-grid-placeholder.tsx'
import styles from './related.module.css'

/** "You May Also Like": the most similar products. Renders nothing if they cannot be loaded. */
export function Related() {
  const { status, data } = useRelated()
  if (status === 'failed' || (status === 'succeeded' && data.length === 0)) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">You May Also Like</h2>
      {status === 'succeeded' ? (
        <ProductGrid products={data} row />
      ) : (
        <ProductGridPlaceholder count={RELATED_FETCHED - 1} />
      )}
    </section>
  )
}

/** Available products of the same category, for a sold-out product. Renders nothing if there are none. */
export function Similar({ id, products }: { id: string; products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section id={id} className={styles.similar} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{PRODUCT_TEXT.similar}</h2>
      <ProductGrid products={products} row />
    </section>
  )
}
