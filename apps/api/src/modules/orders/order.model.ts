import type { Order } from '@aaram/contracts'
import { Schema, type Types } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/** The courier's report of a parcel that will not arrive; the seller decides what happens next. */
export type ParcelProblem = { kind: 'RETURNED' | 'LOST'; at: Date }
/** An order that ended in transit. `units`: whether its units are still missing, back in stock, or back and damaged. */
export type Undelivered = {
  at: Date
  cause: ParcelProblem['kind']
  units: 'AWAITED' | 'RESTOCKED' | 'WRITTEN_OFF'
}

/** The tax documents of a shipped purchase: an invoice, or an invoice that was credited in full. */
export type DocumentState = 'INVOICED' | 'CREDITED'

/** A quantity of one size of a product. */
export type OrderLine = Pick<Order['items'][number], 'productId' | 'size' | 'quantity'>

type StoredItem = Omit<Order['items'][number], '_id' | 'productId'> & {
  _id: Types.ObjectId
  productId: Types.ObjectId
}

/** An order as it is stored. Amounts are paise. `token` opens the success page. */
export type StoredOrder = Omit<Order, '_id' | 'originalOrderId' | 'items'> & {
  _id: Types.ObjectId
  userId: Types.ObjectId
  originalOrderId: Types.ObjectId | null
  items: StoredItem[]
  token: string
  restocked: boolean
  restockedItems: OrderLine[] | null
  pickupNumber: string | null
  parcelProblem: ParcelProblem | null
  undelivered: Undelivered | null
  /** When the shopper was notified that the order is late. */
  lateNotifiedAt: Date | null
  /** Absent in orders of releases before tax documents. */
  documents?: DocumentState | null
  trackingVersion: number
}

const text = { type: String, required: true } as const
const line = { type: String, default: '' } as const
const maybe = { type: String, default: null } as const
const amount = { type: Number, required: true, min: 0 } as const
const date = { type: Date, required: true } as const
const maybeDate = { type: Date, default: null } as const
const id = { type: Schema.Types.ObjectId, required: true } as const

const item = new Schema<StoredItem>({
  productId: id,
  metaTitle: text,
  title: text,
  thumbnail: line,
  color: maybe,
  size: text,
  sku: text,
  quantity: { ...amount, min: 1 },
  price: amount,
  subtotal: amount,
  status: maybe,
  deliveredAt: maybeDate,
})
const address = {
  fullName: text,
  phone: text,
  line1: text,
  line2: line,
  landmark: line,
  city: text,
  state: text,
  pincode: text,
  country: text,
}

/** Matches `originalOrderId` of returns and exchanges. Queries must contain this filter to use the partial index. */
export const IS_REQUEST = { $type: 'objectId' } as const
/** Matches `shipment.status` of shipped orders. Queries must contain this filter to use the partial index. */
export const IS_SHIPPED = { $gt: '' } as const

const schema = new Schema<StoredOrder>(
  {
    orderNumber: { ...text, unique: true },
    userId: id,
    type: text,
    originalOrderId: { type: Schema.Types.ObjectId, default: null },
    status: text,
    placedAt: maybeDate,
    createdAt: date,
    deliveredAt: maybeDate,
    items: [item],
    totals: { itemsTotal: amount, shippingFee: amount, discount: amount, grandTotal: amount },
    payment: {
      method: text,
      status: text,
      transactionId: maybe,
      capturedAt: maybeDate,
      refundAmount: { type: Number, default: null },
    },
    reason: maybe,
    address,
    promise: { type: new Schema({ from: text, to: text }, { _id: false }), default: undefined },
    shipment: {
      type: new Schema({ carrier: maybe, trackingNumber: maybe, status: maybe }, { _id: false }),
      default: null,
    },
    history: [new Schema({ status: text, at: date, by: text, note: String }, { _id: false })],
    token: text,
    restocked: { type: Boolean, default: false },
    restockedItems: {
      type: [{ _id: false, productId: String, size: String, quantity: Number }],
      default: null,
    },
    pickupNumber: maybe,
    failedAttempts: [Date],
    parcelProblem: { type: new Schema({ kind: text, at: date }, { _id: false }), default: null },
    undelivered: {
      type: new Schema({ at: date, cause: text, units: text }, { _id: false }),
      default: null,
    },
    lateNotifiedAt: maybeDate,
    documents: maybe,
    trackingVersion: { type: Number, default: 0 },
  },
  { collection: 'orders', versionKey: false },
)
// A person's orders, newest first. Pages are read in index order, and counts need only the index.
schema.index({ userId: 1, createdAt: -1, _id: -1 })
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 })
schema.index({ userId: 1, type: 1, createdAt: -1, _id: -1 })
// Orders in transit that missed their promise.
schema.index({ status: 1, 'promise.to': 1 })
// Only returns and exchanges, which are few, are in this index.
schema.index({ originalOrderId: 1 }, { partialFilterExpression: { originalOrderId: IS_REQUEST } })
// Shipped purchases by the state of their tax documents, so that due ones are found without reading the others.
schema.index(
  { documents: 1, type: 1, status: 1, _id: 1 },
  { partialFilterExpression: { 'shipment.status': IS_SHIPPED } },
)

export const orderModel = defineModel('Order', schema)
