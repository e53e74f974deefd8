import { ERROR_TEXT, type Order, ordersApi, SUCCESS_TEXT } from '@aaram/contracts'
import { useOrderStores } from '../../shop/account/orders.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { consequence } from './cancel-consequence.ts'
import styles from './dialogs.module.css'
import { useAction } from './use-action.ts'

const TEXTS = { done: SUCCESS_TEXT.orderCancelled, failed: ERROR_TEXT.cancelOrder }

type CancelDialogProps = { order: Order; open: boolean; close: () => void; onCancelled: () => void }

/** Cancels the order after a confirmation. */
export function CancelDialog({ order, open, close, onCancelled }: CancelDialogProps) {
  const { api } = useShop()
  const { orderDetail } = useOrderStores()

  async function cancel() {
    const answer = await api(ordersApi.cancel, { params: { id: order._id } })
    if (orderDetail.getState().data?._id === order._id) orderDetail.patch(answer.order)
  }
  const { act, running } = useAction(cancel, TEXTS, (went) => {
    close()
    if (went === 'well') onCancelled()
    // Its status may have changed, or it was cancelled although the response was lost.
    else if (orderDetail.getState().data?._id === order._id) void orderDetail.load(order._id)
  })

  return (
    <Dialog open={open} onClose={close} label={`Cancel order #${order.orderNumber}?`}>
      <p>{consequence(order)}</p>
      <div className={styles.answers}>
        <button type="button" className={form.secondary} data-autofocus onClick={close}>
          Keep Order
        </button>
        <button type="button" className={form.primary} aria-disabled={running} onClick={act}>
          {running ? 'Cancelling...' : 'Yes, Cancel'}
        </button>
      </div>
    </Dialog>
  )
}
