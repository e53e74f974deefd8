/** Sentences of the payment step, apart from all others because a first visit does not need them. */

export const CHECKOUT_TEXT = {
  holdLapsed: 'Your items are no longer kept for you. Press Pay to try again.',
  paymentClosed: 'The payment was not completed. Your bag is as it was.',
  paymentOpen:
    'A payment that you began may still be on its way. Once it arrives, your order is in My Orders.',
  orderOpen: 'An order that you began may have gone through: then it is in My Orders.',
} as const

/** While a payment is open: `Your items are kept for 14:32`. */
export const itemsKept = (secondsLeft: number) => {
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return `Your items are kept for ${Math.floor(secondsLeft / 60)}:${seconds}`
}
