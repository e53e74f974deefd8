import { useState } from 'react'
import { Drawer } from '../../ui/modal.tsx'
import styles from './size-chart.module.css'
import { SizeTable } from './size-table.tsx'

/** The button that opens the size chart in a panel at the side. */
export function SizeChart({ category }: { category: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Size Chart
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Size Chart">
        <SizeTable category={category} />
      </Drawer>
    </>
  )
}
