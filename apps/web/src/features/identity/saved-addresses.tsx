import { type Address, landmarkText } from '@aaram/contracts'
import styles from './saved-addresses.module.css'

/** The saved addresses, the default one marked; without any, what saving one is good for. */
export function SavedAddresses({ addresses }: { addresses: readonly Address[] }) {
  if (addresses.length === 0)
    return (
      <p className={styles.none}>
        You have no saved addresses yet. Add one, and checkout fills itself in.
      </p>
    )
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address._id} className={styles.address}>
          {address.isDefault && <span className={styles.badge}>Default</span>}
          <address>
            {linesOf(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
      ))}
    </ul>
  )
}

const linesOf = (address: Address): string[] => [
  ...new Set(
    [
      address.fullName,
      address.line1,
      address.line2,
      landmarkText(address.landmark),
      `${address.city} ${address.pincode}`,
      `${address.state}, ${address.country}`,
      address.phone && `+91 ${address.phone}`,
    ].filter(Boolean),
  ),
]
