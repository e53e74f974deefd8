import { expect, it } from 'vitest'
import { newProduct, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, move, ordered } from './orders-shop.ts'
import { open } from './payments-shop.ts'

const DAY = 24 * 3_600_000
// Stock and money are audited after each: see `checkout-stage.ts`.
stage(
  90,
  { originalPrice: 1000 },
  {
    deps: {
      buyingLimits: {
        codOpenOrders: 25,
        codOpenAmount: 1_00_000_00,
        codReturned: 2,
        orderUnits: 50,
        unpaidHolds: 4,
      },
    },
  },
)

/** Another address each time, as somebody orders who wants the units of others. */
let street = 0
const place = (quantity = 1, product = tee) => {
  street += 1
  const payload = payloadOf('COD', { product, quantity })
  const address = { ...payload.address, line1: `${street} MG Road` }
  return buyer.as('post', '/orders').send({ ...payload, address })
}

/** So much later; the shop's jobs have ended the holds whose time is over. */
async function later(ms: number) {
  shop.clock.tick(ms)
  await shop.services.payments.reconcile()
}

it('C82: 25 cash orders can be on their way, and one more when one has arrived', async () => {
  for (let n = 0; n < 25; n += 1) await place().expect(200)
  const { body } = await place().expect(409)
  expect(body).toMatchObject({
    code: 'COD_NOT_AVAILABLE',
    errors: ['25 of your cash orders have not arrived yet. Please pay this order online.'],
  })
  expect(await stockOf(shop, tee)).toBe(65)
  const [order] = (await buyer.as('get', '/orders?limit=1').expect(200)).body.orders
  await move(shop, order.orderNumber, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')
  await place().expect(200)
})

it('cash orders on their way come to ₹1,00,000 together', async () => {
  const dear = await newProduct(shop, 9, { originalPrice: 50_000 })
  await place(2, dear).expect(200)
  const { body } = await place().expect(409)
  expect(body.errors).toEqual([
    'Cash orders that have not arrived yet can come to ₹1,00,000.00 together. Please pay this order online.',
  ])
  await open(buyer, tee)
})

it('after two parcels came back undelivered, cash is closed for 90 days', async () => {
  for (let n = 0; n < 2; n += 1) {
    const order = await ordered(buyer, { product: tee, quantity: n + 1 })
    await move(shop, order.orderNumber, 'CONFIRMED', 'SHIPPED', 'CANCELLED')
  }
  const { body } = await place().expect(409)
  expect(body.errors).toEqual([
    '2 of your parcels came back undelivered in the last 90 days, so cash on delivery is not available to you for now. Please pay this order online.',
  ])
  await open(buyer, tee)
  // In steps, each with a call: a session ends when it is not used for 30 days.
  for (let step = 0; step < 4; step += 1) {
    await later((90 * DAY) / 4)
    await buyer.as('get', '/orders').expect(200)
  }
  await place().expect(200)
})

it('parcels that were lost, and orders cancelled before, do not count', async () => {
  for (let n = 0; n < 2; n += 1) {
    const order = await ordered(buyer, { product: tee, quantity: n + 1 })
    await ask(buyer, order, 'cancel').expect(200)
  }
  await place().expect(200)
})

it('an order has at most 50 pieces, however it is paid', async () => {
  const products = [tee]
  for (let n = 0; n < 5; n += 1) products.push(await newProduct(shop, 20))
  for (const method of ['COD', 'ONLINE'] as const) {
    const lines = products.map((product, n) => ({ product, quantity: n === 5 ? 1 : 10 }))
    const path = method === 'COD' ? '/orders' : '/payments/create-order'
    const { body } = await buyer
      .as('post', path)
      .send(payloadOf(method, ...lines))
      .expect(409)
    expect(body).toMatchObject({
      code: 'ORDER_TOO_LARGE',
      errors: ['An order can have at most 50 pieces. Please take some out of your bag.'],
    })
    const fifty = lines.slice(0, 5)
    await buyer
      .as('post', path)
      .send(payloadOf(method, ...fifty))
      .expect(200)
  }
})

it('four payments an hour can stay unpaid; the fifth is refused, and holds nothing', async () => {
  for (let n = 0; n < 4; n += 1) {
    await open(buyer, tee, n + 1)
    shop.clock.tick(60_000)
  }
  const fifth = () =>
    buyer
      .as('post', '/payments/create-order')
      .send(payloadOf('ONLINE', { product: tee, quantity: 5 }))
  const { body } = await fifth().expect(429)
  expect(body).toMatchObject({
    code: 'TOO_MANY_PAYMENTS',
    errors: [
      'You have begun 4 payments in the last hour that were not paid. Please wait a little, or choose cash on delivery.',
    ],
  })
  expect(await stockOf(shop, tee)).toBe(86)
  await later(57 * 60_000)
  await fifth().expect(200)
})
