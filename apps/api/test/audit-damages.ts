import { type mongo, Types } from 'mongoose'

export type Row = mongo.WithId<mongo.Document>
/** Something that must never happen to a record, and what the audit says of it. `id` is nobody's. */
export type Damage = {
  what: string
  in: string
  where?: object
  set: (id: string) => object
  says: (row: Row, id: string) => string
}
export const damages: Damage[] = [
  {
    what: 'orders that do not add up',
    in: 'orders',
    set: () => ({ 'items.0.subtotal': 1 }),
    says: ({ orderNumber }) => `Order ${orderNumber} does not add up`,
  },
  {
    what: 'orders with other units than were sold',
    in: 'orders',
    where: { type: 'NEW' },
    set: () => ({ 'items.0.quantity': 5 }),
    says: ({ _id }) => `Order ${_id} has other units than it should`,
  },
  {
    what: 'returns whose units were not put into stock',
    in: 'orders',
    where: { type: 'RETURN' },
    set: () => ({ restocked: false }),
    says: ({ _id }) => `Order ${_id} has other units than it should`,
  },
  {
    what: 'orders that show a refund that failed',
    in: 'orders',
    where: { type: 'NEW' },
    set: () => ({ 'payment.status': 'REFUND_FAILED' }),
    says: ({ orderNumber }) => `Order ${orderNumber} shows REFUND_FAILED, which its refunds deny`,
  },
  {
    what: 'items that show a request that nobody made',
    in: 'orders',
    where: { type: 'NEW' },
    set: () => ({ 'items.1.status': 'EXCHANGED' }),
    says: ({ orderNumber, items }) => `Item ${items[1]._id} of ${orderNumber} shows EXCHANGED, not`,
  },
  {
    what: 'returns that show money that has not come',
    in: 'orders',
    where: { type: 'RETURN' },
    set: () => ({ 'payment.status': 'REFUND_PENDING' }),
    says: ({ orderNumber }) => `Return ${orderNumber} shows REFUND_PENDING, not REFUNDED`,
  },
  {
    what: "requests of somebody else's order",
    in: 'orders',
    where: { type: { $ne: 'NEW' } },
    set: (id) => ({ userId: new Types.ObjectId(id) }),
    says: ({ orderNumber }) => `${orderNumber} has no original of the same shopper`,
  },
  {
    what: 'payments of which another amount is refundable',
    in: 'payments',
    set: () => ({ left: 7 }),
    says: ({ amount }) => ` goes back, not ${amount - 7}`,
  },
  {
    what: 'payments without an attempt',
    in: 'payments',
    set: (id) => ({ attemptId: id }),
    says: ({ _id }) => `Payment ${_id} has no attempt`,
  },
  {
    what: 'payments for orders that are not there',
    in: 'payments',
    set: (id) => ({ orderId: id }),
    says: ({ _id }) => `Payment ${_id} paid for an order that is not there`,
  },
  {
    what: 'payments that paid no order, of which not all goes back',
    in: 'payments',
    set: () => ({ orderId: null, amount: 999_999 }),
    says: ({ _id }) => `Payment ${_id} neither paid an order nor goes back`,
  },
  {
    what: 'refunds without a payment',
    in: 'refunds',
    set: (id) => ({ paymentId: id }),
    says: ({ _id }) => `Refund ${_id} has no payment`,
  },
  {
    what: 'refunds that nobody paid',
    in: 'refunds',
    set: () => ({ payoutReference: null }),
    says: ({ _id }) => `Refund ${_id} is over, and nobody paid it`,
  },
  {
    what: 'attempts that made an order and say that they did not',
    in: 'payment_attempts',
    where: { status: 'SETTLED' },
    set: () => ({ status: 'RELEASED' }),
    says: ({ _id }) => `Attempt ${_id} is RELEASED, and its order says otherwise`,
  },
  {
    what: 'holds that were forgotten, which have no order',
    in: 'payment_attempts',
    where: { status: 'OPEN' },
    set: () => ({ status: 'RELEASED' }),
    says: ({ orderId }) => `Order ${orderId} has other units than it should`,
  },
  {
    what: 'holds that are open long after their end',
    in: 'payment_attempts',
    where: { status: 'OPEN' },
    set: () => ({ holdExpiresAt: new Date('2026-11-01T00:00:00Z') }),
    says: ({ _id }) => `Attempt ${_id} holds its units since 2026-11-01T00:00:00.000Z`,
  },
  {
    what: 'records of returns and exchanges without an order',
    in: 'rmas',
    set: (id) => ({ orderId: id }),
    says: ({ _id }) => `${_id} has no order`,
  },
  {
    what: 'requests whose record is about another order',
    in: 'rmas',
    set: (id) => ({ orderId: id }),
    says: ({ orderNumber }) => `${orderNumber} has no record that says the same`,
  },
  {
    what: 'stock that was taken for an order that is not there',
    in: 'stock_entries',
    set: (id) => ({ reference: id }),
    says: (_, id) => `Order ${id} has other units than it should`,
  },
  {
    what: 'stock that is not what its changes make',
    in: 'stock_entries',
    set: () => ({ 'moves.0.delta': 70 }),
    says: ({ moves: [{ productId, size }] }) =>
      `Stock is not what its changes make: ${productId} ${size}`,
  },
  {
    what: 'sizes with fewer units than none',
    in: 'products',
    set: () => ({ 'sizes.0.quantity': -1 }),
    says: ({ _id }) => `Stock below 0: ${_id} M`,
  },
]
