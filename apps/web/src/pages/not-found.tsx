import { Head } from '../features/head/head.tsx'
import type { Load } from '../shop/load.ts'
import { NotFound } from '../ui/not-found.tsx'

export const load: Load = async () => 404

/** Every other address, and unknown categories: spec section 2, last row of the route table. */
export const Page = () => (
  <>
    <Head title="Page Not Found" hidden />
    <NotFound />
  </>
)
