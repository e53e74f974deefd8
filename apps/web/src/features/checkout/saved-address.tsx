import {
  ADDRESS_TEXT,
  type Address,
  type AddressId,
  FIELD_TEXT,
  stateOf,
  type User,
} from '@aaram/contracts'
import { deliveryOf } from '../../shop/checkout/delivery-address.ts'
import form from '../../ui/form.module.css'
import { AddressText } from '../address/address-text.tsx'
import styles from './checkout.module.css'
import { ChoiceCard } from './choice-card.tsx'

type SavedAddressProps = {
  address: Address
  user: User
  checked: boolean
  onChoose: (id: AddressId) => void
  onEdit: (id: AddressId) => void
}

/** An address of the profile as a choice, with a button to edit it. */
export function SavedAddress({ address, user, checked, onChoose, onEdit }: SavedAddressProps) {
  const complete = deliveryOf(address, user)
  return (
    <div className={styles.editable}>
      <ChoiceCard
        name="address"
        checked={checked}
        onChoose={() => onChoose(address._id)}
        badge={address.isDefault && 'Default'}
      >
        <span className={styles.address}>
          <AddressText of={complete ?? address} />
        </span>
        {!complete && (
          <small>{stateOf(address.state) ? ADDRESS_TEXT.noPerson : FIELD_TEXT.state}</small>
        )}
      </ChoiceCard>
      <button
        type="button"
        className={form.plain}
        aria-label={`Edit address: ${address.line1}`}
        onClick={() => onEdit(address._id)}
      >
        Edit
      </button>
    </div>
  )
}
