import { BAG_LINES_MAX, type CartItem, type cartsApi, variantIdOf } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { newId } from '../state.ts'
import { lineOf, productOf } from './bag-line.ts'
import { type MockHandlers, success } from './handlers.ts'
import { accountIn } from './users.ts'

export const bagHandlers: MockHandlers<typeof cartsApi> = {
  list: (_, call) => success({ cartItems: accountIn(call).bag }),
  add: ({ params, body: { size, quantity } }, call) => {
    const account = accountIn(call)
    const product = productOf(call.state, params.productId)
    const variantId = variantIdOf(product, size)
    const known = account.bag.find((line) => line.variantId === variantId)
    if (!known && account.bag.length >= BAG_LINES_MAX) throw new MockError('BAG_FULL')
    const id = known?._id ?? newId<CartItem['_id']>(call.state)
    const line = lineOf(id, product, size, quantity + (known?.quantity ?? 0))
    account.bag = known
      ? account.bag.map((one) => (one === known ? line : one))
      : [...account.bag, line]
    return success({ cartItems: account.bag })
  },
  update: ({ params, body }, call) => {
    const account = accountIn(call)
    const known = account.bag.find(({ _id }) => _id === params.cartItemId)
    if (!known) throw new MockError('CART_ITEM_NOT_FOUND')
    const product = productOf(call.state, known.productId)
    const line = lineOf(known._id, product, body.size ?? known.size, body.quantity)
    account.bag = account.bag
      .filter((one) => one === known || one.variantId !== line.variantId)
      .map((one) => (one === known ? line : one))
    return success({ cartItems: account.bag })
  },
  remove: ({ params }, call) => {
    const account = accountIn(call)
    if (!account.bag.some(({ _id }) => _id === params.cartItemId))
      throw new MockError('CART_ITEM_NOT_FOUND')
    account.bag = account.bag.filter(({ _id }) => _id !== params.cartItemId)
    return success({ cartItems: account.bag })
  },
  clear: (_, call) => {
    const account = accountIn(call)
    account.bag = []
    return success({ cartItems: account.bag })
  },
}
