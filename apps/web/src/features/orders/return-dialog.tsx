import { ERROR_TEXT, ordersApi, SUCCESS_TEXT } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import type { RequestDialogProps, RequestProps } from './request-dialog.ts'
import { ReturnForm } from './return-form.tsx'
import { useRequest } from './use-request.ts'

const TEXTS = { done: SUCCESS_TEXT.returnRequested, failed: ERROR_TEXT.requestReturn }

/** `onExchange`: called when the shopper prefers an exchange. */
type Exchangeable = { onExchange?: () => void }

/** Returns one item: its reason and its refund. Spec sections 2 and 5. */
export const ReturnDialog = ({ item, onClose, ...rest }: RequestDialogProps & Exchangeable) => (
  <Dialog open={item !== null} onClose={onClose} label="Return item">
    {item && <Return item={item} {...rest} />}
  </Dialog>
)

function Return({ order, item, onRequested, onExchange }: RequestProps & Exchangeable) {
  const { api } = useShop()
  const params = { id: order._id, itemId: item._id }
  const { act, running } = useRequest({
    ...{ order, item, onRequested, status: 'RETURN_REQUESTED', texts: TEXTS },
    call: (reason: string) => api(ordersApi.returnItem, { params, body: { reason } }),
  })
  return (
    <ReturnForm item={item} onGiven={act} onExchange={onExchange}>
      {(offersExchange) => (
        <button
          type="submit"
          className={offersExchange ? form.secondary : form.primary}
          aria-disabled={running}
        >
          {running ? 'Requesting...' : 'Request Return'}
        </button>
      )}
    </ReturnForm>
  )
}
