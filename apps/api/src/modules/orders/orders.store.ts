import type {
  Order,
  OrderId,
  OrderStatus,
  OrderType,
  PaymentStatus,
  UserId,
} from '@aaram/contracts'
import mongoose, { type ClientSession } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { orderModel, type StoredOrder } from './order.model.ts'

/** An order with what its owner's contract does not show. */
export type KeptOrder = Order & { userId: UserId; token: string }
/** An order to be kept. */
export type NewOrder = KeptOrder

function toKept(stored: StoredOrder): KeptOrder {
  const { _id, userId, originalOrderId, items } = stored
  return {
    ...stored,
    _id: _id.toHexString() as OrderId,
    userId: userId.toHexString() as UserId,
    originalOrderId: (originalOrderId?.toHexString() ?? null) as OrderId | null,
    items: items.map((item) => ({
      ...item,
      _id: item._id.toHexString() as KeptOrder['items'][number]['_id'],
      productId: item.productId.toHexString() as KeptOrder['items'][number]['productId'],
    })),
  }
}

export type OrdersQuery = {
  page: number
  limit: number
  status?: OrderStatus | undefined
  type?: OrderType | undefined
}

/** What a move writes beside the status. Delivery is dated on every item too. */
export type MoveChange = {
  deliveredAt?: Date
  payment?: Order['payment']
  shipment?: Order['shipment']
}

export function createOrdersStore(database: Database) {
  const orders = orderModel(database)
  const oid = (id: string) => new mongoose.Types.ObjectId(id)

  return {
    async add(order: NewOrder, session: ClientSession): Promise<void> {
      const { _id, userId, originalOrderId, items, ...rest } = order
      // The driver's own insert: the type says what the schema would check, at a third of the cost.
      await orders.collection.insertOne(
        {
          ...rest,
          _id: oid(_id),
          userId: oid(userId),
          originalOrderId: originalOrderId && oid(originalOrderId),
          items: items.map((item) => ({
            ...item,
            _id: oid(item._id),
            productId: oid(item.productId),
          })),
        },
        { session },
      )
    },

    /** One person's orders, newest first. */
    async page(userId: UserId, { page, limit, status, type }: OrdersQuery) {
      const filter = { userId, ...(status && { status }), ...(type && { type }) }
      const [found, total] = await Promise.all([
        orders
          .find(filter)
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        orders.countDocuments(filter),
      ])
      return { orders: found.map(toKept), total }
    },

    async find(
      by: { _id: string } | { _id: string; userId: string } | { orderNumber: string },
      session: ClientSession | null = null,
    ): Promise<KeptOrder | null> {
      const found = await orders.findOne(by, null, { session }).lean()
      return found && toKept(found)
    },

    /** Moves an order on if it still stands where it stood; false changes nothing. */
    async move(
      { _id, status: from }: Pick<Order, '_id' | 'status'>,
      step: Order['history'][number],
      change: MoveChange,
      session: ClientSession,
    ): Promise<boolean> {
      const { deliveredAt } = change
      const { modifiedCount } = await orders.updateOne(
        { _id, status: from },
        {
          $set: {
            status: step.status,
            ...change,
            ...(deliveredAt && { 'items.$[].deliveredAt': deliveredAt }),
          },
          $push: { history: step },
        },
        { session },
      )
      return modifiedCount === 1
    },

    async setPaymentStatus(
      _id: string,
      status: PaymentStatus,
      session: ClientSession,
    ): Promise<void> {
      await orders.updateOne({ _id }, { $set: { 'payment.status': status } }, { session })
    },

    /** Every order, oldest first, one at a time: for the audit. */
    async *all(): AsyncGenerator<KeptOrder> {
      for await (const stored of orders.find({}).sort({ _id: 1 }).lean().cursor())
        yield toKept(stored)
    },
  }
}
