import { RETURN_WINDOW_MS } from './limits.ts'

/** Sentences of the product page, apart from all others because most first visits do not need them. */
export const PRODUCT_TEXT = {
  addToBag: 'Add to bag',
  viewBag: 'View bag',
  sizeChart: 'Size Chart',
  similar: 'Similar products',
  seeSimilar: 'See similar products',
  topMeasures: 'Measured on the garment, lying flat and doubled round the body.',
  bottomMeasures:
    'Waist and hip are measured on the garment, lying flat and doubled round the body; the inseam from the crotch to the hem.',
  betweenSizes:
    'Between two sizes, take the smaller one for a closer fit and the larger one for more ease.',
} as const

const DAYS = RETURN_WINDOW_MS / 86_400_000

/** What the shop promises with every product, beside its price. */
export const PRODUCT_PROMISES = [
  'Free delivery',
  'Cash on delivery',
  `Free exchange within ${DAYS} days`,
] as const
