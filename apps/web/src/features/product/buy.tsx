import { FIELD_TEXT, type Product, type Size, variantIdOf } from '@aaram/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useBag } from '../../shop/shop.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { SizePicker } from '../../ui/size-picker.tsx'
import { availableSizes } from '../catalogue/sizes-of.ts'
import styles from './buy.module.css'

type BuyProps = {
  product: Product
  onAdd: (product: Product, size: Size) => void
}

/** Size picker and "Add to bag"; on phones a bar at the lower edge. Without a size it asks for one. */
export function Buy({ product, onAdd }: BuyProps) {
  const sizes = availableSizes(product)
  const [chosen, setSize] = useState<Size | null>(null)
  const size = chosen && sizes.includes(chosen) ? chosen : null
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { items } = useBag()
  const inBag = size && items?.some(({ variantId }) => variantId === variantIdOf(product, size))

  const add = () => {
    if (size) return onAdd(product, size)
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className={styles.buy} data-part="buy">
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
      />
      <button
        type="button"
        data-repeatable
        className={styles.add}
        disabled={sizes.length === 0}
        onClick={add}
      >
        {sizes.length === 0 ? 'Sold out' : 'Add to bag'}
      </button>
      <p className={styles.inBag} role="status">
        {inBag && (
          <span>
            <span>{`Size ${size} is in your bag.`}</span> <Link to={paths.bag}>View bag</Link>
          </span>
        )}
      </p>
    </div>
  )
}
