import {
  type CatalogueProduct,
  type OrderId,
  type Product,
  type ReviewId,
  type StockAlertId,
  variantIdOf,
} from '@aaram/contracts'
import { createUsersStore } from '../src/modules/identity/users.store.ts'
import { createTrackingLinks } from '../src/modules/orders/tracking-links.ts'
import { createReviewLinks } from '../src/modules/reviews/review-links.ts'
import { createCancelLinks } from '../src/modules/stock-alerts/cancel-links.ts'
import { aProduct } from '../test/catalogue-products.ts'
import type { Known } from './from-schema.ts'
import type { FuzzShop } from './shop.ts'

const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  line1: '12 MG Road',
  line2: 'Flat 3',
  landmark: 'Metro',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
}

/** What web sends for one unit of a product, in rupees. */
function payload(product: Product, method: 'COD' | 'ONLINE') {
  const price = product.effectivePrice / 100
  const listed = product.originalPrice / 100
  const variantId = variantIdOf(product, 'M')
  const item = { productId: product._id, title: product.title, quantity: 1, price, variantId }
  return {
    items: [{ ...item, subtotal: price, size: 'M', color: product.colors[0] ?? null }],
    address: ADDRESS,
    payment: { method, amount: price },
    totals: { subtotal: listed, discount: listed - price, delivery: 0, grandTotal: price },
  }
}

/** What a shopper saw of a product, in rupees. */
const SEEN = { effectivePrice: 999, availability: 'in-stock' }

let made = 0

async function newProduct({ services }: FuzzShop): Promise<Product> {
  made += 1
  const metaTitle = `fuzzed-tee-${made}`
  const over: Partial<CatalogueProduct> = {
    title: `Fuzzed Tee ${made}`,
    metaTitle,
    sizes: [
      { size: 'M', quantity: 100_000 },
      { size: 'L', quantity: 100_000 },
      { size: 'XL', quantity: 0 },
    ],
  }
  await services.catalogue.importAll([aProduct(made, over)])
  return services.catalogue.bySlug(metaTitle)
}

type Answer = Record<string, unknown> & { order: { _id: string; orderNumber: string; id: string } }

/** A shopper with a session, and calls in her name that must succeed. */
async function newPerson({ app, deps, services, database, port }: FuzzShop) {
  made += 1
  const phone = `98${10_000_000 + made}`
  const user = await createUsersStore(database).ensure(
    `+91${phone}`,
    { firstName: 'Asha' },
    deps.now(),
  )
  const token = app.jwt.sign({ sid: await services.sessions.start(user._id) })
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-requested-with': 'fetch',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { phone, token, call }
}

type Order = { _id: OrderId; orderNumber: string; items: { _id: string }[] }

/**
 * Two shoppers with all that a shopper can have: lines in the bag, an order that waits, one that was delivered, one
 * that was paid, a payment under way, addresses, a stock alert; and what a third one has shared by links. Their ids, and
 * bodies that were taken just now. Only the leaver is there to be logged out.
 */
