import {
  type LeftOut,
  type Product,
  SHARE_TOKEN_BYTES,
  type ShareToken,
  WISHLIST_MAX,
  type wishlistApi,
} from '@aaram/contracts'
import { nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'
import { accountIn } from './users.ts'

/** A fixed token: one shared list is enough to show the page of shared lists. */
const TOKEN = 'mock'.repeat(SHARE_TOKEN_BYTES / 3) as ShareToken

const available = (products: readonly Product[], id: Product['_id']) =>
  products.find(({ _id }) => _id === id)

export const wishlistHandlers: MockHandlers<typeof wishlistApi> = {
  list: (_, call) => success({ items: accountIn(call).wishlist, shareToken: null }),
  ids: (_, call) =>
    success({ productIds: accountIn(call).wishlist.map(({ product }) => product._id) }),
  add: ({ body }, call) => {
    const account = accountIn(call)
    const leftOut: LeftOut[] = []
    for (const { productId, seen } of body.products.toReversed()) {
      const product = available(call.state.products, productId)
      if (!product) leftOut.push({ productId, code: 'PRODUCT_NOT_FOUND' })
      else if (account.wishlist.some((item) => item.product._id === productId)) continue
      else if (account.wishlist.length >= WISHLIST_MAX)
        leftOut.push({ productId, code: 'WISHLIST_FULL' })
      else account.wishlist.unshift({ product, available: true, savedAt: nowOf(call.state), seen })
    }
    return success({ leftOut })
  },
  see: ({ body }, call) => {
    const account = accountIn(call)
    account.wishlist = account.wishlist.map((item) => {
      const seen = body.products.find(({ productId }) => productId === item.product._id)?.seen
      return seen ? { ...item, seen } : item
    })
    return success({})
  },
  remove: ({ params }, call) => {
    const account = accountIn(call)
    account.wishlist = account.wishlist.filter(({ product }) => product._id !== params.productId)
    return success({})
  },
  share: () => success({ shareToken: TOKEN }),
  shared: (_, { state }) => success({ products: state.products.slice(0, 4) }),
}
