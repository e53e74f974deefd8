import type { AddressId, DeliveryAddress, User } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { deliveryOf } from '../../shop/checkout-payload.ts'
import form from '../../ui/form.module.css'
import { linesOf } from '../address/address-lines.ts'
import styles from './checkout.module.css'

type AddressChoiceProps = {
  user: User
  /** An address that serves this order only, if one was typed. */
  once: DeliveryAddress | null
  chosen: AddressId | 'once' | undefined
  onChoose: (id: AddressId) => void
  onEdit: (id: AddressId) => void
}

/** One of the addresses is chosen: radio buttons as cards. */
export function AddressChoice({ user, once, chosen, onChoose, onEdit }: AddressChoiceProps) {
  return (
    <fieldset className={styles.cards}>
      <legend className="hidden-text">Deliver to</legend>
      {once && (
        <Card name="address" checked={chosen === 'once'} badge="This order only">
          <Lines of={once} />
        </Card>
      )}
      {user.addresses.map((address) => {
        const complete = deliveryOf(address, user)
        return (
          <div key={address._id} className={styles.editable}>
            <Card
              name="address"
              checked={chosen === address._id}
              onChoose={() => onChoose(address._id)}
              badge={address.isDefault && 'Default'}
            >
              <Lines of={complete ?? address} />
              {!complete && <small>Please add a full name and a phone.</small>}
            </Card>
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

const Lines = ({ of }: { of: Parameters<typeof linesOf>[0] }) => (
  <span className={styles.address}>
    {linesOf(of).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </span>
)

type CardProps = {
  name: string
  checked: boolean
  onChoose?: () => void
  badge?: string | false
  disabled?: boolean
  children: ReactNode
}

/** A radio button whose whole card can be pressed. */
export const Card = ({ name, checked, onChoose, badge, disabled, children }: CardProps) => (
  <label className={styles.card}>
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={() => onChoose?.()}
    />
    <span className={styles.inside}>{children}</span>
    {badge && <span className={styles.badge}>{badge}</span>}
  </label>
)
