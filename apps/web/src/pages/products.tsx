import { SALE_TITLE } from '@aaram/contracts'
import { ListingHead } from '../features/catalogue/listing-head.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { pageNumberIn } from '../lib/page-number.ts'
import { PAGES } from '../lib/page-table.ts'
import { filtersIn } from '../lib/product-filters.ts'
import { useQuery } from '../lib/use-query.ts'
import { loadListPage } from '../shop/catalogue/load-list-page.ts'
import { isDiscountedIn } from '../shop/catalogue/product-list.ts'
import type { Load } from '../shop/load.ts'

export const load: Load = (shop, { query }) =>
  loadListPage(shop, { page: pageNumberIn(query), ...filtersIn(query).filters })

/** Every product, or every discounted one, newest first: spec section 2, "/products". */
export function Page() {
  const query = useQuery()
  if (isDiscountedIn(query))
    return (
      <>
        <ListingHead
          {...PAGES.products}
          title={SALE_TITLE}
          search="discounted=true"
          description="Every product at a reduced price."
        />
        <ProductListing title={SALE_TITLE} />
      </>
    )
  return (
    <>
      <ListingHead
        {...PAGES.products}
        description="The latest clothes: oversized and classic t-shirts, polos, shirts, hoodies, joggers and shorts."
      />
      <ProductListing title="Latest Products" />
    </>
  )
}
