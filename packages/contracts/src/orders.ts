import * as z from 'zod/mini'
import { deliveryAddress } from './addresses.ts'
import { quantity } from './carts.ts'
import { SIZES } from './catalogue.ts'
import { isoDate, pageLimit, pageNumber, rupees } from './codecs.ts'
import { deliveryPromise } from './delivery.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { orderId, orderItemId, productId, variantId } from './ids.ts'
import { BAG_LINES_MAX, ORDERS_PAGE_SIZE, REASON_TEXT } from './limits.ts'
import { FIELD_TEXT } from './messages.ts'
import { itemStatus, orderActor, orderStatus, orderType } from './order-states.ts'
import { paymentMethod, paymentStatus } from './payment-states.ts'
import { ORDER, READ, WRITE } from './route-policy.ts'
import { size } from './sizes.ts'
import { personText, plainText } from './text.ts'
import { uniqueList } from './unique-list.ts'

/** Spec section 3, Order item. `price` is the unit price that the shopper paid. */
export const orderItem = z.object({
  _id: orderItemId,
  productId,
  metaTitle: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  color: z.nullable(z.string()),
  size,
  sku: z.string(),
  quantity: z.int(),
  price: rupees,
  subtotal: rupees,
  status: z.nullable(itemStatus),
  deliveredAt: z.nullable(isoDate),
})
export type OrderItem = z.output<typeof orderItem>

/** Spec section 3, Order. `history` contains every status with its time and actor, oldest first. */
export const order = z.object({
  _id: orderId,
  orderNumber: z.string(),
  type: orderType,
  originalOrderId: z.nullable(orderId),
  status: orderStatus,
  placedAt: z.nullable(isoDate),
  createdAt: isoDate,
  deliveredAt: z.nullable(isoDate),
  items: z.array(orderItem),
  totals: z.object({
    itemsTotal: rupees,
    shippingFee: rupees,
    discount: rupees,
    grandTotal: rupees,
  }),
  payment: z.object({
    method: paymentMethod,
    status: paymentStatus,
    transactionId: z.nullable(z.string()),
    capturedAt: z.nullable(isoDate),
    /** The sum of refunds made or in progress, after pickup fees; null without refunds. */
    refundAmount: z.nullable(rupees),
  }),
  /** The shopper's reason for this return or exchange; null for a purchase. */
  reason: z.nullable(z.string()),
  address: deliveryAddress,
  /** The delivery promise when the order was placed; absent for returns, exchanges and older orders. */
  promise: z.optional(deliveryPromise),
  shipment: z.nullable(
    z.object({
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      status: z.nullable(z.string()),
    }),
  ),
  /** True while a cash order can be paid online. */
  payable: z.optional(z.boolean()),
  /** Times of failed attempts to deliver or pick up, at most three. */
  failedAttempts: z.optional(z.array(isoDate)),
  history: z.array(
    z.object({
      status: orderStatus,
      at: isoDate,
      by: orderActor,
      /** A note by the seller, such as why a return was rejected. */
      note: z.optional(z.string()),
    }),
  ),
})
export type Order = z.output<typeof order>

/** An order before it is placed: items and address, priced by the shop. */
export type OrderDraft = Pick<Order, 'totals' | 'address' | 'promise'> & {
  items: readonly Omit<OrderItem, '_id' | 'status' | 'deliveredAt'>[]
}

const seenText = plainText(500)

/**
 * The order as the shopper saw it: spec section 3, "Order creation payload". The server prices everything itself and
 * responds with 409 if anything differs. `totals.subtotal` sums list prices, so that
 * subtotal - discount + delivery = grandTotal.
 */
export const orderPayload = z.object({
  items: z
    .array(
      z.object({
        productId,
        title: seenText,
        quantity,
        price: rupees,
        subtotal: rupees,
        size,
        color: z.optional(z.nullable(seenText)),
        sku: z.optional(seenText),
        thumbnail: z.optional(seenText),
        variantId,
      }),
    )
    .check(z.minLength(1), z.maxLength(BAG_LINES_MAX)),
  address: deliveryAddress,
  payment: z.object({ method: paymentMethod, amount: rupees }),
  totals: z.object({ subtotal: rupees, discount: rupees, delivery: rupees, grandTotal: rupees }),
})
export type OrderPayload = z.output<typeof orderPayload>

/** A listed reason, or the shopper's own text of 5 to 500 characters; `Other` alone is invalid. */
export const reason = personText({ ...REASON_TEXT, message: FIELD_TEXT.reason }).check(
  z.refine((text) => text !== 'Other', FIELD_TEXT.reason),
)

/** A return or exchange as it was opened. */
export const rma = z.object({
  rmaNumber: z.string(),
  type: z.enum(['RETURN', 'EXCHANGE']),
  orderId,
  orderNumber: z.string(),
  originalOrderId: orderId,
  itemIds: uniqueList(orderItemId),
  reason: z.string(),
  newSize: z.nullable(size),
  status: orderStatus,
  /** The refund, in rupees on the wire; null for an exchange. */
  refundAmount: z.nullable(rupees),
  createdAt: isoDate,
})
export type Rma = z.output<typeof rma>

const params = z.object({ id: orderId })
const itemParams = z.object({ id: orderId, itemId: orderItemId })
const opened = success({ rma })

export const ordersApi = endpointGroup({
  place: endpoint({
    method: 'POST',
    path: '/orders',
    auth: 'user',
    policy: ORDER,
    body: orderPayload.check(
      z.refine(({ payment }) => payment.method === 'COD', 'Online payments are opened first.'),
    ),
    response: success({ order: z.object({ orderNumber: z.string() }), token: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    auth: 'user',
    policy: READ,
    query: z.object({
      page: pageNumber,
      limit: pageLimit(ORDERS_PAGE_SIZE),
      status: z.optional(orderStatus),
      type: z.optional(orderType),
    }),
    response: success({
      orders: z.array(order),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/orders/:id',
    auth: 'user',
    policy: READ,
    params,
    response: success({ order }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel',
    auth: 'user',
    policy: WRITE,
    params,
    response: success({ order }),
  }),
  returnOrder: endpoint({
    method: 'POST',
    path: '/orders/:id/return',
    auth: 'user',
    policy: WRITE,
    params,
    body: z.object({ reason }),
    response: success({
      rma,
      left: uniqueList(z.object({ itemId: orderItemId, why: z.string() }), 'itemId'),
    }),
  }),
  returnItem: endpoint({
    method: 'POST',
    path: '/orders/:id/items/:itemId/return',
    auth: 'user',
    policy: WRITE,
    params: itemParams,
    body: z.object({ reason }),
    response: opened,
  }),
  exchangeItem: endpoint({
    method: 'POST',
    path: '/orders/:id/items/:itemId/exchange',
    auth: 'user',
    policy: WRITE,
    params: itemParams,
    body: z.object({ reason, newSize: z.enum(SIZES, FIELD_TEXT.size) }),
    response: opened,
  }),
})
