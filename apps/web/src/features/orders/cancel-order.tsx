import {
  cancelBlocker,
  ERROR_TEXT,
  ERRORS,
  type Order,
  ordersApi,
  SUCCESS_TEXT,
} from '@aaram/contracts'
import { useState } from 'react'
import { useOrderStores } from '../../shop/account/orders.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { consequence } from './cancel-consequence.ts'
import styles from './dialogs.module.css'
import { useAction } from './use-action.ts'

const TEXTS = { done: SUCCESS_TEXT.orderCancelled, failed: ERROR_TEXT.cancelOrder }

type CancelOrderProps = { order: Order; now: Date; onCancelled: () => void }

/** Cancels the order after a confirmation. If that is not possible, the button is disabled with the reason: spec section 4. */
export function CancelOrder({ order, now, onCancelled }: CancelOrderProps) {
  const { api } = useShop()
  const { orderDetail } = useOrderStores()
  const [asking, setAsking] = useState(false)
  const blocker = cancelBlocker(order, now)
  const close = () => setAsking(false)

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
    <>
      <button
        type="button"
        className={form.secondary}
        disabled={blocker !== null}
        aria-describedby={blocker ? 'cancel-blocked' : undefined}
        onClick={() => setAsking(true)}
      >
        Cancel Order
      </button>
      <p id="cancel-blocked" className={styles.blocked} role="status">
        {blocker && ERRORS[blocker].message}
      </p>
      <Dialog
        open={asking && blocker === null}
        onClose={close}
        label={`Cancel order #${order.orderNumber}?`}
      >
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
    </>
  )
}
