import { RETURN_WINDOW_DAYS } from './limits.ts'

/** Sentences of the product page, in their own file because most first visits do not need them. */
export const PRODUCT_TEXT = {
  addToBag: 'Add to bag',
  viewBag: 'View bag',
  sizeChart: 'Size Chart',
  similar: 'Similar products',
  seeSimilar: 'See similar products',
  topMeasures: 'Measured on the garment, lying flat. The chest is given all the way round.',
  bottomMeasures:
    'Measured on the garment, lying flat. Waist and hip are given all the way round, the inseam from the crotch to the hem.',
  taxes: 'MRP incl. of all taxes',
  betweenSizes:
    'Between two sizes, take the smaller one for a closer fit and the larger one for more ease.',
} as const

/** The button for a stock alert of a sold-out size; without `size`, when one of several is. */
export const tellMeWhenBack = (size?: string) => `Tell me when ${size ?? 'a size'} is back`

/** The shop's promises, shown with the price of every product. */
export const PRODUCT_PROMISES = [
  'Free delivery',
  'Cash on delivery',
  `Free exchange within ${RETURN_WINDOW_DAYS} days`,
] as const

/** Lines about composition and care. */
export const CARE_LINES = [
  '100% Terry Cotton',
  'Machine wash',
  'Do not iron directly or scrub on print',
  'Dry flat',
] as const

/** `time`: the delivery time, as in the policies. */
export const deliveredIn = (time: string) => `Delivered in ${time}.`
/** `time`: the return period after delivery, as in the policies. */
export const returnableFor = (time: string) =>
  `You have ${time} from delivery to start a return or exchange. The cost of a return is deducted from the refund.`
