import type { Product } from '@aaram/contracts'
import { toPaise } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { newProduct, newShopper, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { attemptOf, open, pay, verify } from './payments-shop.ts'

stage(5, { originalPrice: 1999, discountedPrice: 999 })

const place = (body: object, as = buyer) => as.as('post', '/orders').send(body)

describe('a cash order', () => {
  it('is placed: order, stock, bag and message', async () => {
    await buyer.as('post', `/carts/${tee._id}`).send({ size: 'M', quantity: 2 }).expect(200)
    const { status, body } = await place(payloadOf('COD', { product: tee, quantity: 2 }))
    expect([status, body]).toEqual([
      200,
      {
        status: 'success',
        order: { orderNumber: expect.stringMatching(/^AR-261128-[2-9A-Z]{5}$/) },
        token: expect.stringMatching(/^[\w-]{128,}$/),
      },
    ])
    expect(await stockOf(shop, tee)).toBe(3)
    expect((await buyer.as('get', '/carts')).body.cartItems).toEqual([])
    const [order] = await ordersOf(buyer)
    expect(order).toMatchObject({
      orderNumber: body.order.orderNumber,
      type: 'NEW',
      status: 'PENDING',
      placedAt: '2026-11-28T06:30:00.000Z',
      items: [
        { title: tee.title, size: 'M', quantity: 2, price: 999, subtotal: 1998, status: null },
      ],
      totals: { itemsTotal: 3998, discount: 2000, shippingFee: 0, grandTotal: 1998 },
      payment: { method: 'COD', status: 'PENDING', transactionId: null, capturedAt: null },
      address: { fullName: 'Asha Rao', pincode: '560001' },
      history: [{ status: 'PENDING', at: '2026-11-28T06:30:00.000Z' }],
    })
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message).toMatchObject({ channel: 'whatsapp', template: 'order-placed-cash' })
    expect(message?.text).toContain(`#${body.order.orderNumber} of ₹1,998.00`)
    expect(message?.text).toContain('You can pay it online there until it is sent.')
  })

  it('leaves in the bag what was not ordered, and needs no bag at all', async () => {
    const other = await newProduct(shop, 5)
    await buyer.as('post', `/carts/${other._id}`).send({ size: 'M' }).expect(200)
    await place(payloadOf('COD', { product: tee })).expect(200)
    expect((await buyer.as('get', '/carts')).body.cartItems).toHaveLength(1)
  })

  it('needs a log-in, and is not for online payment', async () => {
    const payload = payloadOf('COD', { product: tee })
    await shop.request.post('/api/orders').send(payload).expect(401)
    const { status, body } = await place(payloadOf('ONLINE', { product: tee }))
    expect([status, body.errors]).toEqual([400, ['Online payments are opened first.']])
    expect(await stockOf(shop, tee)).toBe(5)
  })

  it.each([-1, 0, 1.5, 'abc', null, 1e9])('of %j units is refused', async (quantity) => {
    const payload = payloadOf('COD', { product: tee })
    const [line] = payload.items
    const { status, body } = await place({ ...payload, items: [{ ...line, quantity }] })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('what the shopper saw is not true any more', () => {
  const refused = async (payload: object, errors: string[]) => {
    const { status, body } = await place(payload)
    expect([status, body.code, body.errors]).toEqual([409, 'ORDER_CHANGED', errors])
    expect(await ordersOf(buyer)).toEqual([])
  }

  it('a new price, then no stock: one line each', async () => {
    const other = await newProduct(shop, 5, { title: 'Spiti Hoodie' })
    const payload = payloadOf('COD', { product: tee }, { product: other })
    const { catalogue } = shop.services
    await catalogue.change(tee.metaTitle, { discountedPrice: toPaise(1299_00) })
    await refused(payload, [`${tee.title} (M) is now ₹1,299.00`])
    await catalogue.setStock(tee.metaTitle, 'M', 0)
    await catalogue.setStock(other.metaTitle, 'M', 0)
    await refused(payload, [
      `${tee.title} (M) is no longer available`,
      'Spiti Hoodie (M) is no longer available',
    ])
    expect(await stockOf(shop, tee)).toBe(0)
  })

  it('too few are left, counted over all lines of a size', async () => {
    await shop.services.catalogue.setStock(tee.metaTitle, 'M', 2)
    await refused(payloadOf('COD', { product: tee, quantity: 3 }), [
      `Only 2 left of ${tee.title} (M)`,
    ])
    await refused(payloadOf('COD', { product: tee, quantity: 1 }, { product: tee, quantity: 2 }), [
      `Only 2 left of ${tee.title} (M)`,
    ])
    expect(await stockOf(shop, tee)).toBe(2)
  })

  it('the product is withdrawn, or never was', async () => {
    await shop.services.catalogue.change(tee.metaTitle, { withdrawn: true })
    await refused(payloadOf('COD', { product: tee }), [`${tee.title} is no longer available`])
    const unknown = { ...tee, _id: 'f'.repeat(24), title: 'Ghost' } as Product
    await refused(payloadOf('COD', { product: unknown }), ['Ghost is no longer available'])
  })
})

describe('forged payloads', () => {
  type Payload = ReturnType<typeof payloadOf>
  it.each<[string, (payload: Payload) => object, number]>([
    ['price', (p) => ({ ...p, items: [{ ...p.items[0], price: 1 }] }), 409],
    ['subtotal', (p) => ({ ...p, items: [{ ...p.items[0], subtotal: 1 }] }), 409],
    ['title', (p) => ({ ...p, items: [{ ...p.items[0], title: 'Free tee' }] }), 409],
    ['variant', (p) => ({ ...p, items: [{ ...p.items[0], variantId: 'x' }] }), 409],
    ['grand total', (p) => ({ ...p, totals: { ...p.totals, grandTotal: 1 } }), 409],
    ['discount', (p) => ({ ...p, totals: { ...p.totals, discount: 1998 } }), 409],
    ['delivery', (p) => ({ ...p, totals: { ...p.totals, delivery: 5 } }), 409],
    ['amount', (p) => ({ ...p, payment: { ...p.payment, amount: 1 } }), 409],
    ['negative discount', (p) => ({ ...p, totals: { ...p.totals, discount: -1000 } }), 400],
    ['operator as id', (p) => ({ ...p, items: [{ ...p.items[0], productId: { $ne: 1 } }] }), 400],
  ])('%s is refused and nothing is kept', async (_what, forge, expected) => {
    const { status } = await place(forge(payloadOf('COD', { product: tee })))
    expect(status).toBe(expected)
    expect(await ordersOf(buyer)).toEqual([])
    expect(await stockOf(shop, tee)).toBe(5)
  })

  it('odd prices come to exact paise', async () => {
    const odd = async (price: number) => newProduct(shop, 9, { originalPrice: price })
    const [a, b, c, d] = await Promise.all([odd(19.99), odd(1136.1), odd(8.2), odd(333.33)])
    for (const [product, quantity, total] of [
      [a, 1, 1999],
      [b, 1, 113610],
      [c, 1, 820],
      [d, 3, 99999],
    ] as const) {
      await place(payloadOf('COD', { product, quantity })).expect(200)
      const stored = await shop.database.connection
        .collection('orders')
        .findOne({ 'items.title': product.title })
      expect(stored?.totals.grandTotal).toBe(total)
    }
  })
})

describe("a cash order while its shopper's own payment window holds the last units", () => {
  it('takes them; money that comes all the same goes back', async () => {
    const { order } = await open(buyer, tee, 5)
    await place(payloadOf('COD', { product: tee, quantity: 4 })).expect(200)
    expect(await stockOf(shop, tee)).toBe(1)
    expect(await attemptOf(shop, order.id)).toMatchObject({ status: 'RELEASED', holder: null })
    const late = await verify(buyer, (await pay(shop, order.id)).callback).expect(409)
    expect(late.body.code).toBe('PAYMENT_REFUNDED')
  })

  it('leaves the hold where it is not needed, and where it would not do', async () => {
    const { order } = await open(buyer, tee, 3)
    await place(payloadOf('COD', { product: tee, quantity: 2 })).expect(200)
    const { body } = await place(payloadOf('COD', { product: tee, quantity: 4 })).expect(409)
    expect(body.errors).toEqual([`Only 3 left of ${tee.title} (M)`])
    expect(await attemptOf(shop, order.id)).toMatchObject({ status: 'OPEN' })
    await verify(buyer, (await pay(shop, order.id)).callback).expect(200)
  })

  it("never takes another's", async () => {
    await open(await newShopper(shop), tee, 5)
    await place(payloadOf('COD', { product: tee })).expect(409)
  })
})
