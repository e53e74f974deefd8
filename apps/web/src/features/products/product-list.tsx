import { Link, useLocation } from 'react-router'
import { withPage } from '../../lib/paths.ts'
import { useProductList } from '../../shop/shop.tsx'
import { ProductGrid } from './product-grid.tsx'

/** A listing: headline, count, products, and links to the other pages. */
export function ProductList({ title }: { title: string }) {
  const { data, status, error } = useProductList()
  const { pathname, search } = useLocation()
  const { items, totalCount, currentPage, totalPages } = data
  return (
    <section className="wrap">
      <h1>{title}</h1>
      {status === 'succeeded' && <p>{totalCount} items</p>}
      <ProductGrid items={items} status={status} error={error} />
      {totalPages > 1 && (
        <nav aria-label="Pages">
          {currentPage > 1 && <Link to={withPage(pathname, search, currentPage - 1)}>Prev</Link>}
          <span>
            Page {currentPage} / {totalPages}
          </span>
          {currentPage < totalPages && (
            <Link to={withPage(pathname, search, currentPage + 1)}>Next</Link>
          )}
        </nav>
      )}
    </section>
  )
}
