import type { ItemStatus, Order, OrderId, OrderStatus, OrderType, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { enqueue } from '../../database/unit-of-work.ts'
import { buyerQueries } from './buyer-queries.ts'
import { documentQueries } from './document-queries.ts'
import { lateQueries } from './late-queries.ts'
import {
  IS_REQUEST,
  type OrderLine,
  orderModel,
  type ParcelProblem,
  type StoredOrder,
  type Undelivered,
} from './order.model.ts'
import { parcelQueries } from './parcel-queries.ts'

/**
 * An order with internal fields, which its owner does not see. `restocked`: its units came back and are for sale again;
 * `restockedItems`: those that are in stock (null: not known, or none); `pickupNumber`: the tracking number of the parcel
 * that brought them; `parcelProblem`, `undelivered` and `lateNotifiedAt`: see `order.model.ts`; `trackingVersion`: see
 * `createTrackingLinks`.
 */
export type OrderRecord = Order & {
  userId: UserId
  token: string
  restocked: boolean
  restockedItems: OrderLine[] | null
  pickupNumber: string | null
  parcelProblem: ParcelProblem | null
  undelivered: Undelivered | null
  lateNotifiedAt: Date | null
  trackingVersion: number
}

/** Adds the fields that orders of early releases lack: those for returns, and who made each step of the history. */
function toRecord(stored: StoredOrder): OrderRecord {
  const { _id, userId, originalOrderId, items, payment, history } = stored
  return {
    ...stored,
    reason: stored.reason ?? null,
    restocked: stored.restocked ?? false,
    restockedItems: stored.restockedItems ?? null,
    pickupNumber: stored.pickupNumber ?? null,
    failedAttempts: stored.failedAttempts ?? [],
    parcelProblem: stored.parcelProblem ?? null,
    undelivered: stored.undelivered ?? null,
    lateNotifiedAt: stored.lateNotifiedAt ?? null,
    trackingVersion: stored.trackingVersion ?? 0,
    payment: { ...payment, refundAmount: payment.refundAmount ?? null },
    history: history.map((step) => ({ ...step, by: step.by ?? 'SHOP' })),
    _id: _id.toHexString() as OrderId,
    userId: userId.toHexString() as UserId,
    originalOrderId: (originalOrderId?.toHexString() ?? null) as OrderId | null,
    items: items.map((item) => ({
      ...item,
      _id: item._id.toHexString() as OrderRecord['items'][number]['_id'],
      productId: item.productId.toHexString() as OrderRecord['items'][number]['productId'],
    })),
  }
}

export type OrdersFilter = {
  status?: OrderStatus | undefined
  type?: OrderType | undefined
  /** Orders whose parcel did not arrive, for the seller to decide on. */
  undelivered?: boolean | undefined
}
export type OrdersQuery = OrdersFilter & { page: number; limit: number }

/** What a transition writes besides the status. The date of delivery is written to every item too. */
export type TransitionChange = {
  deliveredAt?: Date
  payment?: Partial<Order['payment']>
  shipment?: Order['shipment']
  restocked?: boolean
  restockedItems?: OrderLine[] | null
  pickupNumber?: string | null
  parcelProblem?: null
  undelivered?: Undelivered
}

const UNDELIVERED = {
  $or: [
    { 'undelivered.units': 'AWAITED' },
    {
      'parcelProblem.kind': mongoose.trusted({ $in: ['RETURNED', 'LOST'] }),
      status: mongoose.trusted({ $in: ['SHIPPED', 'OUT_FOR_DELIVERY', 'PICKED_UP'] }),
    },
  ],
}

/** Fields of the payment, as paths of an update. */
const paymentPaths = (part: Partial<Order['payment']> = {}) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [`payment.${name}`, value]))

