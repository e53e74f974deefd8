import { formatRupees, type Order, PAYMENT_METHOD_TEXT, paymentText } from '@aaram/contracts'
import { AddressText } from '../address/address-text.tsx'
import { FactRow } from './fact-row.tsx'
import { OrderDocuments } from './order-documents.tsx'
import styles from './order-facts.module.css'
import { OrderSummary } from './order-summary.tsx'

/** Items, totals, payment and address of an order: spec section 2, "Order details". */
export const OrderFacts = ({ order }: { order: Order }) => (
  <div className={styles.facts}>
    <OrderSummary order={order} />
    <Payment order={order} />
    <OrderDocuments order={order} />
    <Shipping address={order.address} />
  </div>
)

const Payment = ({ order }: { order: Order }) => (
  <section aria-labelledby="payment-title">
    <h2 id="payment-title">Payment</h2>
    <dl>
      <FactRow term="Method">{PAYMENT_METHOD_TEXT[order.payment.method]}</FactRow>
      <FactRow term="Status">{paymentText(order)}</FactRow>
      {order.payment.refundAmount !== null && order.payment.status !== 'REFUND_CANCELLED' && (
        <FactRow term="Refund">{formatRupees(order.payment.refundAmount)}</FactRow>
      )}
      {order.payment.transactionId && (
        <FactRow term="Transaction">{order.payment.transactionId}</FactRow>
      )}
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
