import {
  DELIVERY,
  type DeliveryPromise,
  deliveryAttempted,
  formatDate,
  formatRupees,
  indianDate,
  type Order,
  type OrderStatus,
  type OrderType,
  type Paise,
  pickupAttempted,
  promisedDay,
  promisedDays,
  toPaise,
  type User,
} from '@aaram/contracts'
import { type Message, toShopper } from '../notifications/notifications.service.ts'

type Shopper = Pick<User, 'phone' | 'email'>

type Summary = { orderNumber: string; grandTotal: Paise; link: string }

/** `payable`: a cash order, which can be paid online until it is shipped. */
type Placed = { promise: DeliveryPromise | undefined; payable: boolean }

/** An order was placed; `link` shows it without log-in. */
export const orderPlaced = (
  shopper: Shopper,
  { orderNumber, grandTotal, link, promise, payable }: Summary & Placed,
): Message => ({
  ...toShopper(shopper),
  template: payable ? 'order-placed-cash' : 'order-placed',
  variables: [orderNumber, formatRupees(grandTotal), link, arrival({ promise })],
  subject: `Your Aaram order ${orderNumber}`,
  text: `Thank you for shopping with us. Your order #${orderNumber} of ${formatRupees(grandTotal)} has been received. It arrives ${arrival({ promise })}: ${link}${payable ? ' You can pay it online there until it is sent.' : ''}`,
})

/** A cash order was paid online. */
export const orderPaid = (
  shopper: Shopper,
  { orderNumber, grandTotal, link }: Summary,
): Message => ({
  ...toShopper(shopper),
  template: 'order-paid',
  variables: [formatRupees(grandTotal), orderNumber, link],
  subject: `Your Aaram order ${orderNumber}`,
  text: `Your payment of ${formatRupees(grandTotal)} for order #${orderNumber} has arrived. Your order is confirmed, and you pay nothing on delivery. ${link}`,
})

const { min, max } = DELIVERY.elsewhere
/** `Thu 3 to Tue 8 Dec`. Orders of earlier releases have no promise. */
const arrival = ({ promise }: { promise?: DeliveryPromise | undefined }) =>
  promise ? promisedDays(promise) : `within ${min}-${max} business days of dispatch`

const NAME = { NEW: 'order', RETURN: 'return', EXCHANGE: 'exchange' } as const satisfies Record<
  OrderType,
  string
>

/** The end of the sentence about each step, after `Your order #AR-…`. */
const STEP: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'has been received',
  CONFIRMED: 'is confirmed',
  SHIPPED: 'is on its way to you',
  OUT_FOR_DELIVERY: 'is out for delivery',
  DELIVERED: 'was delivered',
  CANCELLED: 'is cancelled',
  RETURN_REQUESTED: 'was requested. We pick it up in 1 to 3 business days',
  EXCHANGE_REQUESTED: 'was requested. We pick the old size up in 1 to 3 business days',
  PICKED_UP: 'was picked up',
  RECEIVED: 'has reached us, and we are checking it',
  RETURN_COMPLETED: 'is accepted',
  RETURN_REJECTED: 'could not be accepted',
  EXCHANGE_REJECTED: 'could not be accepted',
}

/** Amounts for a step, in paise: what is being refunded for a purchase, and what a return had promised to refund. */
type Money = { goingBack?: Paise; promised?: Paise | null }

/** A sentence about the refund that follows from this step. */
function moneyBack(
  { type, status, payment: { status: paid, refundAmount } }: Order,
  { goingBack = toPaise(0), promised = null }: Money,
): string {
  if (status === 'RETURN_COMPLETED' && refundAmount === 0)
    return promised
      ? ' The money was returned to you before.'
      : ' The pickup fee is as high as the refund, so no money will be refunded.'
  const ends = status === 'CANCELLED' || status === 'RETURN_COMPLETED'
  const amount = type === 'NEW' ? goingBack : refundAmount
  return ends && paid === 'REFUND_PENDING' && amount
    ? ` ${formatRupees(amount)} goes back to you.`
    : ''
}

function parcel({ status, shipment }: Order): string {
  if (status !== 'SHIPPED' || !shipment?.trackingNumber) return ''
  return ` with ${shipment.carrier ?? 'our courier'}, tracking number ${shipment.trackingNumber}`
}

/** When the order arrives, if it has not arrived yet. */
function arrives({ status, promise, history }: Order): string {
  const movedAt = history.at(-1)?.at
  const isAhead = status === 'CONFIRMED' || status === 'SHIPPED'
  if (!isAhead || !promise || !movedAt || indianDate(movedAt) > promise.to) return ''
  return ` It arrives ${promisedDays(promise)}.`
}

/** The template's name, such as `return-picked-up`: the type, then the status without a repeated type. */
const templateOf = ({ type, status }: Order) =>
  `${NAME[type]}-${status.replace(`${type}_`, '').toLowerCase().replaceAll('_', '-')}`

/** An order changed its status. `link` shows it without log-in; `note` is the seller's. */
export function orderMoved(
  shopper: Shopper,
  order: Order,
  link: string,
  { note, ...money }: { note?: string | undefined } & Money = {},
): Message {
  const { type, orderNumber, status } = order
  const said = `Your ${NAME[type]} #${orderNumber} ${STEP[status]}${parcel(order)}.`
  return {
    ...toShopper(shopper),
    template: templateOf(order),
    variables: [orderNumber, link],
    subject: `Your Aaram ${NAME[type]} ${orderNumber}`,
    text: `${said}${arrives(order)}${note ? ` ${note}` : ''}${moneyBack(order, money)} ${link}`,
  }
}

/** The courier could not deliver or pick up a parcel. */
export function attemptFailed(
  shopper: Shopper,
  { type, orderNumber, status }: Pick<Order, 'type' | 'orderNumber' | 'status'>,
  link: string,
  at: Date,
): Message {
  const isDelivery = status === 'OUT_FOR_DELIVERY'
  const day = formatDate(at)
  const attempted = isDelivery ? deliveryAttempted(day) : pickupAttempted(day)
  return {
    ...toShopper(shopper),
    template: isDelivery ? 'order-delivery-attempted' : 'order-pickup-attempted',
    variables: [orderNumber, day, link],
    subject: `Your Aaram ${NAME[type]} ${orderNumber}`,
    text: `${attempted} for your ${NAME[type]} #${orderNumber}. Our courier tries again. ${link}`,
  }
}

/** An order has not arrived by the end of its last promised day. */
export function orderLate(
  shopper: Shopper,
  { orderNumber, promise }: Pick<Order, 'orderNumber' | 'promise'>,
  link: string,
): Message {
  const day = promise ? promisedDay(promise.to) : ''
  return {
    ...toShopper(shopper),
    template: 'order-late',
    variables: [orderNumber, day, link],
    subject: `Your Aaram order ${orderNumber}`,
    text: `Your order #${orderNumber} was to arrive by ${day} and is late. We are sorry, and keep you informed until it is with you. ${link}`,
  }
}
