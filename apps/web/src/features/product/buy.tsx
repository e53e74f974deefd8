import {
  FIELD_TEXT,
  LOW_STOCK_UNITS,
  onlyUnitsLeft,
  PRODUCT_TEXT,
  type Product,
  type Size,
  variantIdOf,
  WAIT_TEXT,
} from '@aaram/contracts'
import { useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useBag } from '../../shop/shop.tsx'
import { Link } from '../../ui/link.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { SizePicker } from '../../ui/size-picker.tsx'
import { mainMeasure } from '../catalogue/size-measures.ts'
import { availableSizes } from '../catalogue/sizes-of.ts'
import styles from './buy.module.css'

type BuyProps = {
  product: Product
  onAdd: (product: Product, size: Size) => void
  onChart: () => void
  /** The button for a stock alert; null if no size is sold out. */
  alert: { label: string; onPress: () => void } | null
}

/**
 * Size picker and "Add to bag", or "View bag" if the size is in the bag; on phones a bar at the lower edge. Without a
 * selected size, "Add to bag" shows an error.
 */
export function Buy({ product, onAdd, onChart, alert }: BuyProps) {
  const sizes = availableSizes(product)
  const [chosen, setSize] = useState<Size | null>(null)
  const size = chosen && sizes.includes(chosen) ? chosen : null
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { items } = useBag()
  const inBag = size && items?.some(({ variantId }) => variantId === variantIdOf(product, size))
  const noteOf = (of: Size) => {
    const units = product.sizes.find((entry) => entry.size === of)?.quantity ?? 0
    return units > 0 && units <= LOW_STOCK_UNITS ? onlyUnitsLeft(units) : null
  }

  const add = () => {
    if (size) return onAdd(product, size)
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className={styles.buy} data-part="buy" data-bottom-bar>
      <NeedsScript text="here" />
      <p className={styles.ask} role="alert">
        {asked && !size && FIELD_TEXT.size}
      </p>
      <SizePicker
        availableSizes={sizes}
        selectedSize={size}
        onChange={setSize}
        open={open}
        onOpenChange={setOpen}
        noteOf={noteOf}
        measureOf={(of) => mainMeasure(product.category, of)}
        actions={[{ label: PRODUCT_TEXT.sizeChart, onPress: onChart }, ...(alert ? [alert] : [])]}
      />
      {inBag ? (
        <ViewBag />
      ) : (
        <button type="button" data-repeatable className={styles.add} onClick={add}>
          {PRODUCT_TEXT.addToBag}
        </button>
      )}
    </div>
  )
}

/** Replaces "Add to bag", and gets the focus if that button had it. */
function ViewBag() {
  const link = useRef<HTMLAnchorElement>(null)
  // Before the toast, which would move a lost focus to the page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Link ref={link} to={paths.bag} className={styles.add}>
      {PRODUCT_TEXT.viewBag}
    </Link>
  )
}

/** Replaces picker and button when all sizes are sold out. `similar`: the id of the section of similar products; null without any. */
export function SoldOut({ similar }: { similar: string | null }) {
  return (
    <div className={styles.buy} data-part="buy" data-bottom-bar>
      <button type="button" className={styles.add} disabled>
        {WAIT_TEXT.soldOut}
      </button>
      {similar && (
        <a href={`#${similar}`} className={styles.similar}>
          {PRODUCT_TEXT.seeSimilar}
        </a>
      )}
    </div>
  )
}
