import {
  FIELD_TEXT,
  LOW_STOCK_UNITS,
  onlyUnitsLeft,
  type Product,
  priceDropped,
  SIZES,
  type Size,
  WAIT_TEXT,
  WISHLIST_TEXT,
  type WishlistChange,
} from '@aaram/contracts'
import { useId, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import type { WishlistEntry } from '../../shop/wishlist/wishlist-contents.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CARD_SIZES } from '../catalogue/card-sizes.ts'
import { Price } from '../catalogue/price.tsx'
import { availableSizes } from '../catalogue/sizes-of.ts'

type WishlistLineProps = {
  entry: WishlistEntry
  onMove: (size: Size) => Promise<void>
  onRemove: () => void
}

/** One saved product: its changes, its sizes, and "Move to bag". A withdrawn product can only be removed. */
export function WishlistLine({ entry, onMove, onRemove }: WishlistLineProps) {
  const { item, product, changes } = entry
  const { title, metaTitle, thumbnail } = product ?? item
  const picture = <Picture src={thumbnail} alt="" sizes={CARD_SIZES} />
  return (
    <li className="wishlist-line" data-gone={!product || undefined}>
      <div className="wishlist-picture">
        {product ? (
          <Link to={paths.product(metaTitle)} tabIndex={-1} aria-hidden="true">
            {picture}
          </Link>
        ) : (
          picture
        )}
      </div>
      <div className="wishlist-about">
        <h2>{product ? <Link to={paths.product(metaTitle)}>{title}</Link> : title}</h2>
        {product && <Price product={product} />}
        {changes.map((change) => (
          <p key={change.kind} className="wishlist-change">
            {changeText(change)}
          </p>
        ))}
        {!product && changes.length === 0 && <p className="wishlist-note">{WISHLIST_TEXT.gone}</p>}
        {product && <ToBag product={product} onMove={onMove} />}
        <button
          type="button"
          className={form.plain}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  )
}

function changeText(change: WishlistChange): string {
  if (change.kind === 'price-drop') return priceDropped(change.was, change.is)
  return change.kind === 'gone' ? WISHLIST_TEXT.gone : WISHLIST_TEXT.backInStock
}

/** The sizes of a product, and "Move to bag", which needs a selected size. */
function ToBag({ product, onMove }: { product: Product; onMove: WishlistLineProps['onMove'] }) {
  const { title, sizes } = product
  const available = availableSizes(product)
  const [chosen, choose] = useState<Size | null>(null)
  const [asked, ask] = useState(false)
  const { run, running } = useOneAtATime()
  const id = useId()
  if (available.length === 0) return <p className="wishlist-note">{WAIT_TEXT.soldOut}</p>
  const size = chosen && available.includes(chosen) ? chosen : null
  const units = sizes.find((one) => one.size === size)?.quantity ?? 0
  const isAsked = asked && !size
  return (
    <>
      <fieldset className="wishlist-sizes" aria-describedby={id}>
        <legend className="hidden-text">{`Size of ${title}`}</legend>
        <div data-row="">
          {SIZES.filter((one) => sizes.some((entry) => entry.size === one)).map((one) => {
            const isThere = available.includes(one)
            return (
              <label
                key={one}
                title={`${isThere ? 'Select size' : 'Size'} ${one}${isThere ? '' : ' not available'}`}
              >
                <input
                  type="radio"
                  name={`size-${product._id}`}
                  value={one}
                  checked={size === one}
                  disabled={!isThere}
                  onChange={() => choose(one)}
                />
                <span>{one}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <p id={id} role="status" className={isAsked ? 'wishlist-ask' : 'wishlist-note'}>
        {isAsked ? FIELD_TEXT.size : size && units <= LOW_STOCK_UNITS ? onlyUnitsLeft(units) : null}
      </p>
      <button
        type="button"
        className={form.primary}
        aria-label={`${WISHLIST_TEXT.moveToBag}: ${title}`}
        aria-disabled={running}
        onClick={() => (size ? void run(() => onMove(size)) : ask(true))}
      >
        {WISHLIST_TEXT.moveToBag}
      </button>
    </>
  )
}
