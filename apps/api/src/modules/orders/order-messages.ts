import { formatRupees, type Paise, type User } from '@aaram/contracts'
import type { Message } from '../notifications/notifications.service.ts'

type Shopper = Pick<User, 'phone' | 'email'>

/** WhatsApp first, then what every phone and person has. */
const toShopper = ({ phone, email }: Shopper) =>
  ({ channels: ['whatsapp', 'sms', 'email'], to: { phone, email } }) as const

export const orderPlaced = (
  shopper: Shopper,
  order: { orderNumber: string; grandTotal: Paise; link: string },
): Message => ({
  ...toShopper(shopper),
  template: 'order-placed',
  variables: [order.orderNumber, formatRupees(order.grandTotal), order.link],
  subject: `Your Aaram order ${order.orderNumber}`,
  text: `Thank you for shopping with us. Your order #${order.orderNumber} of ${formatRupees(order.grandTotal)} has been received: ${order.link}`,
})

/** Money that cannot become an order goes back. */
export const paymentReturned = (shopper: Shopper, amount: Paise | number): Message => ({
  ...toShopper(shopper),
  template: 'payment-returned',
  variables: [formatRupees(amount)],
  subject: 'Your payment is on its way back',
  text: `Your payment of ${formatRupees(amount)} could not become an order, so we are paying it back in full. Banks take 5 to 7 working days.`,
})
