import type { Order, OrderItem } from '@aaram/contracts'

/** The props of the dialogs that ask for a return or an exchange. */
export type RequestDialogProps = {
  order: Order
  /** The item to return or to exchange; null while the dialog is closed. */
  item: OrderItem | null
  onClose: () => void
  onRequested: () => void
}
/** The props of their content, which exists while they are open. */
export type RequestProps = Omit<RequestDialogProps, 'item' | 'onClose'> & { item: OrderItem }
