import {
  type Address,
  CHECKOUT_TEXT,
  type DeliveryAddress,
  tenDigits,
  type User,
} from '@aaram/contracts'
import form from '../../ui/form.module.css'
import { AddressForm } from './address-form.tsx'
import styles from './checkout.module.css'
import { useDeliveryForm } from './delivery-form.ts'

type AddressEditorProps = {
  id: string
  user: User
  /** The saved address that is corrected; undefined for a new one. */
  address: Address | undefined
  /** What was typed before the session ended. */
  draft: DeliveryAddress | null
  /** The profile is full, so a new address is for this order only. */
  onceOnly: boolean
  /** The chosen address is incomplete. */
  incomplete: boolean
  onAddress: (address: DeliveryAddress) => Promise<void>
  onCancel: (() => void) | undefined
}

/** The form for a new address, or for correcting a saved one. Starts with the shopper's name and phone. */
export function AddressEditor({
  id,
  user,
  address,
  draft,
  onceOnly,
  incomplete,
  onAddress,
  onCancel,
}: AddressEditorProps) {
  const fullName = address?.fullName || `${user.firstName} ${user.lastName}`.trim()
  const phone = address?.phone || tenDigits(user.phone)
  const delivery = useDeliveryForm({ ...address, fullName, phone, ...draft })
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{address ? 'Edit address' : 'New address'}</h2>
        {onCancel && (
          <button type="button" className={form.plain} onClick={onCancel}>
            Cancel
          </button>
        )}
      </header>
      {onceOnly && <p className={styles.lead}>{CHECKOUT_TEXT.onceOnly}</p>}
      <AddressForm id={id} address={delivery} incomplete={incomplete} onAddress={onAddress} />
    </section>
  )
}
