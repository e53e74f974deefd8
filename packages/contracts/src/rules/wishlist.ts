import type { Paise } from '../codecs.ts'
import type { Product } from '../products.ts'
import type { SeenState } from '../wishlist.ts'

/** A change of a saved product since the shopper last saw it. Prices are paise. */
export type WishlistChange =
  | { kind: 'price-drop'; was: Paise; is: Paise }
  | { kind: 'back-in-stock' }
  | { kind: 'gone' }

/** The state of a product that a shopper sees now. `available` is false when it was withdrawn. */
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

/** The changes to show for a saved product. Price rises are not shown, nor price changes of products no longer sold. */
export function wishlistChanges(seen: SeenState, today: SeenState): WishlistChange[] {
  if (today.availability === 'gone') return seen.availability === 'gone' ? [] : [{ kind: 'gone' }]
  const changes: WishlistChange[] = []
  if (today.availability === 'in-stock' && seen.availability !== 'in-stock')
    changes.push({ kind: 'back-in-stock' })
  if (today.effectivePrice < seen.effectivePrice)
    changes.push({ kind: 'price-drop', was: seen.effectivePrice, is: today.effectivePrice })
  return changes
}
