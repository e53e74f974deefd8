import {
  deliveryAddress,
  type OrderPayload,
  type Product,
  type ShopClient,
  toPaise,
} from '@aaram/contracts'
import { expect, test } from 'vitest'
import { mockShop } from '../test/mock-shop.ts'

const DELIVERED = ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']

async function sold(shop: ShopClient): Promise<Product> {
  const { productsList } = await shop.products.list({ query: { limit: 50 } })
  return productsList.find(({ sizes }) => sizes[1]!.quantity > 2)!
}

/** Puts two pieces in M into the bag, and returns what the checkout would send. */
async function payloadOf(shop: ShopClient, product: Product): Promise<OrderPayload> {
  const params = { productId: product._id }
  const { cartItems } = await shop.carts.add({ params, body: { size: 'M', quantity: 2 } })
  const [line] = cartItems
  expect(line).toMatchObject({ quantity: 2, metaTitle: product.metaTitle })
  const total = toPaise(product.effectivePrice * 2)
  const nothing = toPaise(0)
  return {
    items: [
      {
        ...{ productId: product._id, title: product.title, quantity: 2, size: 'M' as const },
        ...{ price: product.effectivePrice, subtotal: total, variantId: line!.variantId },
      },
    ],
    address: deliveryAddress.parse({
      ...{ fullName: 'Asha Rao', phone: '9876543210', line1: '12 MG Road' },
      ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    }),
    payment: { method: 'COD' as const, amount: total },
    totals: { subtotal: total, discount: nothing, delivery: nothing, grandTotal: total },
  }
}

