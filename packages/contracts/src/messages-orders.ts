/** Sentences of orders, apart from all others because only an order's page and messages need them. */

/** On the timeline, with the day and hour as people read them. */
export const deliveryAttempted = (at: string) => `Delivery was attempted on ${at}`
export const pickupAttempted = (at: string) => `Pickup was attempted on ${at}`

export const UNDELIVERED_TEXT = {
  returned: 'It could not be delivered and is on its way back to us.',
  lost: 'The parcel was lost on its way to you.',
  notPickedUp: 'It could not be picked up.',
  sentAgain: 'It was sent again.',
} as const

/** Beside Return and Exchange where the rules forbid them. */
export const REQUEST_BLOCKED_TEXT = {
  notPurchase: 'Return or exchange an item from the order with which you bought it.',
  notDelivered: 'Return and exchange open for 3 days once your order is delivered.',
  cancelled: 'This order was cancelled.',
  requested: 'A return or exchange of this item was requested before.',
} as const
