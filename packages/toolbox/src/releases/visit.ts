import { seeOwnData } from './visit-own-data.ts'
import { review } from './visit-reviews.ts'
import { waitForSize } from './visit-stock-alerts.ts'
import { track } from './visit-tracking.ts'

/** An endpoint of the release's contracts. Its type depends on the release. */
export type Endpoint = { method: string; path: string; response: unknown }
export type Groups = Record<string, Record<string, Endpoint>>
type Input = { params?: object; query?: object; body?: object }

/** The client of a visit. */
export type Client = {
  groups: Groups
  /** A call with the release's own client; returns the decoded response, or null when it failed as `fails` expects. */
  call(
    endpoint: string,
    input?: Input,
    extra?: { headers?: Record<string, string>; fails?: number },
  ): Promise<Decoded>
  /** The bearer token of the calls that follow. */
  setToken(token: string | null): void
}

// biome-ignore lint/suspicious/noExplicitAny: responses of a release, whose types are not known here
export type Decoded = any

const PHONE = '9812345670'
const E164 = `+91${PHONE}`
const EMAIL = 'asha@example.in'
const NAMES = { firstName: 'Asha', lastName: 'Rao' }
const ADDRESS = {
  ...{ fullName: 'Asha Rao', phone: PHONE, line1: '12 Lake Road', landmark: 'Lion Gate' },
  ...{ city: 'Pune', state: 'Maharashtra', pincode: '411001', country: 'India' },
}

/** The order that a page sends for a bag: spec section 3, "Order creation payload". Money is paise. */
function payloadOf(items: Decoded[], method: 'COD' | 'ONLINE', line2: string) {
  const sum = (of: (item: Decoded) => number) =>
    items.reduce((total, item) => total + of(item) * item.quantity, 0)
  const amount = sum(({ effectivePrice }) => effectivePrice)
  const subtotal = sum(({ originalPrice }) => originalPrice)
  return {
    items: items.map((item) => ({
      ...{ productId: item.productId, title: item.title, quantity: item.quantity },
      ...{ price: item.effectivePrice, subtotal: item.effectivePrice * item.quantity },
      ...{ size: item.size, color: item.color, sku: item.sku, thumbnail: item.thumbnail },
      variantId: item.variantId,
    })),
    address: { ...ADDRESS, line2 },
    payment: { method, amount },
    totals: { subtotal, discount: subtotal - amount, delivery: 0, grandTotal: amount },
  }
}

async function browse({ groups, call }: Client) {
  const list = (query: object) => call('productsApi.list', { query })
  const { productsList } = await list({ page: 1, limit: 12 })
  const [first, second] = productsList
  await list({ category: [first.category], page: 1, limit: 12 })
  await list({ search: 'tee', page: 1, limit: 12, sortBy: 'effectivePrice', order: 'asc' })
  await list({ page: 99, limit: 12 })
  if (groups.productsApi?.suggestions)
    await call('productsApi.suggestions', { query: { search: 'te' } })
  await call('productsApi.detail', { params: { slug: first.metaTitle } })
  await call('productsApi.detail', { params: { slug: 'no-such-product' } }, { fails: 404 })
  await call('productsApi.stock', { params: { id: first._id } })
  if (groups.productsApi?.byIds)
    await call('productsApi.byIds', { query: { ids: [first._id, second._id] } })
  const color = first.colors[0] ?? null
  const variantId = `${first._id}-M-${color ?? 'none'}`
  const variant = { productId: first._id, variantId, size: 'M', color }
  await call('productsApi.stocks', { body: { products: [variant] } })
  if (groups.deliveryApi) await call('deliveryApi.check', { params: { pincode: '560001' } })
  await call('contentApi.testimonials')
  await call('contentApi.lookbooks')
  await call('contentApi.subscribe', { body: { email: EMAIL } })
  return [first, second] as const
}

async function logIn({ call, setToken }: Client) {
  await call('usersApi.me', {}, { fails: 401 })
  await call('usersApi.sendOtp', { body: { phone: PHONE, channel: 'sms' } })
  const wrong = { phone: PHONE, otp: '000000', ...NAMES }
  await call('usersApi.validateOtp', { body: wrong }, { fails: 400 })
  await enter({ call, setToken })
}

