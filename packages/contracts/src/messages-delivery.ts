/** Sentences about delivery dates and where the shop delivers. */
export const DELIVERY_TEXT = {
  ask: 'Delivery pincode',
  check: 'Check',
  checking: 'Checking...',
  change: 'Change',
  changePincode: 'Change pincode',
  checkFailed: 'We could not check this pincode. Please try again.',
  arrives: 'Arrives',
  late: 'Later than we promised. We are sorry, and keep you informed until it is with you.',
  cod: 'Cash on delivery possible',
  noCod: 'No cash on delivery here, online payment only',
} as const

export const deliverTo = (pincode: string) => `Deliver to ${pincode}`
export const notDelivered = (pincode: string) => `We do not deliver to ${pincode} yet.`
/** Reasons why an order is refused before payment. */
export const chooseOtherAddress = (pincode: string) =>
  `${notDelivered(pincode)} Please choose another address.`
export const codNotPossible = (pincode: string) =>
  `Cash on delivery is not possible to ${pincode}. Please pay this order online.`
