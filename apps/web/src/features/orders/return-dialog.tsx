import {
  ERROR_TEXT,
  type Order,
  type OrderItem,
  ordersApi,
  RETURN_REASONS,
  RETURN_TEXT,
  SUCCESS_TEXT,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import styles from './dialogs.module.css'
import { ItemLine } from './item-line.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { reasonOf, returnForm } from './reason-form.ts'
import { ReturnRefund } from './return-refund.tsx'
import { useRequest } from './use-request.ts'

export type RequestDialogProps = {
  order: Order
  /** The item to return; null while the dialog is closed. */
  item: OrderItem | null
  onClose: () => void
  onRequested: () => void
  /** Called when the shopper prefers an exchange. */
  onExchange?: () => void
}

const TEXTS = { done: SUCCESS_TEXT.returnRequested, failed: ERROR_TEXT.requestReturn }

/** Returns one item: its reason and its refund. Spec sections 2 and 5. */
export const ReturnDialog = ({ item, onClose, ...rest }: RequestDialogProps) => (
  <Dialog open={item !== null} onClose={onClose} label="Return item">
    {item && <ReturnForm item={item} {...rest} />}
  </Dialog>
)

type FormProps = Omit<RequestDialogProps, 'item' | 'onClose'> & { item: OrderItem }

function ReturnForm({ order, item, onRequested, onExchange }: FormProps) {
  const { api } = useShop()
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(returnForm),
    defaultValues: { text: '' },
  })
  const choice = useWatch({ control, name: 'choice' })
  const { act, running } = useRequest({
    order,
    item,
    status: 'RETURN_REQUESTED',
    texts: TEXTS,
    onRequested,
    call: (reason: string) =>
      api(ordersApi.returnItem, {
        params: { id: order._id, itemId: item._id },
        body: { reason },
      }),
  })

  return (
    <form className={form.form} onSubmit={handleSubmit((given) => act(reasonOf(given)))} noValidate>
      <ItemLine item={item} />
      <ReasonFields
        legend={RETURN_TEXT.why}
        reasons={RETURN_REASONS}
        choice={choice}
        errors={formState.errors}
        register={register}
      />
      {choice === 'Size issue' && (
        <div className={styles.instead} role="status">
          <p>{RETURN_TEXT.exchangeInstead}</p>
          <button type="button" className={form.primary} onClick={onExchange}>
            Exchange it for free
          </button>
        </div>
      )}
      <ReturnRefund item={item} reason={choice} />
      <button
        type="submit"
        className={choice === 'Size issue' ? form.secondary : form.primary}
        aria-disabled={running}
      >
        {running ? 'Requesting...' : 'Request Return'}
      </button>
    </form>
  )
}
