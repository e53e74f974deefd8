import {
  cancelBlocker,
  NUMBER_LETTERS,
  NUMBER_LETTERS_COUNT,
  ORDER_TOKEN_MIN,
  type Order,
  type OrderItem,
  type OrderPayload,
  type ordersApi,
  type Rma,
  refundOf,
  returnBlocker,
  sumPaise,
  toPaise,
} from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { type Account, type MockState, newId, nowOf } from '../state.ts'
import { productOf } from './bag-line.ts'
import { deliveryTo } from './delivery.ts'
import { type MockCall, type MockHandlers, success } from './handlers.ts'
import { moveOrder } from './order-moves.ts'
import { accountIn } from './users.ts'

/** A number such as `AR-261129-2222A`: like the API's, but sequential instead of random. */
function numberOf(state: MockState, prefix: 'AR' | 'RMA'): string {
  const day = nowOf(state).toISOString().slice(2, 10).replaceAll('-', '')
  let rest = state.ids
  let letters = ''
  for (let index = 0; index < NUMBER_LETTERS_COUNT; index++) {
    letters = `${NUMBER_LETTERS[rest % NUMBER_LETTERS.length]}${letters}`
    rest = Math.floor(rest / NUMBER_LETTERS.length)
  }
  return `${prefix}-${day}-${letters}`
}

/** Creates an order from a payload, priced by the mock's catalogue. @throws MockError when it differs from what the shopper saw */
export function newOrder(state: MockState, payload: OrderPayload): Order {
  const now = nowOf(state)
  const items = payload.items.map((item): OrderItem => {
    const { metaTitle, title, thumbnail, colors, sizes, effectivePrice } = productOf(
      state,
      item.productId,
    )
    const stock = sizes.find(({ size }) => size === item.size)?.quantity ?? 0
    if (stock < item.quantity) throw new MockError('OUT_OF_STOCK')
    return {
      _id: newId<OrderItem['_id']>(state),
      productId: item.productId,
      ...{ metaTitle, title, thumbnail, size: item.size, quantity: item.quantity },
      color: colors[0] ?? null,
      sku: `${metaTitle}-${item.size}`,
      price: effectivePrice,
      subtotal: toPaise(effectivePrice * item.quantity),
      status: null,
      deliveredAt: null,
    }
  })
  const listTotal = sumPaise(
    payload.items.map((item) =>
      toPaise(productOf(state, item.productId).originalPrice * item.quantity),
    ),
  )
  const { promise, cod } = deliveryTo(state, payload.address.pincode)
  if (!promise) throw new MockError('NOT_DELIVERABLE')
  if (payload.payment.method === 'COD' && !cod) throw new MockError('COD_NOT_AVAILABLE')
  const total = sumPaise(items.map(({ subtotal }) => subtotal))
  if (total !== payload.totals.grandTotal) throw new MockError('ORDER_CHANGED')
  const isPaid = payload.payment.method === 'ONLINE'
  const status = isPaid ? 'CONFIRMED' : 'PENDING'
  return {
    _id: newId<Order['_id']>(state),
    orderNumber: numberOf(state, 'AR'),
    ...{ type: 'NEW', originalOrderId: null, status, placedAt: now, createdAt: now },
    deliveredAt: null,
    items,
    totals: {
      itemsTotal: listTotal,
      shippingFee: sumPaise([]),
      discount: toPaise(listTotal - total),
      grandTotal: total,
    },
    payment: {
      method: payload.payment.method,
      status: isPaid ? 'PAID' : 'PENDING',
      transactionId: isPaid ? `pay_mock_${state.ids}` : null,
      capturedAt: isPaid ? now : null,
      refundAmount: null,
    },
    reason: null,
    ...{ address: payload.address, promise },
    shipment: null,
    history: [{ status, at: now, by: 'SHOPPER' }],
  }
}

/** Adds an order to the account, and removes its lines from the bag and its units from stock. */
export function placeOrder(state: MockState, account: Account, order: Order): void {
  account.orders = [order, ...account.orders]
  const ordered = (productId: string, size: string) =>
    order.items.find((item) => item.productId === productId && item.size === size)
  account.bag = account.bag.filter(({ productId, size }) => !ordered(productId, size))
  state.products = state.products.map((product) => ({
    ...product,
    sizes: product.sizes.map(({ size, quantity }) => ({
      size,
      quantity: quantity - (ordered(product._id, size)?.quantity ?? 0),
    })),
  }))
}

