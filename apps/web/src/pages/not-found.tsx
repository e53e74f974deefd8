import { Head } from '../features/head/head.tsx'
import type { Load } from '../shop/load.ts'
import { NotFound } from '../ui/not-found.tsx'

export const load: Load = async () => 404

/** Any address that the shop does not have: spec section 2, last row of the route table. Unknown categories end here too. */
export const Page = () => (
  <>
    <Head title="Page Not Found" hidden />
    <NotFound />
  </>
)
