import { bagTotals, formatRupees, PRODUCT_TEXT } from '@aaram/contracts'
import { useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './bag-preview.module.css'
import { usePreviewClose } from './use-preview-close.ts'

const SHOWN = 3

/** A preview of the bag, newest first; only on desktops. */
export function BagPreview({ items, onClose }: { items: readonly BagItem[]; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  usePreviewClose(panel, items, onClose)

  const rest = items.length - SHOWN
  return (
    <section ref={panel} className={styles.preview} aria-label="Bag preview">
      <ul>
        {items
          .slice(-SHOWN)
          .toReversed()
          .map((item) => (
            <li key={item.variantId}>
              <div className={styles.picture}>
                <Picture src={item.thumbnail} alt="" sizes="4rem" />
              </div>
              <p className={styles.title}>{item.title}</p>
              <p className={styles.detail}>
                {`Size ${item.size} · ${item.quantity} × ${formatRupees(item.effectivePrice)}`}
              </p>
            </li>
          ))}
      </ul>
      {rest > 0 && <p className={styles.detail}>{`and ${rest} more`}</p>}
      <p className={styles.total}>
        <span>Total (incl. GST)</span>
        <span>{formatRupees(bagTotals(items).grandTotal)}</span>
      </p>
      <Link to={paths.bag} className={form.primary} onClick={onClose}>
        {PRODUCT_TEXT.viewBag}
      </Link>
    </section>
  )
}
