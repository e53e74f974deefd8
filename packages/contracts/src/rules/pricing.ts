import type { Paise } from '../codecs.ts'
import { DEEP_DISCOUNT_PERCENT } from '../limits.ts'

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
