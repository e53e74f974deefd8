import { ListingHead } from '../features/catalogue/listing-head.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { PAGES } from '../lib/page-table.ts'

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
