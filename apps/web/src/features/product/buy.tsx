import { FIELD_TEXT, type Product, type Size } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { SizePicker } from '../../ui/size-picker.tsx'
import { availableSizes } from '../catalogue/sizes-of.ts'
import styles from './buy.module.css'

type BuyProps = {
  product: Product
  /** A size chosen before, as on a grid. */
  firstSize: Size | null
  onAdd: (product: Product, size: Size) => void
}

/** Size picker and "Add to bag"; on phones a bar at the lower edge. Without a size it asks for one. */
export function Buy({ product, firstSize, onAdd }: BuyProps) {
  const sizes = availableSizes(product)
  const [chosen, setSize] = useState<Size | null>(null)
  const size = chosen && sizes.includes(chosen) ? chosen : null
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  // After hydration: the server does not know what was chosen before.
  useEffect(() => {
    if (firstSize) setSize(firstSize)
  }, [firstSize])

  const add = () => {
    if (size) return onAdd(product, size)
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className={styles.buy} data-part="buy">
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
      <button type="button" className={styles.add} disabled={sizes.length === 0} onClick={add}>
        {sizes.length === 0 ? 'Sold out' : 'Add to bag'}
      </button>
    </div>
  )
}
