import { ERROR_TEXT, type Product, type Size } from '@aaram/contracts'
import { useState } from 'react'
import { loadModule } from '../../lib/load-module.ts'
import { useShop } from '../../shop/shop.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'

export type StockAlertProps = {
  product: Product
  /** The sold-out sizes. */
  sizes: readonly Size[]
  /** The dialog's name, equal to the label of its button. */
  label: string
  open: boolean
  onClose: () => void
}

const dialog = onDemand(() => loadModule(() => import('./stock-alert-dialog.tsx')))

function LoadedDialog(props: StockAlertProps) {
  const { toasts } = useShop()
  const module = useOnDemand(dialog, () => {
    toasts.error([ERROR_TEXT.network])
    props.onClose()
  })
  return module && <module.StockAlertDialog {...props} />
}

/** The dialog for a stock alert. Loads when it is first opened. */
export function StockAlert(props: StockAlertProps) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  if (!props.open && wanted && !dialog.module) setWanted(false)
  return wanted && <LoadedDialog {...props} />
}