export function createOrdersStore(database: Database) {
  const orders = orderModel(database)
  const wanted = ({ status, type, undelivered }: OrdersFilter) => ({
    ...(status && { status }),
    ...(type && { type }),
    ...(undelivered && (UNDELIVERED as object)),
  })
  const query = (userId: UserId, { page, limit, ...filter }: OrdersQuery) =>
    orders
      .find({ userId, ...wanted(filter) })
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
  const oid = (id: string) => new mongoose.Types.ObjectId(id)

  return {
    ...parcelQueries(orders),
    ...buyerQueries(orders),
    ...lateQueries(orders),
    ...documentQueries(orders),
    ...batchReader(orders, toRecord),

    /** Writes an order at the end of its transaction. Not validated by the schema: the type ensures its shape. */
    add(
      { _id, userId, originalOrderId, items, ...rest }: OrderRecord,
      session: ClientSession,
    ): void {
      const document = {
        ...rest,
        _id: oid(_id),
        userId: oid(userId),
        originalOrderId: originalOrderId && oid(originalOrderId),
        items: items.map((item) => ({
          ...item,
          _id: oid(item._id),
          productId: oid(item.productId),
        })),
      }
      const collection = orders.collection.collectionName
      enqueue(session, [{ collection, name: 'insertOne', document }])
    },

    query,

    /** One person's orders, newest first. */
    async page(userId: UserId, asked: OrdersQuery) {
      const [found, total] = await Promise.all([
        query(userId, asked).lean(),
        orders.countDocuments({ userId, ...wanted(asked) }),
      ])
      return { orders: found.map(toRecord), total }
    },

    /** The orders that exist. Invalid ids are ignored. */
    async byIds(ids: readonly string[]): Promise<OrderRecord[]> {
      const _id = mongoose.trusted({ $in: ids.filter(mongoose.isObjectIdOrHexString) })
      return (await orders.find({ _id }).lean()).map(toRecord)
    },

    /** Every return and exchange of these orders, oldest first. */
    async requestsOf(originalIds: readonly OrderId[]): Promise<OrderRecord[]> {
      const originalOrderId = mongoose.trusted({ ...IS_REQUEST, $in: originalIds })
      return (await orders.find({ originalOrderId }).sort({ _id: 1 }).lean()).map(toRecord)
    },

    /** A person's newest delivered orders, including exchanges. */
    async deliveredTo(userId: UserId, most: number): Promise<OrderRecord[]> {
      const found = await orders
        .find({ userId, status: 'DELIVERED' })
        .sort({ createdAt: -1, _id: -1 })
        .limit(most)
        .lean()
      return found.map(toRecord)
    },

    /** The newest orders of all shoppers. */
    async newest({ most, ...filter }: OrdersFilter & { most: number }): Promise<OrderRecord[]> {
      const found = await orders.find(wanted(filter)).sort({ _id: -1 }).limit(most).lean()
      return found.map(toRecord)
    },

    async find(
      by: { _id: string } | { _id: string; userId: string } | { orderNumber: string },
      session: ClientSession | null = null,
    ): Promise<OrderRecord | null> {
      const found = await orders.findOne(by, null, { session }).lean()
      return found && toRecord(found)
    },

    /** Changes an order's status if it is still `from`; false when it was not, and nothing changed. */
    async transition(
      { _id, status: from }: Pick<Order, '_id' | 'status'>,
      step: Order['history'][number],
      change: TransitionChange,
      session: ClientSession,
    ): Promise<boolean> {
      const { payment, ...rest } = change
      const { deliveredAt } = rest
      const { modifiedCount } = await orders.updateOne(
        { _id, status: from },
        {
          $set: {
            status: step.status,
            ...rest,
            ...paymentPaths(payment),
            ...(deliveredAt && { 'items.$[].deliveredAt': deliveredAt }),
          },
          $push: { history: step },
        },
        { session },
      )
      return modifiedCount === 1
    },

    async setPayment(
      _id: string,
      payment: Partial<Order['payment']>,
      session: ClientSession,
    ): Promise<void> {
      await orders.updateOne({ _id }, { $set: paymentPaths(payment) }, { session })
    },

    /** Ends all existing tracking links of an order; false when there is no such order. */
    async revokeTracking(
      by: { _id: string; userId: string } | { orderNumber: string },
    ): Promise<boolean> {
      const { modifiedCount } = await orders.updateOne(by, { $inc: { trackingVersion: 1 } })
      return modifiedCount === 1
    },

    /** Changes the status of a delivered purchase's item if it is still `from`; false when it was not, and nothing changed. */
    async markItem(
      _id: string,
      itemId: string,
      { from, to }: { from: ItemStatus | null; to: ItemStatus | null },
      session: ClientSession,
    ): Promise<boolean> {
      const item = mongoose.trusted({ $elemMatch: { _id: oid(itemId), status: from } })
      const { modifiedCount } = await orders.updateOne(
        { _id, type: 'NEW', status: 'DELIVERED', items: item },
        { $set: { 'items.$.status': to } },
        { session },
      )
      return modifiedCount === 1
    },
  }
}

export type OrdersStore = ReturnType<typeof createOrdersStore>