export function orderOf(call: MockCall, id: Order['_id']): Order {
  const order = accountIn(call).orders.find(({ _id }) => _id === id)
  if (!order) throw new MockError('ORDER_NOT_FOUND')
  return order
}

type Request = { type: 'RETURN' | 'EXCHANGE'; reason: string; newSize?: Rma['newSize'] }

/** Opens a return or an exchange of these items. @throws MockError with the contract's reason when that is not allowed */
function openRequest(call: MockCall, original: Order, items: OrderItem[], request: Request): Rma {
  const { type, reason, newSize = null } = request
  const now = nowOf(call.state)
  const blocked = items.map((item) => returnBlocker(original, item, now)).find(Boolean)
  if (blocked) throw new MockError(blocked)
  const status = type === 'RETURN' ? 'RETURN_REQUESTED' : 'EXCHANGE_REQUESTED'
  const isItem = ({ _id }: OrderItem) => items.some((item) => item._id === _id)
  original.items = original.items.map((item) => (isItem(item) ? { ...item, status } : item))
  const opened: Order = {
    ...original,
    _id: newId<Order['_id']>(call.state),
    orderNumber: numberOf(call.state, 'AR'),
    ...{ type, status, reason, originalOrderId: original._id, createdAt: now, deliveredAt: null },
    shipment: null,
    items: items.map((item) => ({ ...item, size: newSize ?? item.size })),
    history: [{ status, at: now, by: 'SHOPPER' }],
  }
  const account = accountIn(call)
  account.orders = [opened, ...account.orders]
  return {
    rmaNumber: numberOf(call.state, 'RMA'),
    ...{
      type,
      orderId: opened._id,
      orderNumber: opened.orderNumber,
      originalOrderId: original._id,
    },
    itemIds: items.map(({ _id }) => _id),
    ...{ reason, newSize, status, createdAt: now },
    refundAmount: type === 'RETURN' ? refundOf(items, reason) : null,
  }
}

export function itemOf(order: Order, id: OrderItem['_id']): OrderItem {
  const item = order.items.find(({ _id }) => _id === id)
  if (!item) throw new MockError('ORDER_NOT_FOUND')
  return item
}

/** A token as long as the page Order Placed asks for. */
export const tokenOf = ({ _id }: Order): string => `token-${_id}`.padEnd(ORDER_TOKEN_MIN, '0')

export const ordersHandlers: MockHandlers<typeof ordersApi> = {
  place: ({ body }, call) => {
    const order = newOrder(call.state, body)
    placeOrder(call.state, accountIn(call), order)
    return success({ order: { orderNumber: order.orderNumber }, token: tokenOf(order) })
  },
  list: ({ query: { page, limit, status, type } }, call) => {
    const orders = accountIn(call)
      .orders.filter((order) => !status || order.status === status)
      .filter((order) => !type || order.type === type)
    const total = orders.length
    const totalPages = Math.max(1, Math.ceil(total / limit))
    return success({
      orders: orders.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total, totalPages },
    })
  },
  detail: ({ params }, call) => success({ order: orderOf(call, params.id) }),
  cancel: ({ params }, call) => {
    const order = orderOf(call, params.id)
    const blocked = cancelBlocker(order, nowOf(call.state))
    if (blocked) throw new MockError(blocked)
    moveOrder(call.state, order, 'CANCELLED', 'SHOPPER')
    return success({ order })
  },
  returnOrder: ({ params, body: { reason } }, call) => {
    const order = orderOf(call, params.id)
    const open = order.items.filter((item) => !returnBlocker(order, item, nowOf(call.state)))
    const items = open.length > 0 ? open : order.items
    return success({ rma: openRequest(call, order, items, { type: 'RETURN', reason }), left: [] })
  },
  returnItem: ({ params, body: { reason } }, call) => {
    const order = orderOf(call, params.id)
    const item = itemOf(order, params.itemId)
    return success({ rma: openRequest(call, order, [item], { type: 'RETURN', reason }) })
  },
  exchangeItem: ({ params, body: { reason, newSize } }, call) => {
    const order = orderOf(call, params.id)
    const item = itemOf(order, params.itemId)
    if (item.size === newSize) throw new MockError('EXCHANGE_SAME_SIZE')
    return success({ rma: openRequest(call, order, [item], { type: 'EXCHANGE', reason, newSize }) })
  },
}
