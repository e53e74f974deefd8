import * as z from 'zod/mini'
import { DAY } from './durations.ts'
import { WISHLIST_MAX } from './limits.ts'
import { REVIEWS } from './limits-reviews.ts'
import { ERROR_TEXT, WAIT_TEXT } from './messages.ts'
import { CATALOGUE_TEXT } from './messages-catalogue.ts'
import { REVIEW_FIELD_TEXT } from './messages-review-fields.ts'

/** Every error of the API: its HTTP status and the sentence for the shopper. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Some fields are not valid.' },
  INVALID_CODE: { status: 400, message: 'That code is not right, or it has expired.' },
  PAYMENT_NOT_VERIFIED: { status: 400, message: ERROR_TEXT.verifyPayment },
  NOT_LOGGED_IN: { status: 401, message: 'Please log in.' },
  SESSION_CHANGED: {
    status: 401,
    message: 'Another account was logged in in this browser. Please look again and repeat this.',
  },
  SIGNATURE_NOT_VALID: { status: 401, message: 'The signature is not right.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'This request must come from the shop.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  PRODUCT_NOT_FOUND: { status: 404, message: CATALOGUE_TEXT.productNotFound },
  CART_ITEM_NOT_FOUND: {
    status: 404,
    message: "Cart item doesn't exist or may already have been removed",
  },
  WISHLIST_NOT_SHARED: { status: 404, message: 'This wishlist is not shared any more.' },
  STOCK_ALERT_NOT_FOUND: { status: 404, message: 'This alert does not exist any more.' },
  DATA_EXPORT_NOT_FOUND: {
    status: 404,
    message: 'This copy was deleted. Please make another one.',
  },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist.' },
  REVIEW_LINK_ENDED: { status: 404, message: REVIEW_FIELD_TEXT.linkEnded },
  ORDER_NOT_FOUND: { status: 404, message: ERROR_TEXT.orderNotFound },
  TRACKING_ENDED: {
    status: 404,
    message: 'This tracking link does not work any more. Log in to see your order.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  OUT_OF_STOCK: { status: 409, message: 'This size is out of stock.' },
  SIZE_IN_STOCK: {
    status: 409,
    message: 'This size is in stock again. You can order it now.',
  },
  STOCK_ALERTS_FULL: {
    status: 409,
    message: 'You have as many alerts as possible. Please end one of them first.',
  },
  STOCK_LIMIT: { status: 409, message: ERROR_TEXT.stockLimit },
  QUANTITY_LIMIT: { status: 409, message: ERROR_TEXT.quantityLimit },
  PRODUCT_UNAVAILABLE: { status: 409, message: 'This item is no longer available.' },
  BAG_FULL: { status: 409, message: 'Your bag is full. Please order or remove something first.' },
  WISHLIST_FULL: {
    status: 409,
    message: `Your wishlist is full (${WISHLIST_MAX} items). Please remove something first.`,
  },
  ORDER_CHANGED: { status: 409, message: 'Your bag has changed. Please look at it again.' },
  NOT_DELIVERABLE: { status: 409, message: 'We do not deliver to this pincode yet.' },
  COD_NOT_AVAILABLE: { status: 409, message: 'Please pay this order online.' },
  ORDER_TOO_LARGE: { status: 409, message: 'This order has too many pieces.' },
  REQUEST_CONFLICT: { status: 409, message: 'This request was already used for another order.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'We could not complete your order. Your payment will be refunded in full.',
  },
  PAYMENT_DISPUTED: {
    status: 409,
    message: 'The payment of this order is disputed: do not send it.',
  },
  PAYMENT_RETURNED: {
    status: 409,
    message: 'The payment of this order went back: do not send it.',
  },
  ORDER_ALREADY_CANCELLED: { status: 409, message: 'This order is already cancelled.' },
  ORDER_ALREADY_PAID: { status: 409, message: 'This order is already paid.' },
  PAY_ON_DELIVERY: {
    status: 409,
    message: 'This order was sent already. Please pay when it is delivered.',
  },
  PAYMENT_TOO_LATE: {
    status: 409,
    message:
      'This order was sent, cancelled or paid before your payment arrived. Your payment will be refunded in full.',
  },
  ORDER_ON_ITS_WAY: { status: 409, message: 'This order can no longer be cancelled.' },
  CANCEL_WINDOW_CLOSED: {
    status: 409,
    message: 'Orders can be cancelled within 24 hours of placing them.',
  },
  NOT_RETURNABLE: { status: 409, message: 'This order cannot be returned or exchanged.' },
  NOT_DELIVERED: { status: 409, message: 'This order has not been delivered yet.' },
  ITEM_ALREADY_REQUESTED: {
    status: 409,
    message: 'A return or exchange of this item was already requested.',
  },
  EXCHANGE_SAME_SIZE: {
    status: 409,
    message: 'You already have this size. Please choose another one.',
  },
  RETURN_WINDOW_CLOSED: { status: 409, message: WAIT_TEXT.windowClosed },
  REVIEW_CLOSED: {
    status: 409,
    message: `A review can be changed for ${REVIEWS.editableMs / DAY} days.`,
  },
  OWN_REVIEW: { status: 409, message: 'This is your own review.' },
  STATUS_CHANGED: { status: 409, message: 'This order has moved on meanwhile. Please refresh.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is more than can be sent at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The file does not have that part.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Please try again in a few minutes.',
  },
  TOO_MANY_PAYMENTS: { status: 429, message: 'Please finish a payment that you began.' },
  INTERNAL: { status: 500, message: ERROR_TEXT.unexpected },
  ORDER_UNAVAILABLE: { status: 503, message: ERROR_TEXT.order503 },
  UNAVAILABLE: { status: 503, message: ERROR_TEXT.unexpected },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every error response. `errors`: lines for the shopper. */
export const errorBody = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  error: z.string(),
  errors: z.optional(z.array(z.string())),
})
export type ErrorBody = z.output<typeof errorBody>
