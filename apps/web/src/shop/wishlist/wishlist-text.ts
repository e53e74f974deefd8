import { userId, WISHLIST_MAX } from '@aaram/contracts'
import * as z from 'zod/mini'
import { type StoredWishlist, savedItem } from './saved-item.ts'

/** The wishlist in local storage: a guest's, or that of the account `owner`. Prices are rupees. */
const stored = z.object({ owner: z.nullable(userId), items: z.array(z.unknown()) })

const NOTHING: StoredWishlist = { owner: null, items: [] }

export const wishlistToText = ({ owner, items }: StoredWishlist): string =>
  JSON.stringify({ owner, items: items.map((item) => z.encode(savedItem, item)) })

/** Parses the stored wishlist. Invalid products are left out, because anything may have written to the storage. */
export function textToWishlist(text: string | null): StoredWishlist {
  try {
    const { owner, items } = z.parse(stored, JSON.parse(text ?? 'null'))
    const read = items.flatMap((item) => savedItem.safeParse(item).data ?? [])
    const byId = new Map(read.map((item) => [item.productId, item]))
    return { owner, items: [...byId.values()].slice(0, 2 * WISHLIST_MAX) }
  } catch {
    return NOTHING
  }
}
