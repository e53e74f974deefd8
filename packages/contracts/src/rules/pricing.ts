import type { Paise } from '../codecs.ts'
import { DEEP_DISCOUNT_PERCENT } from '../limits.ts'
import { toPaise } from '../money.ts'

type Prices = { originalPrice: Paise; discountedPrice: Paise | null }

/** The unit price in paise: the discounted price if it is valid, else the list price. */
export const effectivePriceOf = ({ originalPrice, discountedPrice }: Prices): Paise =>
  discountedPrice !== null && discountedPrice < originalPrice ? discountedPrice : originalPrice

/** Why a discounted price is refused; null when it is accepted. A price of 0 is always refused. */
export function discountError(
  { originalPrice, discountedPrice }: Prices,
  { allowDeepDiscount }: { allowDeepDiscount: boolean },
): string | null {
  if (discountedPrice === null) return null
  if (discountedPrice === 0) return 'Not 0: leave it out when the price is not reduced.'
  if (discountedPrice > originalPrice) return 'Not above originalPrice.'
  const isDeep = (originalPrice - discountedPrice) * 100 >= DEEP_DISCOUNT_PERCENT * originalPrice
  return isDeep && !allowDeepDiscount
    ? `${DEEP_DISCOUNT_PERCENT} % off or more: say --allow-deep-discount if it is meant.`
    : null
}

/** Whether the list price is shown struck through, because it is above the effective price. */
export const isReduced = (prices: { originalPrice: Paise; effectivePrice: Paise }): boolean =>
  prices.originalPrice > prices.effectivePrice

/** The discount in whole percent, rounded down so that it never promises too much; 0 without a discount. */
export const percentReduced = (prices: { originalPrice: Paise; effectivePrice: Paise }): number =>
  isReduced(prices)
    ? Math.floor(((prices.originalPrice - prices.effectivePrice) * 100) / prices.originalPrice)
    : 0

type Line = { originalPrice: Paise; effectivePrice: Paise; quantity: number }
/** Totals of a bag or an order, in paise. `discountPercent` has at most two decimals. */
export type BagTotals = {
  itemsTotal: Paise
  discount: Paise
  discountPercent: number
  delivery: Paise
  grandTotal: Paise
}

/** Computes the totals of a bag: list prices, discount, free delivery (spec section 9), and the amount to pay. */
export function bagTotals(lines: readonly Line[]): BagTotals {
  const sum = (of: (line: Line) => number) =>
    lines.reduce((total, line) => total + of(line) * line.quantity, 0)
  const grandTotal = sum((line) => line.effectivePrice)
  const discount = sum((line) => Math.max(0, line.originalPrice - line.effectivePrice))
  const itemsTotal = grandTotal + discount
  return {
    itemsTotal: toPaise(itemsTotal),
    discount: toPaise(discount),
    discountPercent: itemsTotal === 0 ? 0 : Math.round((discount / itemsTotal) * 100_00) / 100,
    delivery: toPaise(0),
    grandTotal: toPaise(grandTotal),
  }
}
