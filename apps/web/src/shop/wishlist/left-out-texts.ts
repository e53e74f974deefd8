import { ERRORS, type LeftOut, leftOutOfWishlist, type ProductId } from '@aaram/contracts'
import type { SavedItem } from './saved-item.ts'

/** One message for each reason, because a full wishlist may leave out a hundred products. */
export function leftOutTexts(leftOut: readonly LeftOut[], items: readonly SavedItem[]): string[] {
  const titleOf = (id: ProductId) => items.find(({ productId }) => productId === id)?.title ?? ''
  return [...new Set(leftOut.map(({ code }) => code))].map((reason) => {
    const titles = leftOut.flatMap(({ code, productId }) =>
      code === reason ? titleOf(productId) : [],
    )
    return leftOutOfWishlist(titles, ERRORS[reason].message)
  })
}
