import { ListingHead } from '../features/catalogue/listing-head.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { paths } from '../lib/paths.ts'

/** Every product, newest first: spec section 2, "/products". */
export const Page = () => (
  <>
    <ListingHead
      title="Products"
      path={paths.products}
      description="The latest clothes: oversized and classic t-shirts, polos, shirts, hoodies, joggers and shorts."
    />
    <ProductListing title="Latest Products" />
  </>
)
