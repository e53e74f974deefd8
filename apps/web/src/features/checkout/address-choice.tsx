import type { AddressId, DeliveryAddress, User } from '@aaram/contracts'
import { AddressText } from '../address/address-text.tsx'
import styles from './checkout.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { SavedAddress } from './saved-address.tsx'

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
      {user.addresses.map((address) => (
        <SavedAddress
          key={address._id}
          {...{ address, user, onChoose, onEdit }}
          checked={chosen === address._id}
        />
      ))}
    </fieldset>
  )
}
