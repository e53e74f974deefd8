import * as z from 'zod/mini'
import { isoDate, productId, rupees } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { SHARE_TOKEN_BYTES, WISHLIST_MAX } from './limits.ts'
import { product } from './products.ts'
import { READ, WRITE } from './route-policy.ts'

/** What a shopper last saw of a saved product. `gone`: withdrawn. */
export const seenState = z.object({
  effectivePrice: rupees,
  availability: z.enum(['in-stock', 'sold-out', 'gone']),
})
/** Prices in paise. */
export type SeenState = z.output<typeof seenState>

export const seenProduct = z.object({ productId, seen: seenState })
/** A product and what was last seen of it. */
export type SeenProduct = z.output<typeof seenProduct>

/** A saved product as it is today, and what the shopper last saw of it. `available` is false when it was withdrawn. */
export const wishlistItem = z.object({
  product,
  available: z.boolean(),
  savedAt: isoDate,
  seen: seenState,
})
export type WishlistItem = z.output<typeof wishlistItem>

/** Unguessable: base64url of random bytes. Whoever has it may read the list. */
export const shareToken = z
  .string()
  .check(z.length((SHARE_TOKEN_BYTES * 4) / 3), z.regex(/^[\w-]+$/, 'Not a token.'))
  .brand<'ShareToken'>()
export type ShareToken = z.output<typeof shareToken>

/** A product that was not saved, and why. */
export const leftOut = z.object({
  productId,
  code: z.enum(['PRODUCT_NOT_FOUND', 'PRODUCT_UNAVAILABLE', 'WISHLIST_FULL']),
})
export type LeftOut = z.output<typeof leftOut>

const products = z.array(seenProduct).check(z.minLength(1), z.maxLength(WISHLIST_MAX))

/** The wishlist of an account, newest product first. It holds products, not sizes. */
export const wishlistApi = endpointGroup({
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    auth: 'user',
    policy: READ,
    response: success({ items: z.array(wishlistItem), shareToken: z.nullable(shareToken) }),
  }),
  /** What hearts need: which products are saved. */
  ids: endpoint({
    method: 'GET',
    path: '/wishlist/ids',
    auth: 'user',
    policy: READ,
    response: success({ productIds: z.array(productId) }),
  }),
  /**
   * Saves products, the first of them as the newest; those that are saved already stay as they are. So a guest's list is
   * merged by the same call, and repeating it changes nothing.
   */
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    auth: 'user',
    policy: WRITE,
    body: z.object({ products }),
    response: success({ leftOut: z.array(leftOut) }),
  }),
  /** Records what the shopper has now seen of saved products, so that each change is shown once. */
  see: endpoint({
    method: 'PATCH',
    path: '/wishlist',
    auth: 'user',
    policy: WRITE,
    body: z.object({ products }),
    response: success({}),
  }),
  /** Removing what is not there succeeds, too. */
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/items/:productId',
    auth: 'user',
    policy: WRITE,
    params: z.object({ productId }),
    response: success({}),
  }),
  /** Makes the list readable by a new token; an earlier one stops working. */
  share: endpoint({
    method: 'POST',
    path: '/wishlist/share',
    auth: 'user',
    policy: WRITE,
    response: success({ shareToken }),
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/wishlist/share',
    auth: 'user',
    policy: WRITE,
    response: success({}),
  }),
  /** The products of a shared list that are in the shop, and nothing about its owner. */
  shared: endpoint({
    method: 'GET',
    path: '/wishlist/shared',
    auth: 'public',
    policy: READ,
    query: z.object({ token: shareToken }),
    response: success({ products: z.array(product) }),
  }),
})
