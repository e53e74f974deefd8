/** Sentences of spec section 8 and of all pages, each once. Apostrophes are as in the specification. */

export const ERROR_TEXT = {
  updateQuantity: 'Failed to update quantity on server',
  addToBag: 'Failed to add item to bag',
  addToBagUnexpected: 'Something went wrong while adding to bag',
  updateBagUnexpected: 'Something went wrong while updating the bag',
  removeFromBag: 'Failed to remove item from bag',
  removeFromBagUnexpected: 'Something went wrong while removing the item',
  sendCode: 'Failed to send code',
  verifyEmail: 'Email verification failed',
  updateName: 'Failed to update the name',
  logout: 'Failed to logout',
  updateAddresses: 'Failed to update the addresses',
  subscribe: 'Subscription failed.',
  network: 'Network error. Please try again.',
  quantityLimit: "You've reached the maximum allowed quantity limit for this item",
  stockLimit: "You've reached the available stock limit for this item",
  order503: 'Failed to process order. Please try again.',
  order: 'Failed to process order. Try again.',
  unexpected: 'Something went wrong. Please try again.',
  incompletePage: 'This page has not loaded completely.',
  verifyPayment: 'Payment verification failed',
  fetchOrders: 'Failed to fetch orders',
  fetchOrder: 'Failed to fetch order',
  cancelOrder: 'Failed to cancel order',
  requestReturn: 'Failed to request return',
  requestExchange: 'Failed to request exchange',
  orderNotFound: 'Order not found',
  sendOtp: 'Failed to send OTP',
  otpVerification: 'OTP verification failed',
  resendOtp: 'Failed to resend OTP',
  verifyOtp: 'Failed to verify OTP',
} as const

/** `Failed to load {provider} SDK. Please try again.` */
export const paymentScriptFailed = (provider: string) =>
  `Failed to load ${provider} SDK. Please try again.`

export const SUCCESS_TEXT = {
  subscribed: 'Subscribed successfully!',
  emailCodeSent: 'Code has been sent on your Email',
  emailUpdated: 'Your email has been updated successfully',
  nameUpdated: 'Your name has been updated successfully',
  loggedOut: 'You have been logged out',
  loggedOutEverywhere: 'You have been logged out on all devices',
  otpSentOnPhone: 'OTP has been sent on your phone',
  otpSentToMobile: 'OTP sent to your mobile',
  otpResent: 'OTP sent again',
  mobileVerified: 'Mobile verified',
  // Spelled like this in the specification.
  otpVerified: 'OTP has been veirified successfully',
  orderCancelled: 'Order cancelled.',
  returnRequested: 'Item return requested.',
  exchangeRequested: 'Exchange requested.',
  addressesUpdated: 'Your addresses has been updated successfully',
} as const

export const addedToBag = (title: string, size: string) => `${title} (${size}) added to your bag`
export const removedFromBag = (title: string, size: string) =>
  `${title} (${size}) removed from your bag`

/** The title of the page of discounted products, and of links to it. */
export const SALE_TITLE = 'Sale'

/** `35% off` */
export const percentOff = (percent: number) => `${percent}% off`

/** A product is no longer sold, or not in this size. */
export const noLongerAvailable = (name: string) => `${name} is no longer available`
/** A product or size is out of stock. */
export const outOfStock = (name: string) => `${name} is out of stock`
/** A size is running low: `Only 2 left`. */
export const onlyUnitsLeft = (units: number) => `Only ${units} left`
/** There is less stock than wanted: `Only 2 left of Plain Tee (M)`. */
export const onlyLeft = (units: number, name: string) => `${onlyUnitsLeft(units)} of ${name}`

/** Shown when somebody else logged in in another tab. */
export const accountSwitched = (name: string) =>
  `Another account was logged in in this browser. This page now shows ${name ? `${name}’s account` : 'that account'}.`

/** Sentences of validation rules: spec section 5. */
export const FIELD_TEXT = {
  email: 'Enter a valid email.',
  emailCode: 'Enter valid 6-digit Code.',
  firstName: 'First name is required.',
  otp: 'Please enter the 6-digit OTP',
  required: 'Please fill this in.',
  addressFields: 'Please fill all required address fields.',
  deliveryAddress: 'Please select or add a delivery address.',
  reason: 'Please provide a reason.',
  size: 'Please select a size.',
  phone: 'Enter a 10-digit mobile number.',
  pincode: 'Enter a 6-digit pincode.',
  fullName: 'Enter the full name (at least 3 characters).',
  state: 'Please select a state.',
} as const

export const WAIT_TEXT = {
  loading: 'Unfolding elegance...',
  noMatches: 'No matches found. Maybe try something else?',
  verifyingPayment: 'Verifying Payment...',
  noOrders: "You haven't placed any orders yet.",
  bagEmpty: 'Your bag is empty',
  windowClosed: 'The return or exchange window has been closed for this order.',
  outOfStock: 'Out of Stock',
  soldOut: 'Sold out',
  stockLimitReached: 'Stock limit reached',
} as const
