import { Wishlist } from '../features/wishlist/wishlist.tsx'

/** The products that the visitor saved: decisions, "Wishlist". */
export const Page = () => <Wishlist />
