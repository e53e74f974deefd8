import type { devApi } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { createState, type MockState, nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'
import { mayMove, moveOrder } from './order-moves.ts'

const clockOf = (state: MockState) =>
  success({ now: nowOf(state), offsetMs: state.offsetMs, mock: true as const })

/** The functions of the development kit that the mock supports. */
export const devHandlers: MockHandlers<typeof devApi> = {
  outbox: ({ query }, { state }) =>
    success({ messages: state.messages.filter(({ to }) => !query.to || to === query.to) }),
  clock: (_, { state }) => clockOf(state),
  moveClock: ({ body }, { state }) => {
    state.offsetMs += body.advanceMs
    return clockOf(state)
  },
  resetClock: (_, { state }) => {
    state.offsetMs = 0
    return clockOf(state)
  },
  changeProduct: ({ params, body }, { state }) => {
    const { sizes, originalPrice, discountedPrice, withdrawn } = body
    state.products = state.products
      .filter(({ metaTitle }) => !withdrawn || metaTitle !== params.slug)
      .map((product) =>
        product.metaTitle === params.slug
          ? {
              ...product,
              ...(sizes && {
                sizes: product.sizes.map(
                  (one) => sizes.find(({ size }) => size === one.size) ?? one,
                ),
              }),
              ...(originalPrice !== undefined && { originalPrice }),
              ...(discountedPrice !== undefined && { discountedPrice }),
            }
          : product,
      )
    return success({})
  },
  moveOrder: ({ params, body }, { state }) => {
    const orders = [...state.accounts.values()].flatMap((account) => account.orders)
    const order = orders.find(({ orderNumber }) => orderNumber === params.orderNumber)
    if (!order) throw new MockError('ORDER_NOT_FOUND')
    if (!mayMove(order, body.status)) throw new MockError('STATUS_CHANGED')
    moveOrder(state, order, body.status, 'SELLER')
    return success({ order })
  },
  reset: (_, { state }) => {
    Object.assign(state, createState(state.machineNow))
    return success({})
  },
}