export async function newPeople(shop: FuzzShop) {
  const [sold, ordered] = [await newProduct(shop), await newProduct(shop)]
  const owner = await newPerson(shop)
  const stranger = await newPerson(shop)
  const leaver = await newPerson(shop)
  const cash = payload(sold, 'COD')
  for (const { call } of [owner, stranger]) {
    await call('POST', '/orders', cash)
    await call('PATCH', '/users/me/addresses', { addresses: [{ ...ADDRESS, isDefault: true }] })
  }
  await owner.call('POST', '/orders', { ...cash, address: { ...ADDRESS, line2: 'Flat 4' } })
  const numbers = ((await owner.call('GET', '/orders')).orders as Order[]).map(
    ({ orderNumber }) => orderNumber,
  )
  for (const status of ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    await shop.services.orders.transitionByNumber(numbers[0] ?? '', { status })
  await shop.services.invoices.issueDue()
  const paid = await owner.call('POST', '/payments/create-order', payload(sold, 'ONLINE'))
  const play = { outcome: 'captured', webhook: true, browser: true }
  const settled = await owner.call('POST', `/dev/payments/${paid.order.id}`, play)
  const callback = settled.callback as { order_id: string; payment_id: string; signature: string }
  const open = await owner.call('POST', '/payments/create-order', payload(sold, 'ONLINE'))
  await owner.call('POST', `/carts/${sold._id}`, { size: 'M' })
  const bag = (await owner.call('POST', `/carts/${ordered._id}`, { size: 'L' })).cartItems
  const orders = (await owner.call('GET', '/orders?limit=50')).orders as Order[]
  const others = (await stranger.call('GET', '/orders')).orders as Order[]
  const delivered = orders.find(({ orderNumber }) => orderNumber === numbers[0])
  const [invoice] = (await owner.call('GET', `/orders/${delivered?._id}/documents`)).documents as {
    number: string
  }[]
  const email = { email: 'asha@example.in' }
  await owner.call('POST', '/users/me/email/send-otp', email)
  const [message] = await shop.services.notifications.recent(email.email)
  const awaited = { productId: sold._id, size: 'XL' }
  await owner.call('POST', '/stock-alerts', awaited)
  const [alert] = (await owner.call('GET', '/stock-alerts')).alerts as { _id: string }[]
  await owner.call('POST', '/stock-alerts/send-otp', { ...awaited, ...email })
  const [alertMessage] = await shop.services.notifications.recent(email.email)
  // Nobody acts as this one, so that what others can reach by a link stays there.
  const sharer = await newPerson(shop)
  const saved = { products: [{ productId: sold._id, seen: SEEN }] }
  await sharer.call('POST', '/wishlist', saved)
  const { shareToken } = await sharer.call('POST', '/wishlist/share', {})
  await sharer.call('POST', '/stock-alerts', awaited)
  const [linked] = (await sharer.call('GET', '/stock-alerts')).alerts as { _id: StockAlertId }[]
  const link = createCancelLinks(shop.deps).linkFor(linked?._id as StockAlertId)
  await owner.call('POST', '/privacy/send-otp', { purpose: 'export' })
  const [exportMessage] = await shop.services.notifications.recent(owner.phone)
  const { dataExport } = (await owner.call('POST', '/privacy/exports', {
    otp: exportMessage?.code,
  })) as unknown as { dataExport: { _id: string } }
  await shop.services.privacy.exports.work()
  const { tokenFor: trackingTokenFor } = createTrackingLinks(shop.deps)
  const reviewLink = createReviewLinks(shop.deps).linkFor(delivered?._id as OrderId)
  const review = { rating: 4, text: 'Soft and wide, as shown.', fit: 'LARGE' }
  const token = new URL(reviewLink).searchParams.get('token')
  const itemPath = `/orders/${delivered?._id}/items/${delivered?.items[0]?._id}`
  await owner.call('POST', `${itemPath}/review`, review)
  const [waiting] = (await shop.services.reviewModeration.list('PENDING', 1)).reviews
  const reviewId = waiting?._id as ReviewId
  await shop.services.reviewModeration.publish(reviewId)
  const otp = [message?.code ?? '123456', alertMessage?.code ?? '123456', '000000']

  const known: Known = {
    id: [...[...orders, ...others].map(({ _id }) => _id), open.order.id],
    itemId: [...orders, ...others].flatMap(({ items }) => items.map(({ _id }) => _id)),
    exportId: [dataExport._id],
    file: ['json', 'csv'],
    part: ['0', '1', '999999'],
    alertId: [alert?._id ?? ''],
    token: [
      shareToken,
      new URL(link).searchParams.get('token'),
      `${alert?._id}.${'A'.repeat(43)}`,
      ...orders.map(({ _id }) => trackingTokenFor({ _id, trackingVersion: 0 })),
      'A'.repeat(48),
      token,
    ],
    ...{
      reviewId: [reviewId],
      rating: [4, '4'],
      text: [review.text],
      fit: ['LARGE', 'SMALL'],
      sort: ['helpful', 'newest'],
    },
    cartItemId: (bag as { _id: string }[]).map(({ _id }) => _id),
    productId: [sold._id, ordered._id, '0123456789abcdef01234567'],
    variantId: [`${sold._id}-M-Ink`, `${ordered._id}-L-Ink`],
    slug: [ordered.metaTitle, 'nothing-of-ours'],
    orderNumber: orders.map(({ orderNumber }) => orderNumber),
    number: [invoice?.number ?? ''],
    providerOrderId: [paid.order.id, open.order.id],
    order_id: [callback.order_id, open.order.id],
    payment_id: [callback.payment_id, 'pay_1'],
    signature: [callback.signature, 'a'.repeat(64)],
    provider: ['sandbox', 'razorpay'],
    phone: [owner.phone, stranger.phone, '9876543210', '+91 98765-43210'],
    otp,
    email: [email.email, 'Ravi+shop@Example.IN'],
    reason: ['Size issue', 'It does not suit me'],
    newSize: ['L', 'M'],
    pincode: ['560001', '110001', '999999'],
    state: ['Karnataka', 'TN'],
    fullName: ['Asha Rao'],
    to: [owner.phone, email.email],
    search: ['tee', 'fuzzed tee'],
    category: ['shirt', 'hoodie'],
  }
  const bodies: Readonly<Record<string, readonly unknown[]>> = {
    'POST /api/orders': [cash, payload(ordered, 'COD')],
    'POST /api/payments/create-order': [payload(sold, 'ONLINE')],
    'POST /api/payments/verify-payment': [callback],
    'POST /api/wishlist': [saved],
    'PATCH /api/wishlist': [saved],
    'POST /api/stock-alerts': [awaited],
    'POST /api/stock-alerts/send-otp': [{ ...awaited, ...email }],
    'POST /api/orders/:id/items/:itemId/review': [review],
    'POST /api/reviews/linked': [{ ...review, token, itemId: delivered?.items[0]?._id }],
    'PATCH /api/users/me/addresses': [{ addresses: [{ ...ADDRESS, isDefault: true }] }],
  }
  const ofItems = (what: string) =>
    orders.flatMap(({ _id, items }) =>
      items.map((item) => `/api/orders/${_id}/items/${item._id}/${what}`),
    )
  const paths: Readonly<Record<string, readonly string[]>> = {
    'POST /api/orders/:id/items/:itemId/return': ofItems('return'),
    'POST /api/orders/:id/items/:itemId/exchange': ofItems('exchange'),
    'POST /api/orders/:id/items/:itemId/review': [`/api${itemPath}/review`],
    'GET /api/products/:slug/reviews': [`/api/products/${sold.metaTitle}/reviews`],
    'GET /api/orders/:id/reviews': [`/api/orders/${delivered?._id}/reviews`],
    'GET /api/orders/:id/documents/:number': [
      `/api/orders/${delivered?._id}/documents/${invoice?.number}`,
    ],
  }
  const tokens = { owner: owner.token, stranger: stranger.token, leaver: leaver.token }
  return { ...tokens, known, bodies, paths }
}

export type People = Awaited<ReturnType<typeof newPeople>>
