import { ListingHead } from '../features/catalogue/listing-head.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { pageNumberIn } from '../lib/page-number.ts'
import { PAGES } from '../lib/page-table.ts'
import { loadListPage } from '../shop/catalogue/product-list.ts'
import type { Load } from '../shop/load.ts'

export const load: Load = (shop, { query }) => loadListPage(shop, { page: pageNumberIn(query) })

/** Every product, newest first: spec section 2, "/products". */
export const Page = () => (
  <>
    <ListingHead
      {...PAGES.products}
      description="The latest clothes: oversized and classic t-shirts, polos, shirts, hoodies, joggers and shorts."
    />
    <ProductListing title="Latest Products" />
  </>
)
