import { ERROR_TEXT, PRODUCTS_PAGE_SIZE, WAIT_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { isPastEnd, useProductList } from '../../shop/catalogue/product-list.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { CategoryNav } from './category-nav.tsx'
import { Filters } from './filters.tsx'
import { itemCount } from './item-count.ts'
import { Pages } from './pages.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductGridPlaceholder } from './product-grid-placeholder.tsx'
import styles from './product-listing.module.css'
import { ClosestProducts, ShowingResultsFor } from './search-outcome.tsx'

/** The number of products in a phone's first row. */
const FIRST_SCREEN = 2

type ProductListingProps = {
  title: string
  /** The search text. */
  words?: string
}

/** A page of products with a title, shared by listing, category and search (spec section 2, "Product grid"). */
export function ProductListing({ title, words }: ProductListingProps) {
  const list = useProductList()
  const { items, totalCount, currentPage, totalPages } = list.data
  const pages = <Pages current={currentPage} total={totalPages} />
  if (isPastEnd(list.data)) return <NotFound>{pages}</NotFound>
  return (
    <section className={styles.listing} aria-labelledby="listing-title">
      <header className={styles.head}>
        <h1 id="listing-title">{title}</h1>
        <p className={styles.count} role="status">
          {list.status === 'succeeded' && itemCount(totalCount)}
        </p>
      </header>
      {words && <SearchForm key={words} words={words} />}
      {words && list.status === 'succeeded' && <ShowingResultsFor />}
      <CategoryNav />
      <Filters words={words} />
      {(list.status === 'idle' || list.status === 'loading') && (
        <>
          <p className={styles.message} role="status">
            {WAIT_TEXT.loading}
          </p>
          <ProductGridPlaceholder count={PRODUCTS_PAGE_SIZE} />
        </>
      )}
      {list.status === 'failed' && (
        <div className={styles.message}>
          <ErrorLines messages={toMessages(list.error, ERROR_TEXT.unexpected)} />
          <TryAgain />
        </div>
      )}
      {list.status === 'succeeded' && items.length === 0 && (
        <>
          <p className={styles.message}>{WAIT_TEXT.noMatches}</p>
          {words && <PopularSearches />}
          {words && <ClosestProducts />}
        </>
      )}
      {items.length > 0 && <ProductGrid products={items} first={FIRST_SCREEN} heading="h2" />}
      {list.status === 'succeeded' && pages}
    </section>
  )
}
