import type { Order } from '@aaram/contracts'
import { Schema, type Types } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/** What the courier said of a parcel that does not arrive; the seller decides what becomes of it. */
export type ParcelProblem = { kind: 'RETURNED' | 'LOST'; at: Date }
/** An order that ended on its way; `units`: whether its units are back, and sold again or not. */
export type Undelivered = {
  at: Date
  cause: ParcelProblem['kind']
  units: 'AWAITED' | 'RESTOCKED' | 'WRITTEN_OFF'
}

/** Which tax documents a shipped purchase has: an invoice, or an invoice that was credited in full. */
export type DocumentState = 'INVOICED' | 'CREDITED'

/** So many units of one size of a product. */
export type OrderLine = Pick<Order['items'][number], 'productId' | 'size' | 'quantity'>

type StoredItem = Omit<Order['items'][number], '_id' | 'productId'> & {
  _id: Types.ObjectId
  productId: Types.ObjectId
}

/** An order as the database keeps it. Money is paise. `token` opens the success page. */
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
  /** When the shopper was told that the order misses its promise. */
  lateNotifiedAt: Date | null
  /** Orders that were written before there were tax documents have no such field. */
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

/** What `originalOrderId` is in a return or an exchange; queries for it name this, so that they can use its index. */
export const IS_REQUEST = { $type: 'objectId' } as const
/** What `shipment.status` is in an order that was sent out; queries name this for the same reason. */
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
// A person's orders, newest first: the page is read in order, and a count needs the index alone.
schema.index({ userId: 1, createdAt: -1, _id: -1 })
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 })
schema.index({ userId: 1, type: 1, createdAt: -1, _id: -1 })
// Orders under way that miss their promise.
schema.index({ status: 1, 'promise.to': 1 })
// Few orders are returns or exchanges: the others are not in it.
schema.index({ originalOrderId: 1 }, { partialFilterExpression: { originalOrderId: IS_REQUEST } })
// Shipped purchases by their tax documents: what is due is found without reading the others.
schema.index(
  { documents: 1, type: 1, status: 1, _id: 1 },
  { partialFilterExpression: { 'shipment.status': IS_SHIPPED } },
)

export const orderModel = defineModel('Order', schema)
