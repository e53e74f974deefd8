import * as z from 'zod/mini'
import { rupees } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { cartItemId, productId, variantId } from './ids.ts'
import { PRODUCT_FILE } from './limits.ts'
import { READ, WRITE } from './route-policy.ts'
import { size } from './sizes.ts'
import { plainText } from './text.ts'

/** Higher than the limit of a bag, so that a slightly too high quantity gets the limit's message and an absurd one is invalid. */
const QUANTITY_SENSIBLE = 999
export const quantity = z.int().check(z.minimum(1), z.maximum(QUANTITY_SENSIBLE))

/**
 * A line of the account's bag with current data of the catalogue. `maxStock` is the current stock of the size; `available`
 * is false when the product was withdrawn. Spec section 3, bag items.
 */
export const cartItem = z.object({
  _id: cartItemId,
  productId,
  variantId,
  metaTitle: z.string(),
  title: z.string(),
  category: z.string(),
  sku: z.string(),
  size,
  color: z.nullable(z.string()),
  thumbnail: z.string(),
  quantity: z.int(),
  originalPrice: rupees,
  discountedPrice: z.nullable(rupees),
  effectivePrice: rupees,
  maxStock: z.int(),
  available: z.boolean(),
})
export type CartItem = z.output<typeof cartItem>

const cartItems = success({ cartItems: z.array(cartItem) })
const params = z.object({ cartItemId })

/** Every response contains the whole bag, so that the browser can always replace its list. */
export const cartsApi = endpointGroup({
  list: endpoint({
    method: 'GET',
    path: '/carts',
    auth: 'user',
    policy: READ,
    response: cartItems,
  }),
  add: endpoint({
    method: 'POST',
    path: '/carts/:productId',
    auth: 'user',
    policy: WRITE,
    params: z.object({ productId }),
    body: z.object({
      size,
      color: z.optional(z.nullable(plainText(PRODUCT_FILE.colourMax))),
      quantity: z._default(quantity, 1),
    }),
    response: cartItems,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/carts/:cartItemId',
    auth: 'user',
    policy: WRITE,
    params,
    body: z.object({ size: z.optional(size), quantity }),
    response: cartItems,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/carts/:cartItemId',
    auth: 'user',
    policy: WRITE,
    params,
    response: cartItems,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/carts',
    auth: 'user',
    policy: WRITE,
    response: cartItems,
  }),
})
