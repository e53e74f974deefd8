import { BAG_TEXT, WAIT_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { BagIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import styles from './empty-bag.module.css'

/** A bag without lines, and where to fill it. `hint`: why it may have become empty. */
export function EmptyBag({ hint }: { hint?: string | null }) {
  return (
    <>
      <div className={styles.empty}>
        <BagIcon />
        <h1>{WAIT_TEXT.bagEmpty}</h1>
        <p>{BAG_TEXT.emptyHint}</p>
        {hint && (
          <p>
            <span>{hint}</span> <Link to={paths.orders}>View My Orders</Link>
          </p>
        )}
        <Link to={paths.products} className={form.primary}>
          Start shopping
        </Link>
      </div>
      <RecentlyViewed />
    </>
  )
}
