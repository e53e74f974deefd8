import { type Product, productId, seenState, seenStateOf, type userId } from '@aaram/contracts'
import * as z from 'zod/mini'

/** A product that was saved or removed on this device. Title, picture and the state seen are stored only for a guest. */
export const savedItem = z.object({
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
export type StoredWishlist = { owner: z.output<typeof userId> | null; items: SavedItem[] }

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
