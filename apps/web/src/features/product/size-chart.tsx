import { PRODUCT_TEXT } from '@aaram/contracts'
import { Drawer } from '../../ui/modal.tsx'
import { SizeTable } from '../catalogue/size-table.tsx'
import styles from './size-chart.module.css'

type SizeChartProps = { category: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The button that opens the size chart in a side panel. The size picker opens it too. */
export function SizeChart({ category, open, onOpenChange }: SizeChartProps) {
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        {PRODUCT_TEXT.sizeChart}
      </button>
      <Drawer open={open} onClose={() => onOpenChange(false)} label={PRODUCT_TEXT.sizeChart}>
        <SizeTable category={category} />
      </Drawer>
    </>
  )
}
