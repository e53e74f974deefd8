import { Collections } from '../features/catalogue/collections.tsx'
import { Head } from '../features/head/head.tsx'
import { PAGES } from '../lib/page-table.ts'

/** The kinds of clothes, each behind a picture: spec section 2, "/collections". */
export const Page = () => (
  <>
    <Head
      {...PAGES.collections}
      description="Every collection of the shop: oversized and classic t-shirts, polos, shirts, hoodies, joggers and shorts."
    />
    <Collections />
  </>
)