/** Logs in with the code that was sent last. */
async function enter({ call, setToken }: Pick<Client, 'call' | 'setToken'>) {
  const { messages } = await call('devApi.outbox', { query: { to: E164 } })
  const right = { phone: PHONE, otp: messages[0].code, ...NAMES }
  const { token } = await call('usersApi.validateOtp', { body: right })
  setToken(token)
}

async function keepAccount({ call }: Client) {
  await call('usersApi.me')
  await call('usersApi.update', { body: { firstName: 'Asha', lastName: 'Kulkarni' } })
  await call('usersApi.sendEmailOtp', { body: { email: EMAIL } })
  const { messages } = await call('devApi.outbox', { query: { to: EMAIL } })
  await call('usersApi.validateEmailOtp', { body: { email: EMAIL, otp: messages[0].code } })
  const home = { ...ADDRESS, line2: '', isDefault: true }
  const { addresses } = await call('usersApi.updateAddresses', { body: { addresses: [home] } })
  const office = { ...home, line1: '4 Office Park', isDefault: false }
  await call('usersApi.updateAddresses', { body: { addresses: [addresses[0], office] } })
}

async function fillBag({ call }: Client, [first, second]: readonly Decoded[]) {
  const add = (product: Decoded, size: string) =>
    call('cartsApi.add', {
      params: { productId: product._id },
      body: { size, color: product.colors[0] ?? null, quantity: 1 },
    })
  await add(first, 'M')
  const { cartItems } = await add(second, 'L')
  await call('cartsApi.list')
  const params = { cartItemId: cartItems[0]._id }
  await call('cartsApi.update', { params, body: { size: 'L', quantity: 2 } })
  await call('cartsApi.update', { params, body: { quantity: 999 } }, { fails: 409 })
  await call('cartsApi.remove', { params })
  await call('cartsApi.clear')
  return cartItems as Decoded[]
}

async function saveProducts({ call }: Client, [first, second]: readonly Decoded[]) {
  const seen = { effectivePrice: first.effectivePrice, availability: 'in-stock' }
  const products = [first, second].map(({ _id: productId }) => ({ productId, seen }))
  await call('wishlistApi.add', { body: { products } })
  await call('wishlistApi.ids')
  await call('wishlistApi.list')
  await call('wishlistApi.see', { body: { products: products.slice(0, 1) } })
  await call('wishlistApi.remove', { params: { productId: second._id } })
  const { shareToken } = await call('wishlistApi.share')
  await call('wishlistApi.shared', { query: { token: shareToken } })
  await call('wishlistApi.unshare')
  await call('wishlistApi.shared', { query: { token: shareToken } }, { fails: 404 })
}

const withKey = (key: string) => ({ headers: { 'idempotency-key': `recorded-request-${key}` } })

async function order({ call }: Client, items: Decoded[]) {
  const cash = { body: payloadOf(items, 'COD', 'Flat 1') }
  const { order: placed } = await call('ordersApi.place', cash, withKey('1'))
  // A retry, like after a lost response.
  await call('ordersApi.place', cash, withKey('1'))
  const other = payloadOf([{ ...items[0], effectivePrice: 100 }], 'COD', 'Flat 2')
  await call('ordersApi.place', { body: other }, { ...withKey('2'), fails: 409 })

  const online = (flat: string) => ({ body: payloadOf(items, 'ONLINE', flat) })
  const left = await call('paymentsApi.createOrder', online('Flat 3'), withKey('3'))
  await call('paymentsApi.release', { body: { order_id: left.order.id } })
  const open = await call('paymentsApi.createOrder', online('Flat 4'), withKey('4'))
  const order_id = open.order.id
  const failed = { order_id, payment_id: 'pay_never_made', signature: 'none' }
  await call('paymentsApi.verify', { body: failed }, { fails: 400 })
  const pay = { params: { id: order_id }, body: { outcome: 'captured' } }
  const { payment_id, signature } = await call('sandboxApi.pay', pay)
  const paid = await call('paymentsApi.verify', { body: { order_id, payment_id, signature } })
  return { cash: placed.orderNumber, online: paid.orderNumber }
}

