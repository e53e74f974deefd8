import {
  ADDRESSES_MAX,
  type AddressId,
  chooseOtherAddress,
  type DeliveryAddress,
  ERROR_TEXT,
  FIELD_TEXT,
  SUCCESS_TEXT,
  type User,
} from '@aaram/contracts'
import { useId, useState } from 'react'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useCheckout } from '../../shop/checkout/checkout.ts'
import { deliveryOf } from '../../shop/checkout/delivery-address.ts'
import { useDeliveryStore } from '../../shop/delivery/use-delivery.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { useDraft } from '../address/use-draft.ts'
import { OrderSummary } from '../bag/order-summary.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressEditor } from './address-editor.tsx'
import styles from './checkout.module.css'
import type { StepProps } from './delivery-step.tsx'
import { PincodeNotice } from './pincode-notice.tsx'
import { StepTitle } from './step-title.tsx'

type SavedDeliveryProps = StepProps & { user: User; onDone: () => void }

/** Chooses a saved address, the default one first. Addresses can be added and corrected here. */
export function SavedDelivery({ items, actions, user, onDone }: SavedDeliveryProps) {
  const shop = useShop()
  const outcome = shop.toasts.of('addresses')
  const { isUndeliverable } = useDeliveryStore()
  const isMounted = useMounted()
  const { delivery } = useCheckout()
  const saving = useUser().update === 'loading'
  const id = useId()
  const { addresses } = user
  const { draft, keep: keepDraft } = useDraft<{
    edited: AddressId | 'new' | null
    address: DeliveryAddress
  }>('delivery')
  const [edited, setEdited] = useState(draft?.edited ?? null)
  // True while a chosen but incomplete address is being completed; saving it continues to the payment.
  const [completing, setCompleting] = useState(false)
  const chosen =
    delivery && 'address' in delivery
      ? 'once'
      : (
          addresses.find(({ _id }) => delivery && _id === delivery.addressId) ??
          addresses.find(({ isDefault }) => isDefault)
        )?._id
  const pincode =
    delivery && 'address' in delivery
      ? delivery.address.pincode
      : (addresses.find(({ _id }) => _id === chosen)?.pincode ?? null)
  const editing = addresses.length === 0 && chosen !== 'once' ? 'new' : edited

  const isFull = addresses.length >= ADDRESSES_MAX
  const goesOn = editing === 'new' || completing

  /** Shows a message when the shop does not deliver there. The step is then not left. */
  async function isRefused(to: string): Promise<boolean> {
    const refused = await isUndeliverable(to)
    if (refused) outcome.error([chooseOtherAddress(to)])
    return refused
  }

  async function goOn() {
    const address = addresses.find(({ _id }) => _id === chosen)
    if (!address && chosen !== 'once') return outcome.error([FIELD_TEXT.deliveryAddress])
    if (address && !deliveryOf(address, user)) {
      outcome.error([FIELD_TEXT.addressFields])
      setCompleting(true)
      return setEdited(address._id)
    }
    if (pincode && (await isRefused(pincode))) return
    if (address && isMounted()) actions.deliverTo({ addressId: address._id })
    onDone()
  }

  async function keep(typed: DeliveryAddress) {
    if (goesOn && (await isRefused(typed.pincode))) return
    if (shop.user.isBusy('update')) return
    try {
      if (editing === 'new') {
        await actions.deliverToNew(typed)
        return onDone()
      }
      await shop.user.saveAddresses(
        addresses.map((one) => (one._id === editing ? { ...one, ...typed } : one)),
      )
      outcome.success(SUCCESS_TEXT.addressesUpdated)
      if (editing) actions.deliverTo({ addressId: editing })
      if (completing) return onDone()
      setEdited(null)
    } catch (error) {
      if (isErrorData(error) && error.status === 401) keepDraft({ edited: editing, address: typed })
      outcome.error(toMessages(error, ERROR_TEXT.updateAddresses))
    }
  }

  function cancel() {
    setEdited(null)
    setCompleting(false)
  }

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
            <PincodeNotice pincode={pincode} />
            <button type="button" className={form.secondary} onClick={() => setEdited('new')}>
              {isFull ? 'Deliver to another address' : 'Add a new address'}
            </button>
          </>
        )}
      </div>
      <OrderSummary items={items}>
        {editing ? (
          <button
            // A separate button: otherwise the press that opens the form would also submit it.
            key="send"
            type="submit"
            form={id}
            className={form.primary}
            aria-disabled={saving}
          >
            {saving ? 'Saving...' : goesOn ? 'Save and continue' : 'Save address'}
          </button>
        ) : (
          <button key="go-on" type="button" className={form.primary} onClick={() => void goOn()}>
            Next
          </button>
        )}
      </OrderSummary>
    </div>
  )
}
