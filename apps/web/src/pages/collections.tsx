import { Collections } from '../features/catalogue/collections.tsx'
import { Head } from '../features/head/head.tsx'
import { PAGES } from '../lib/page-table.ts'
import { createCollections } from '../shop/catalogue/collections.ts'
import type { Load } from '../shop/load.ts'
import { statusOf } from '../shop/resource.ts'

export const load: Load = async (shop) => statusOf(await shop.storeOf(createCollections).load())

/** The categories, each with a picture: spec section 2, "/collections". */
export const Page = () => (
  <>
    <Head
      {...PAGES.collections}
      description="Every collection of the shop: oversized and classic t-shirts, polos, shirts, hoodies, joggers and shorts."
    />
    <Collections />
  </>
)
