import {
  BAG_LINES_MAX,
  type CartItem,
  cartItemId,
  type Product,
  productId,
  QUANTITY_MAX,
  rupees,
  type Size,
  size,
  userId,
  variantId,
  variantIdOf,
} from '@aaram/contracts'
import * as z from 'zod/mini'

/**
 * A line of the bag in local storage, with prices in rupees: spec section 3, "Local bag item". `_id` is that of the
 * account's line; a line without it has not reached an account. `metaTitle` is the product's slug.
 */
export const storedItem = z.object({
  _id: z.optional(cartItemId),
  productId,
  variantId,
  metaTitle: z.optional(z.string()),
  title: z.string().check(z.minLength(1)),
  category: z.optional(z.string()),
  sku: z.optional(z.string()),
  size,
  color: z._default(z.nullable(z.string()), null),
  thumbnail: z.string(),
  quantity: z.int().check(z.minimum(1)),
  originalPrice: rupees,
  discountedPrice: z._default(z.nullable(rupees), null),
  effectivePrice: rupees,
  maxStock: z._default(z.int().check(z.nonnegative()), 0),
  available: z._default(z.boolean(), true),
  /** Milliseconds; null before the first sync with the server. */
  lastSynced: z.catch(z.nullable(z.number()), null),
  /** When it was last changed on this device, in milliseconds; the newest change of all tabs wins. */
  changedAt: z.catch(z.number(), 0),
  /** The account for which it was written; null for a guest. */
  by: z.catch(z.nullable(userId), null),
})
/** A line of the bag. Prices are paise. */
export type BagItem = z.output<typeof storedItem>

/** A new line: one unit of a product in a size. */
export function itemOf(product: Product, size: Size): BagItem {
  const { _id, metaTitle, title, category, thumbnail, colors, sizes } = product
  const { originalPrice, discountedPrice, effectivePrice } = product
  return {
    productId: _id,
    variantId: variantIdOf(product, size),
    metaTitle,
    title,
    category,
    size,
    color: colors[0] ?? null,
    thumbnail,
    quantity: 1,
    originalPrice,
    discountedPrice,
    effectivePrice,
    maxStock: sizes.find((entry) => entry.size === size)?.quantity ?? 0,
    available: true,
    lastSynced: null,
    changedAt: 0,
    by: null,
  }
}

/** A line from the server's response. */
export const itemFromServer = (item: CartItem, now: Date): BagItem => ({
  ...item,
  lastSynced: now.getTime(),
  changedAt: 0,
  by: null,
})

/** The number of units in the bag. */
export const unitCount = (items: readonly BagItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

export const bagToText = (items: readonly BagItem[]): string =>
  JSON.stringify(items.map((item) => z.encode(storedItem, item)))

/** Parses the stored lines. Invalid lines are left out, because anything may have written to the storage. */
export function textToBag(text: string | null): BagItem[] {
  const byVariant = new Map<string, BagItem>()
  for (const entry of listIn(text)) {
    const { success, data } = storedItem.safeParse(entry)
    if (!success) continue
    const { color, productId: _id } = data
    const variant = variantIdOf({ _id, colors: color === null ? [] : [color] }, data.size)
    const quantity = Math.min(data.quantity, QUANTITY_MAX)
    if (!byVariant.has(variant)) byVariant.set(variant, { ...data, variantId: variant, quantity })
  }
  return [...byVariant.values()].slice(0, BAG_LINES_MAX)
}

function listIn(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
