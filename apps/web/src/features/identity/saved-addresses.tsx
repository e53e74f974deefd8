import { ACCOUNT_TEXT, type Address } from '@aaram/contracts'
import { AddressText } from '../address/address-text.tsx'
import styles from './saved-addresses.module.css'

/** The saved addresses with the default one marked; without any, a hint why to save one. */
export function SavedAddresses({ addresses }: { addresses: readonly Address[] }) {
  if (addresses.length === 0) return <p className={styles.none}>{ACCOUNT_TEXT.noAddresses}</p>
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address._id} className={styles.address}>
          {address.isDefault && <span className={styles.badge}>Default</span>}
          <address>
            <AddressText of={address} />
          </address>
        </li>
      ))}
    </ul>
  )
}
