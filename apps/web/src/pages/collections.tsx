import { Collections } from '../features/catalogue/collections.tsx'
import { Head } from '../features/head/head.tsx'
import { paths } from '../lib/paths.ts'

/** The kinds of clothes, each behind a picture: spec section 2, "/collections". */
export const Page = () => (
  <>
    <Head
      title="Collections"
      path={paths.collections}
      description="Every collection of the shop: oversized and classic t-shirts, polos, shirts, hoodies, joggers and shorts."
    />
    <Collections />
  </>
)
