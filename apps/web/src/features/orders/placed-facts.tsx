import {
  confirmedByEmail,
  confirmedByPhone,
  type Order,
  tenDigits,
  type User,
} from '@aaram/contracts'
import { phoneText } from '../../lib/phone-text.ts'
import { AddressText } from '../address/address-text.tsx'
import styles from './placed-order.module.css'

/** Where the order goes, and who gets its messages. */
export const PlacedFacts = ({ order, user }: { order: Order; user: User }) => (
  <div className={styles.facts}>
    <div>
      <h2>Deliver to</h2>
      <address>
        <AddressText of={order.address} />
      </address>
    </div>
    <div>
      <h2>Confirmation</h2>
      <p>{confirmedByPhone(phoneText(tenDigits(user.phone)))}</p>
      {user.email && <p>{confirmedByEmail(user.email)}</p>}
    </div>
  </div>
)
