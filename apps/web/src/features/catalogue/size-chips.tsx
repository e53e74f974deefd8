import type { Size } from '@aaram/contracts'
import { useId, useState } from 'react'
import { PlusIcon } from '../../ui/icons.tsx'
import styles from './size-chips.module.css'

type SizeChipsProps = {
  title: string
  sizes: readonly Size[]
  /** Whether a mouse or pen has been over the card: then its styles show the sizes while it is. */
  pointed?: boolean
  onChoose: (size: Size) => void
}

/** The available sizes, over a card's picture: shown on hover, or after a tap on +. */
export function SizeChips({ title, sizes, pointed = false, onChoose }: SizeChipsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const shown = open || pointed
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={`Sizes of ${title}`}
        aria-expanded={open}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <PlusIcon />
      </button>
      {shown && (
        <ul id={id} className={styles.chips} data-open={open} aria-label={`Sizes of ${title}`}>
          {sizes.map((size) => (
            <li key={size}>
              <button
                type="button"
                title={`Add size ${size} to bag`}
                onClick={() => onChoose(size)}
              >
                {size}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
