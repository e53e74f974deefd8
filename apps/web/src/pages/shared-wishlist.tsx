import { SharedWishlist } from '../features/wishlist/shared-wishlist.tsx'

/** A shared list: decisions, "Wishlist". Its address is not sent to other sites. */
export const Page = () => (
  <>
    <meta name="referrer" content="no-referrer" />
    <SharedWishlist />
  </>
)
