import type { Product, Size } from '@aaram/contracts'
import { aProduct } from '../test/factories.ts'
import { LONG_WORDS, RTL_NAME } from './texts.ts'

/** So many of each size. */
const stock = (quantity: number) =>
  (['S', 'M', 'L', 'XL'] satisfies Size[]).map((size) => ({ size, quantity }))

/** One product for each of its states: reduced, at full price, sold out, few left, with long and with right-to-left texts. */
export const PRODUCTS: [Product, Product, Product, Product, Product, Product] = [
  aProduct(1, { sizes: stock(9), rating: { average: 4.67, count: 12 } }),
  aProduct(2, { sizes: stock(9), discountedPrice: null, effectivePrice: 1299 }),
  aProduct(3, { sizes: stock(0), title: 'sold-out tee' }),
  aProduct(4, { sizes: stock(2), title: 'tee of which few are left' }),
  aProduct(5, {
    sizes: stock(9),
    title: LONG_WORDS,
    story: LONG_WORDS.repeat(5),
    description: [LONG_WORDS, LONG_WORDS],
    originalPrice: 129_999.5,
    discountedPrice: 99_999.5,
    effectivePrice: 99_999.5,
  }),
  aProduct(6, { sizes: stock(9), title: RTL_NAME, story: RTL_NAME }),
]
