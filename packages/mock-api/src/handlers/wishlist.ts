import {
  type LeftOut,
  type Product,
  SHARE_TOKEN_BYTES,
  type ShareToken,
  WISHLIST_MAX,
  type wishlistApi,
} from '@aaram/contracts'
import { newId, nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'
import { accountIn } from './users.ts'

const available = (products: readonly Product[], id: Product['_id']) =>
  products.find(({ _id }) => _id === id)

export const wishlistHandlers: MockHandlers<typeof wishlistApi> = {
  list: (_, call) =>
    success({ items: accountIn(call).wishlist, shareToken: accountIn(call).shareToken }),
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
  share: (_, call) => {
    const shareToken = newId(call.state).padStart((SHARE_TOKEN_BYTES * 4) / 3, 'mock') as ShareToken
    accountIn(call).shareToken = shareToken
    return success({ shareToken })
  },
  unshare: (_, call) => {
    accountIn(call).shareToken = null
    return success({})
  },
  /** With a token that nobody has, an invented list: to show its page nothing need be shared. */
  shared: ({ query }, { state }) => {
    const owner = [...state.accounts.values()].find((one) => one.shareToken === query.token)
    const saved = owner?.wishlist.map(({ product }) => product)
    return success({ products: saved ?? state.products.slice(0, 4) })
  },
}
