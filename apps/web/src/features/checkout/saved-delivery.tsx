import {
  ADDRESSES_MAX,
  type AddressId,
  type DeliveryAddress,
  ERROR_TEXT,
  FIELD_TEXT,
  SUCCESS_TEXT,
  type User,
} from '@aaram/contracts'
import { useId, useState } from 'react'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { useCheckout } from '../../shop/checkout/checkout.ts'
import { deliveryOf } from '../../shop/checkout/checkout-payload.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { useDraft } from '../address/use-draft.ts'
import { OrderSummary } from '../bag/order-summary.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressEditor } from './address-editor.tsx'
import styles from './checkout.module.css'
import type { StepProps } from './delivery-step.tsx'
import { StepTitle } from './step-title.tsx'

type SavedDeliveryProps = StepProps & { user: User; onDone: () => void }

/** The saved addresses to choose from, the default one first; one can be added, or put right, on the spot. */
export function SavedDelivery({ items, actions, user, onDone }: SavedDeliveryProps) {
  const shop = useShop()
  const { delivery } = useCheckout()
  const saving = useUser().update === 'loading'
  const id = useId()
  const { addresses } = user
  const { draft, keep: keepDraft } = useDraft<{
    edited: AddressId | 'new' | null
    address: DeliveryAddress
  }>('delivery')
  const [edited, setEdited] = useState(draft?.edited ?? null)
  // Of a chosen address that lacks what a delivery needs: its completion goes on to the payment.
  const [completing, setCompleting] = useState(false)
  const chosen =
    delivery && 'address' in delivery
      ? 'once'
      : (
          addresses.find(({ _id }) => delivery && _id === delivery.addressId) ??
          addresses.find(({ isDefault }) => isDefault)
        )?._id
  const editing = addresses.length === 0 && chosen !== 'once' ? 'new' : edited

  function goOn() {
    const address = addresses.find(({ _id }) => _id === chosen)
    if (!address && chosen !== 'once') return shop.toasts.error([FIELD_TEXT.deliveryAddress])
    if (address) {
      if (!deliveryOf(address, user)) {
        shop.toasts.error([FIELD_TEXT.addressFields])
        setCompleting(true)
        return setEdited(address._id)
      }
      actions.deliverTo({ addressId: address._id })
    }
    onDone()
  }

  async function keep(typed: DeliveryAddress) {
    if (shop.user.isBusy('update')) return
    try {
      if (editing === 'new') {
        await actions.deliverToNew(typed)
        return onDone()
      }
      await shop.user.saveAddresses(
        addresses.map((one) => (one._id === editing ? { ...one, ...typed } : one)),
      )
      shop.toasts.success(SUCCESS_TEXT.addressesUpdated)
      if (editing) actions.deliverTo({ addressId: editing })
      if (completing) return onDone()
      setEdited(null)
    } catch (error) {
      if (isErrorData(error) && error.status === 401) keepDraft({ edited: editing, address: typed })
      shop.toasts.error(toMessages(error, ERROR_TEXT.updateAddresses))
    }
  }

  function cancel() {
    setEdited(null)
    setCompleting(false)
  }

  const isFull = addresses.length >= ADDRESSES_MAX
  const goesOn = editing === 'new' || completing
  return (
    <div className={styles.step}>
      <div className={styles.main}>
        <StepTitle key={`title-${editing}`} back="bag">
          Delivery
        </StepTitle>
        {editing ? (
          <AddressEditor
            key={editing}
            id={id}
            user={user}
            address={addresses.find(({ _id }) => _id === editing)}
            draft={draft && draft.edited === editing ? draft.address : null}
            onceOnly={editing === 'new' && isFull}
            incomplete={completing}
            onAddress={keep}
            onCancel={addresses.length > 0 ? cancel : undefined}
          />
        ) : (
          <>
            <AddressChoice
              user={user}
              once={delivery && 'address' in delivery ? delivery.address : null}
              chosen={chosen}
              onChoose={(addressId) => actions.deliverTo({ addressId })}
              onEdit={setEdited}
            />
            <button type="button" className={form.secondary} onClick={() => setEdited('new')}>
              {isFull ? 'Deliver to another address' : 'Add a new address'}
            </button>
          </>
        )}
      </div>
      <OrderSummary items={items}>
        {editing ? (
          <button
            // Not the same button: the press that opens the form would send it, too.
            key="send"
            type="submit"
            form={id}
            className={form.primary}
            aria-disabled={saving}
          >
            {saving ? 'Saving...' : goesOn ? 'Save and continue' : 'Save address'}
          </button>
        ) : (
          <button key="go-on" type="button" className={form.primary} onClick={goOn}>
            Next
          </button>
        )}
      </OrderSummary>
    </div>
  )
}
