import type { Paise } from '../codecs.ts'
import type { Product } from '../products.ts'
import type { SeenState } from '../wishlist.ts'

/** What happened to a saved product since the shopper last saw it. Prices in paise. */
export type WishlistChange =
  | { kind: 'price-drop'; was: Paise; is: Paise }
  | { kind: 'back-in-stock' }
  | { kind: 'gone' }

/** What a shopper who looks at a product now sees of it; `available` is false when it was withdrawn. */
export const seenStateOf = (
  { effectivePrice, sizes }: Pick<Product, 'effectivePrice' | 'sizes'>,
  available: boolean,
): SeenState => ({
  effectivePrice,
  availability: available
    ? sizes.some(({ quantity }) => quantity > 0)
      ? 'in-stock'
      : 'sold-out'
    : 'gone',
})

export const isSameSeen = (one: SeenState, other: SeenState): boolean =>
  one.effectivePrice === other.effectivePrice && one.availability === other.availability

/** What to tell of a saved product. A price that rose is no news of a wishlist; a product that is gone has no price. */
export function wishlistChanges(seen: SeenState, today: SeenState): WishlistChange[] {
  if (today.availability === 'gone') return seen.availability === 'gone' ? [] : [{ kind: 'gone' }]
  const changes: WishlistChange[] = []
  if (today.availability === 'in-stock' && seen.availability !== 'in-stock')
    changes.push({ kind: 'back-in-stock' })
  if (today.effectivePrice < seen.effectivePrice)
    changes.push({ kind: 'price-drop', was: seen.effectivePrice, is: today.effectivePrice })
  return changes
}