const WAY = ['PENDING', 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']

async function changeOrders(
  { groups, call }: Client,
  items: Decoded[],
  numbers: { cash: string; online: string },
) {
  const reason = 'Size does not fit me'
  const body = payloadOf(items, 'COD', 'Flat 5')
  const { order: third } = await call('ordersApi.place', { body }, withKey('5'))
  const { orders } = await call('ordersApi.list', { query: { page: 1, limit: 10 } })
  await call('ordersApi.list', { query: { page: 1, limit: 10, type: 'RETURN' } })
  await call('ordersApi.list', { query: { page: 1, limit: 10, status: 'CANCELLED' } })
  const byNumber = (number: string) => orders.find((one: Decoded) => one.orderNumber === number)
  const [cash, online, last] = [numbers.cash, numbers.online, third.orderNumber].map(byNumber)
  if (groups.trackingApi) await track({ groups, call }, last, reason)

  await call('ordersApi.cancel', { params: { id: cash._id } })
  await call('ordersApi.cancel', { params: { id: cash._id } }, { fails: 409 })
  await call('ordersApi.detail', { params: { id: 'a'.repeat(24) } }, { fails: 404 })
  for (const { orderNumber, status: from } of [online, last])
    for (const status of WAY.slice(WAY.indexOf(from) + 1))
      await call('devApi.moveOrder', { params: { orderNumber }, body: { status } })
  await call('ordersApi.detail', { params: { id: online._id } })
  if (groups.invoicesApi) await call('invoicesApi.ofOrder', { params: { id: cash._id } })
  const item = (one: Decoded, n = 0) => ({ id: one._id, itemId: one.items[n]._id })
  const change = { params: item(online), body: { reason, newSize: 'S' } }
  await call('ordersApi.exchangeItem', change)
  await call('ordersApi.exchangeItem', change, { fails: 409 })
  await call('ordersApi.returnItem', { params: item(online, 1), body: { reason } })
  await call('ordersApi.returnOrder', { params: { id: last._id }, body: { reason } })
  await call('ordersApi.returnItem', { params: item(last), body: { reason } }, { fails: 409 })
  await call('ordersApi.list', { query: { page: 1, limit: 10 } })
  await call('ordersApi.detail', { params: { id: last._id } })
  if (groups.reviewsApi) await review({ call }, online)
}

async function playWithKit({ call }: Client, [first]: readonly Decoded[]) {
  await call('devApi.clock')
  await call('devApi.moveClock', { body: { advanceMs: 60_000 } })
  await call('devApi.resetClock')
  await call('devApi.forgetLimits')
  const params = { slug: first.metaTitle }
  await call('devApi.changeProduct', { params, body: { sizes: [{ size: 'M', quantity: 3 }] } })
}

/** A visit that calls every endpoint that the pages call, with successes and failures. */
export async function visitShop(client: Client): Promise<void> {
  const products = await browse(client)
  await logIn(client)
  await keepAccount(client)
  if (client.groups.privacyApi) await seeOwnData(client, { phone: PHONE, email: EMAIL })
  if (client.groups.wishlistApi) await saveProducts(client, products)
  const items = await fillBag(client, products)
  await changeOrders(client, items, await order(client, items))
  if (client.groups.stockAlertsApi) await waitForSize(client, products, EMAIL)
  await playWithKit(client, products)
  await client.call('usersApi.logout')
  await client.call('ordersApi.list', { query: { page: 1, limit: 10 } }, { fails: 401 })
  // Missing in the oldest recorded releases.
  if (client.groups.usersApi?.logoutEverywhere) {
    await client.call('usersApi.sendOtp', { body: { phone: PHONE, channel: 'sms' } })
    await enter(client)
    await client.call('usersApi.logoutEverywhere')
  }
  await client.call('devApi.reset')
}
