import { Head } from '../features/head/head.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Any address that the shop does not have: spec section 2, last row of the route table. Unknown categories end here too. */
export const Page = () => (
  <>
    <Head title="Page Not Found" hidden />
    <NotFound />
  </>
)
