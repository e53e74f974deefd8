import {
  arrivesText,
  confirmedByEmail,
  confirmedByPhone,
  formatRupees,
  tenDigits,
} from '@aaram/contracts'
import { useEffect } from 'react'
import { cutTitle } from '../../lib/cut-title.ts'
import { paths } from '../../lib/paths.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { useOrderStores, useOrders } from '../../shop/account/orders.ts'
import { useUser } from '../../shop/shop.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddressText } from '../address/address-text.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import { PlacedAmount } from './placed-amount.tsx'
import styles from './placed-order.module.css'

/**
 * The order that was just placed, for its owner: cash to keep ready, items, amount, address, the phone that gets messages,
 * and a link to the order. Renders nothing for others.
 */
export function PlacedOrder({ orderNumber }: { orderNumber: string }) {
  const { orders } = useOrderStores()
  const { isLoggedIn, user } = useUser()
  const { data, status } = useOrders()
  useEffect(() => {
    if (isLoggedIn) void orders.load({ page: 1, type: undefined })
  }, [orders, isLoggedIn])
  // The newest orders are on the first page.
  const order = data.list.find((one) => one.orderNumber === orderNumber)

  if (!user) return null
  if (!order)
    return status === 'idle' || status === 'loading' ? (
      <div aria-hidden="true" className={styles.placeholder} />
    ) : null
  return (
    <section aria-label="Your order" className={styles.order}>
      <PlacedAmount order={order} />
      {order.promise && <p>{arrivesText(order.promise)}</p>}
      <ul>
        {order.items.map((item) => (
          <li key={item._id}>
            <div className={styles.picture}>
              <Picture src={item.thumbnail} alt="" sizes="4rem" />
            </div>
            <p>
              <span>{cutTitle(item.title)}</span>
              <small>{variantText(item)}</small>
              <small>{`Quantity ${item.quantity}`}</small>
            </p>
            <p className={styles.sum}>{formatRupees(item.subtotal)}</p>
          </li>
        ))}
      </ul>
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
      <Link to={paths.order(order._id)} className={styles.link}>
        View this order
      </Link>
    </section>
  )
}
