import { isOrderNumber, ORDER_PLACED_TEXT, ORDER_TOKEN_MIN } from '@aaram/contracts'
import { Navigate } from 'react-router'
import { OrderEmail } from '../features/identity/order-email.tsx'
import { PlacedOrder } from '../features/orders/placed-order.tsx'
import { paths } from '../lib/paths.ts'
import { useBrowserQuery } from '../lib/use-browser-query.ts'
import { useUser } from '../shop/shop.tsx'
import form from '../ui/form.module.css'
import { CheckIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import styles from './order-success.module.css'

/**
 * Spec section 2, "Order success". Redirects to My Orders without an order number and a token of at least 128 characters.
 * Never shows text that is not an order number, because anybody can write a link.
 */
export function Page() {
  const query = useBrowserQuery()
  const { user } = useUser()
  const isWithoutEmail = user !== null && !user.email
  if (query === null) return null
  const given = new URLSearchParams(query)
  const orderNumber = given.get('ordn') ?? ''
  if (!isOrderNumber(orderNumber) || (given.get('token') ?? '').length < ORDER_TOKEN_MIN)
    return <Navigate replace to={paths.orders} />
  return (
    <article className={styles.page}>
      <CheckIcon />
      <h1>Order Placed</h1>
      <p className={styles.thanks}>{ORDER_PLACED_TEXT.thanks}</p>
      <p>
        Your order <strong>#{orderNumber}</strong> has been received.
      </p>
      <p>{ORDER_PLACED_TEXT.confirmation}</p>
      <nav aria-label="What next" className={styles.links}>
        <Link to={paths.orders} className={form.primary}>
          View My Orders
        </Link>
        <Link to={paths.home} className={form.secondary}>
          Continue Shopping
        </Link>
      </nav>
      <PlacedOrder orderNumber={orderNumber} />
      {isWithoutEmail && <OrderEmail />}
    </article>
  )
}
