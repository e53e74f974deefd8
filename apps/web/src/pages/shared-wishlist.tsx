import { SharedWishlist } from '../features/wishlist/shared-wishlist.tsx'

/** A list that somebody shared: decisions, "Wishlist". No address learns of the link from where it leads. */
export const Page = () => (
  <>
    <meta name="referrer" content="no-referrer" />
    <SharedWishlist />
  </>
)
