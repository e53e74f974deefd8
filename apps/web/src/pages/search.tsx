import { CATALOGUE_TEXT } from '@aaram/contracts'
import { CategoryNav } from '../features/catalogue/category-nav.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { pageNumberIn } from '../lib/page-number.ts'
import { filtersIn } from '../lib/product-filters.ts'
import { searchWords } from '../lib/search-words.ts'
import { useQuery } from '../lib/use-query.ts'
import { loadListPage } from '../shop/catalogue/load-list-page.ts'
import type { Load } from '../shop/load.ts'
import { PlainPage } from '../ui/plain-page.tsx'
import { SearchForm } from '../ui/search-form.tsx'

export const load: Load = async (shop, { query }) => {
  const search = searchWords(query)
  return search
    ? loadListPage(shop, { page: pageNumberIn(query), search, ...filtersIn(query).filters })
    : undefined
}

/** The products that match `q`: spec section 2, "/search". */
export function Page() {
  const query = useQuery()
  const words = searchWords(query)
  return (
    <>
      {words ? (
        <ProductListing title="Search" words={words} />
      ) : (
        <PlainPage title="Search">
          <SearchForm />
          <p>{CATALOGUE_TEXT.chooseCategory}</p>
          <CategoryNav />
        </PlainPage>
      )}
    </>
  )
}
