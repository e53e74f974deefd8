import * as z from 'zod/mini'
import { isoDate, rupees } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { productId } from './ids.ts'
import { SHARE_TOKEN_BYTES, WISHLIST_MAX } from './limits.ts'
import { product } from './products.ts'
import { READ, WRITE } from './route-policy.ts'
import { uniqueList } from './unique-list.ts'

/** The state of a saved product when the shopper last saw it. `gone`: withdrawn. */
export const seenState = z.object({
  effectivePrice: rupees,
  availability: z.enum(['in-stock', 'sold-out', 'gone']),
})
/** Prices are paise. */
export type SeenState = z.output<typeof seenState>

export const seenProduct = z.object({ productId, seen: seenState })
/** A product, and its state when last seen. */
export type SeenProduct = z.output<typeof seenProduct>

/** A saved product, and its state when the shopper last saw it. `available` is false when it was withdrawn. */
export const wishlistItem = z.object({
  product,
  available: z.boolean(),
  savedAt: isoDate,
  seen: seenState,
})
export type WishlistItem = z.output<typeof wishlistItem>

/** Random bytes in base64url. Anybody who has the token may read the list. */
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

/** The wishlist of an account, newest product first. It contains products, not sizes. */
export const wishlistApi = endpointGroup({
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    auth: 'user',
    policy: READ,
    response: success({
      items: uniqueList(wishlistItem, 'product'),
      shareToken: z.nullable(shareToken),
    }),
  }),
  /** The ids of saved products, for the heart buttons. */
  ids: endpoint({
    method: 'GET',
    path: '/wishlist/ids',
    auth: 'user',
    policy: READ,
    response: success({ productIds: uniqueList(productId) }),
  }),
  /**
   * Saves products, the first of them as the newest. Products that are already saved stay as they are, so repeating the call
   * changes nothing, and a guest's list is merged by the same call.
   */
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    auth: 'user',
    policy: WRITE,
    body: z.object({ products }),
    response: success({ leftOut: uniqueList(leftOut, 'productId') }),
  }),
  /** Records the state of saved products that the shopper has now seen, so that each change is shown once. */
  see: endpoint({
    method: 'PATCH',
    path: '/wishlist',
    auth: 'user',
    policy: WRITE,
    body: z.object({ products }),
    response: success({}),
  }),
  /** Removes a product. Succeeds even if it is not on the list. */
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/items/:productId',
    auth: 'user',
    policy: WRITE,
    params: z.object({ productId }),
    response: success({}),
  }),
  /** Shares the list with a new token; an earlier one stops working. */
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
  /** The products of a shared list that are on sale, and nothing about its owner. */
  shared: endpoint({
    method: 'GET',
    path: '/wishlist/shared',
    auth: 'public',
    policy: READ,
    query: z.object({ token: shareToken }),
    response: success({ products: z.array(product) }),
  }),
})