test('search, log-in, bag, order, delivery, return', async () => {
  const { shop, logIn, moveOrder } = await mockShop()
  const product = await sold(shop)
  await expect(shop.carts.list()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN', status: 401 })
  await logIn()
  const body = await payloadOf(shop, product)
  const { order: placed, token } = await shop.orders.place({ body })
  // Spec section 2: Order Placed asks for 128 characters.
  expect(token.length).toBeGreaterThanOrEqual(128)
  expect((await shop.carts.list()).cartItems).toEqual([])
  const { orders } = await shop.orders.list()
  expect(orders).toMatchObject([{ orderNumber: placed.orderNumber, status: 'PENDING' }])
  expect(orders[0]?.promise?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
  await moveOrder(placed.orderNumber, ...DELIVERED)
  const id = orders[0]!._id
  await expect(shop.orders.cancel({ params: { id } })).rejects.toMatchObject({
    code: 'ORDER_ON_ITS_WAY',
  })
  const { rma } = await shop.orders.returnOrder({ params: { id }, body: { reason: 'Size issue' } })
  expect(rma).toMatchObject({ type: 'RETURN', status: 'RETURN_REQUESTED' })
  expect((await shop.orders.list({ query: { type: 'RETURN' } })).orders).toHaveLength(1)
})

test('an order is paid as its endpoint requires, and goes where the mock delivers', async () => {
  const { shop, logIn } = await mockShop()
  await logIn()
  const body = await payloadOf(shop, await sold(shop))
  const online = { ...body, payment: { ...body.payment, method: 'ONLINE' as const } }
  await expect(shop.orders.place({ body: online })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    messages: ['Online payments are opened first.'],
  })
  const goingTo = (pincode: string) => ({ ...body, address: { ...body.address, pincode } })
  await expect(shop.orders.place({ body: goingTo('744101') })).rejects.toMatchObject({
    code: 'NOT_DELIVERABLE',
  })
  await expect(shop.orders.place({ body: goingTo('791001') })).rejects.toMatchObject({
    code: 'COD_NOT_AVAILABLE',
  })
  const { order, holdExpiresAt } = await shop.payments.createOrder({ body: online })
  expect(holdExpiresAt.getTime()).toBeGreaterThan(Date.now())
  const paid = { order_id: order.id, payment_id: 'pay_mock', signature: 'mock' }
  const { orderNumber, token } = await shop.payments.verify({ body: paid })
  expect(token.length).toBeGreaterThanOrEqual(128)
  const { orders } = await shop.orders.list()
  expect(orders).toMatchObject([
    { orderNumber, status: 'CONFIRMED', payment: { method: 'ONLINE', status: 'PAID' } },
  ])
})

test('a review is written by who received the item, shown at once, counted, changed, and found helpful by others', async () => {
  const { shop, logIn, moveOrder } = await mockShop()
  await logIn()
  const product = await sold(shop)
  const slug = product.metaTitle
  const list = () => shop.reviews.list({ params: { slug } })
  const before = await list()
  const { order } = await shop.orders.place({ body: await payloadOf(shop, product) })
  const { orders } = await shop.orders.list()
  const [{ _id: id, items } = orders[0]!] = orders
  const params = { id, itemId: items[0]!._id }
  const review = { rating: 2, text: 'Thinner than it looks.', fit: 'SMALL' as const }
  await expect(shop.reviews.write({ params, body: review })).rejects.toMatchObject({
    code: 'NOT_DELIVERED',
  })
  await moveOrder(order.orderNumber, ...DELIVERED)
  await shop.reviews.write({ params, body: review })
  await shop.reviews.write({ params, body: { ...review, rating: 4 } })

  const after = await list()
  expect(after.totalCount).toBe(before.totalCount + 1)
  expect(after.reviews[0]).toMatchObject({ text: review.text, author: 'Asha R.', isEdited: true })
  expect(after.summary.ratings[3]).toBe(before.summary.ratings[3]! + 1)
  expect((await shop.products.detail({ params: { slug } })).product.rating?.count).toBe(
    after.totalCount,
  )
  const own = await shop.reviews.ofOrder({ params: { id } })
  expect(own).toMatchObject({ author: 'Asha R.', items: [{ review: { rating: 4 } }] })

  const reviewId = after.reviews[0]!._id
  const vote = { params: { reviewId }, body: { isHelpful: true } }
  await expect(shop.reviews.vote(vote)).rejects.toMatchObject({ code: 'OWN_REVIEW' })
  await logIn('9876500000', 'Ravi')
  expect((await shop.reviews.vote(vote)).helpful).toBe(1)
  expect((await shop.reviews.vote(vote)).helpful).toBe(1)
  expect(await shop.reviews.votes({ query: { productId: product._id } })).toMatchObject({
    reviewIds: [reviewId],
  })
})

test('the stars of a list are those of its reviews, in pages, filtered and sorted', async () => {
  const { shop } = await mockShop()
  const { productsList } = await shop.products.list({ query: { limit: 50 } })
  for (const { metaTitle: slug, rating } of productsList) {
    const { summary, totalCount } = await shop.reviews.list({ params: { slug } })
    expect(rating?.count ?? 0).toBe(totalCount)
    expect(summary.ratings.reduce((sum, one) => sum + one, 0)).toBe(totalCount)
  }
  const { metaTitle: slug } = productsList.find(({ rating }) => rating && rating.count > 10)!
  const params = { slug }
  const first = await shop.reviews.list({ params, query: { sort: 'helpful' } })
  const second = await shop.reviews.list({ params, query: { sort: 'helpful', page: 2 } })
  expect([first.reviews.length, first.totalPages]).toEqual([10, 2])
  const helpful = [...first.reviews, ...second.reviews].map((one) => one.helpful)
  expect(helpful).toEqual(helpful.toSorted((a, b) => b - a))
  const fives = await shop.reviews.list({ params, query: { rating: 5 } })
  expect(fives.totalCount).toBe(first.summary.ratings[4])
})

test('a shared wishlist, consents and alerts stay as they were chosen, until they are chosen away', async () => {
  const { shop, logIn } = await mockShop()
  await logIn()
  const product = await sold(shop)
  const { _id: productId, effectivePrice } = product
  const seen = { effectivePrice, availability: 'in-stock' as const }
  await shop.wishlist.add({ body: { products: [{ productId, seen }] } })
  const { shareToken } = await shop.wishlist.share()
  expect((await shop.wishlist.list()).shareToken).toBe(shareToken)
  const { products } = await shop.wishlist.shared({ query: { token: shareToken } })
  expect(products.map(({ _id }) => _id)).toEqual([productId])
  await shop.wishlist.unshare()
  expect((await shop.wishlist.list()).shareToken).toBeNull()

  await shop.offers.setConsent({ body: { channel: 'sms', given: true } })
  const { consents } = await shop.offers.consents()
  expect(consents.map(({ channel, given }) => [channel, given])).toEqual([
    ['email', false],
    ['whatsapp', false],
    ['sms', true],
  ])

  for (const size of ['S', 'S', 'L'] as const)
    await shop.stockAlerts.add({ body: { productId, size } })
  const { alerts } = await shop.stockAlerts.list()
  expect(alerts).toMatchObject([{ size: 'L' }, { size: 'S', title: product.title }])
  await shop.stockAlerts.remove({ params: { alertId: alerts[0]!._id } })
  expect((await shop.stockAlerts.list()).alerts).toMatchObject([{ size: 'S' }])
})
