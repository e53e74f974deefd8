import { formatRupees, type Order, PAYMENT_METHOD_TEXT, paymentText } from '@aaram/contracts'
import { cutTitle } from '../../lib/cut-title.ts'
import { AddressText } from '../address/address-text.tsx'
import { OrderDocuments } from './order-documents.tsx'
import styles from './order-facts.module.css'

/** Items, totals, payment and address of an order: spec section 2, "Order details". */
export const OrderFacts = ({ order }: { order: Order }) => (
  <div className={styles.facts}>
    <Summary order={order} />
    <Payment order={order} />
    <OrderDocuments order={order} />
    <Shipping address={order.address} />
  </div>
)

function Summary({ order: { items, totals } }: { order: Order }) {
  const { itemsTotal, discount, shippingFee, grandTotal } = totals
  return (
    <section aria-labelledby="summary-title" className={styles.summary}>
      <h2 id="summary-title">Order Summary</h2>
      <dl>
        {items.map(({ _id, title, size, quantity, subtotal }) => (
          <div key={_id}>
            <dt>
              {cutTitle(title)}{' '}
              <span>
                ({size}) × {quantity}
              </span>
            </dt>
            <dd>{formatRupees(subtotal)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sums}>
        <Row term="Items total">{formatRupees(itemsTotal)}</Row>
        {discount > 0 && <Row term="Discount">{`−${formatRupees(discount)}`}</Row>}
        <Row term="Delivery">{shippingFee === 0 ? 'Free' : formatRupees(shippingFee)}</Row>
        <Row term="Total (incl. GST)">{formatRupees(grandTotal)}</Row>
      </dl>
    </section>
  )
}

const Payment = ({ order }: { order: Order }) => (
  <section aria-labelledby="payment-title">
    <h2 id="payment-title">Payment</h2>
    <dl>
      <Row term="Method">{PAYMENT_METHOD_TEXT[order.payment.method]}</Row>
      <Row term="Status">{paymentText(order)}</Row>
      {order.payment.refundAmount !== null && order.payment.status !== 'REFUND_CANCELLED' && (
        <Row term="Refund">{formatRupees(order.payment.refundAmount)}</Row>
      )}
      {order.payment.transactionId && <Row term="Transaction">{order.payment.transactionId}</Row>}
    </dl>
  </section>
)

const Shipping = ({ address }: Pick<Order, 'address'>) => (
  <section aria-labelledby="shipping-title">
    <h2 id="shipping-title">Shipping</h2>
    <address>
      <AddressText of={address} />
    </address>
  </section>
)

const Row = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
