import type { Product } from '@aaram/contracts'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useIsSaved, useWishlist } from '../../shop/wishlist/wishlist.ts'
import { HeartIcon } from '../../ui/icons.tsx'
import styles from './heart.module.css'

/** The button that saves a product to the wishlist or removes it: at the upper right of a card, and beside a product's price. */
export function Heart({ product }: { product: Product }) {
  const wishlist = useWishlist()
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`Save ${product.title}`}
      aria-pressed={useIsSaved(product._id)}
      onClick={() => wishlist.toggle(product, () => navigate(paths.wishlist))}
    >
      <HeartIcon />
    </button>
  )
}
