import {
  ADDRESS_TEXT,
  type AddressId,
  type DeliveryAddress,
  FIELD_TEXT,
  stateOf,
  type User,
} from '@aaram/contracts'
import { deliveryOf } from '../../shop/checkout/checkout-payload.ts'
import form from '../../ui/form.module.css'
import { AddressText } from '../address/address-text.tsx'
import styles from './checkout.module.css'
import { ChoiceCard } from './choice-card.tsx'

type AddressChoiceProps = {
  user: User
  /** An address for this order only, if one was typed. */
  once: DeliveryAddress | null
  chosen: AddressId | 'once' | undefined
  onChoose: (id: AddressId) => void
  onEdit: (id: AddressId) => void
}

/** Chooses one of the addresses: radio buttons as cards. */
export function AddressChoice({ user, once, chosen, onChoose, onEdit }: AddressChoiceProps) {
  return (
    <fieldset className={styles.cards}>
      <legend className="hidden-text">Deliver to</legend>
      {once && (
        <ChoiceCard name="address" checked={chosen === 'once'} badge="This order only">
          <span className={styles.address}>
            <AddressText of={once} />
          </span>
        </ChoiceCard>
      )}
      {user.addresses.map((address) => {
        const complete = deliveryOf(address, user)
        return (
          <div key={address._id} className={styles.editable}>
            <ChoiceCard
              name="address"
              checked={chosen === address._id}
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
      })}
    </fieldset>
  )
}
