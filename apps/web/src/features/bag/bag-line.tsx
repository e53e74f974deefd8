import { BAG_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../catalogue/price.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import styles from './bag-line.module.css'
import { LineTotal } from './line-total.tsx'
import { Quantity } from './quantity.tsx'

type BagLineProps = {
  item: BagItem
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** One line of the bag. A withdrawn product can only be removed: decisions, "Bag". */
export function BagLine({ item, onChange, onRemove }: BagLineProps) {
  const { metaTitle, title, size, thumbnail, available } = item
  const to = available && metaTitle !== undefined ? paths.product(metaTitle) : null
  const picture = <Picture src={thumbnail} alt="" sizes="(max-width: 768px) 28vw, 9rem" />
  return (
    <li className={styles.line} data-gone={!available || item.maxStock === 0 || undefined}>
      <div className={styles.picture}>
        {to ? (
          <Link to={to} tabIndex={-1} aria-hidden="true">
            {picture}
          </Link>
        ) : (
          picture
        )}
      </div>
      <div className={styles.about}>
        <h2>
          {to ? (
            <Link to={to} className={styles.title}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={styles.variant}>{variantText(item)}</p>
        <Price product={item} />
        {available ? (
          <Quantity item={item} onChange={onChange} />
        ) : (
          <p className={styles.unavailable}>{BAG_TEXT.unavailable}</p>
        )}
      </div>
      <div className={styles.end}>
        {available && <LineTotal item={item} />}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${title} (${size})`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  )
}
