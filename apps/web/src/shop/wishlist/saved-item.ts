import {
  type Product,
  productId,
  seenState,
  seenStateOf,
  userId,
  WISHLIST_MAX,
} from '@aaram/contracts'
import * as z from 'zod/mini'

/** A product that was saved or removed on this device. Title, picture and the state seen are stored only for a guest. */
const savedItem = z.object({
  productId,
  saved: z.boolean(),
  /** Milliseconds; the newer change of two tabs wins. */
  changedAt: z.number(),
  /** A guest's product that is being merged into the account. */
  merging: z._default(z.boolean(), false),
  title: z._default(z.string(), ''),
  metaTitle: z._default(z.string(), ''),
  thumbnail: z._default(z.string(), ''),
  seen: z._default(z.nullable(seenState), null),
})
/** Prices are paise. */
export type SavedItem = z.output<typeof savedItem>

/** The wishlist in local storage: a guest's, or that of the account `owner`. Prices are rupees. */
const stored = z.object({ owner: z.nullable(userId), items: z.array(z.unknown()) })
export type StoredWishlist = { owner: z.output<typeof userId> | null; items: SavedItem[] }

const NOTHING: StoredWishlist = { owner: null, items: [] }

export function itemOf(product: Product, saved: boolean): SavedItem {
  const { _id, title, metaTitle, thumbnail } = product
  const seen = seenStateOf(product, true)
  return { productId: _id, saved, changedAt: 0, merging: false, title, metaTitle, thumbnail, seen }
}

/** The part of an item that a member's device stores; the account has the rest. */
export const idOnly = ({ productId, saved, changedAt }: SavedItem): SavedItem => ({
  ...{ productId, saved, changedAt, merging: false },
  ...{ title: '', metaTitle: '', thumbnail: '', seen: null },
})

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
