import { describe, expect, it } from 'vitest'
import { newProduct, newShopper } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { delivered, move, ordered, orderOf, paid } from './orders-shop.ts'
import { pay } from './payments-shop.ts'
import { codeSentTo } from './shoppers.ts'
import { startAppInTest } from './start-app.ts'
import { tokenOf, track } from './tracking-stage.ts'

stage(20, {
  sizes: [
    { size: 'M', quantity: 20 },
    { size: 'L', quantity: 5 },
    { size: 'XL', quantity: 0 },
  ],
})

describe('cancelling and returning', () => {
  /** A code for the order, as the owner's phone gets it. */
  async function codeFor(token: string) {
    await shop.services.limits.forgetAll()
    await track(shop, token, '/send-otp').expect(200, { status: 'success' })
    return codeSentTo(shop, buyer.phone)
  }
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('needs a code that went to the phone of the account', async () => {
    const { _id, orderNumber } = await ordered(buyer, { product: tee })
    const token = tokenOf(shop, _id)
    const otp = await codeFor(token)
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message).toMatchObject({ channel: 'sms', template: 'order-code' })
    expect(message?.text).toContain(`${otp} is your code for changing order #${orderNumber}`)
    for (const body of [{}, { otp: wrongFor(otp) }, { otp: '12345' }])
      expect((await track(shop, token, '/cancel', body)).status).toBe(400)
    expect((await orderOf(buyer, _id)).status).toBe('PENDING')
    const { body } = await track(shop, token, '/cancel', { otp }).expect(200)
    expect(body.order).toMatchObject({ status: 'CANCELLED', payable: false })
    expect((await orderOf(buyer, _id)).history.at(-1)).toMatchObject({ by: 'SHOPPER' })
    expect((await track(shop, token, '/cancel', { otp })).body.code).toBe('ORDER_ALREADY_CANCELLED')
  })

  it('a code is good for its order only, once, for ten minutes and five tries', async () => {
    const [first, second] = [
      await ordered(buyer, { product: tee }),
      await ordered(buyer, { product: tee, quantity: 2 }),
    ]
    const [one, two] = [tokenOf(shop, first._id), tokenOf(shop, second._id)]
    const otp = await codeFor(one)
    expect((await track(shop, two, '/cancel', { otp })).body.code).toBe('INVALID_CODE')
    const login = await shop.request
      .post('/api/users/auth/validate-otp')
      .send({ phone: buyer.phone, otp })
    expect(login.body.code).toBe('INVALID_CODE')
    shop.clock.tick(10 * 60_000)
    expect((await track(shop, one, '/cancel', { otp })).body.code).toBe('INVALID_CODE')
    const next = await codeFor(one)
    for (let n = 0; n < 5; n += 1)
      await track(shop, one, '/cancel', { otp: wrongFor(next) }).expect(400)
    expect((await track(shop, one, '/cancel', { otp: next })).body.code).toBe('INVALID_CODE')
    expect((await orderOf(buyer, first._id)).status).toBe('PENDING')
  })

  it('a refused change uses no code up', async () => {
    const { _id, orderNumber } = await ordered(buyer, { product: tee })
    const token = tokenOf(shop, _id)
    const otp = await codeFor(token)
    await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED')
    expect((await track(shop, token, '/cancel', { otp })).body.code).toBe('ORDER_ON_ITS_WAY')
  })

  it('no code is sent where nothing can be cancelled or returned', async () => {
    const { _id, orderNumber } = await ordered(buyer, { product: tee })
    await move(shop, orderNumber, 'CONFIRMED', 'SHIPPED')
    await shop.services.limits.forgetAll()
    const { status, body } = await track(shop, tokenOf(shop, _id), '/send-otp')
    expect([status, body.code]).toEqual([409, 'ORDER_ON_ITS_WAY'])
    const sent = await shop.services.notifications.recent(buyer.phone)
    expect(sent.map(({ template }) => template)).not.toContain('order-code')
  })

  it('a return is requested as on the order page', async () => {
    const { _id, items } = await delivered(shop, buyer, 'ONLINE', { product: tee })
    const token = tokenOf(shop, _id)
    const otp = await codeFor(token)
    const wanted = { itemId: items[0]?._id, reason: 'Size issue' }
    const send = (body: object) => track(shop, token, '/return', { ...wanted, otp, ...body })
    for (const body of [{ otp: undefined }, { otp: wrongFor(otp) }, { reason: 'Other' }])
      expect((await send(body)).status).toBe(400)
    expect((await send({ itemId: 'f'.repeat(24) })).body.code).toBe('ORDER_NOT_FOUND')
    const { body } = await send({}).expect(200)
    expect(body.order.items).toMatchObject([{ status: 'RETURN_REQUESTED' }])
    expect((await send({ otp: '000000' })).body.code).toBe('ITEM_ALREADY_REQUESTED')
    const { orders } = (await buyer.as('get', '/orders?type=RETURN').expect(200)).body
    expect(orders).toMatchObject([{ originalOrderId: _id, reason: 'Size issue' }])
    // The request has a link of its own, by which it can be withdrawn.
    const own = tokenOf(shop, orders[0]._id)
    const withdrawn = await track(shop, own, '/cancel', { otp: await codeFor(own) }).expect(200)
    expect(withdrawn.body.order).toMatchObject({ type: 'RETURN', status: 'CANCELLED' })
    expect((await track(shop, token).expect(200)).body.order.items).toMatchObject([
      { status: null },
    ])
  })

  it('an exchange is requested as on the order page', async () => {
    const { _id, items } = await delivered(shop, buyer, 'ONLINE', { product: tee })
    const token = tokenOf(shop, _id)
    const otp = await codeFor(token)
    const wanted = { itemId: items[0]?._id, reason: 'Size issue', newSize: 'L' }
    const send = (body: object) => track(shop, token, '/exchange', { ...wanted, otp, ...body })
    for (const body of [{ otp: undefined }, { otp: wrongFor(otp) }, { newSize: 'XXL' }])
      expect((await send(body)).status).toBe(400)
    expect((await send({ itemId: 'f'.repeat(24) })).body.code).toBe('ORDER_NOT_FOUND')
    const { body } = await send({}).expect(200)
    expect(body.order.items).toMatchObject([{ status: 'EXCHANGE_REQUESTED' }])
    expect((await send({ otp: '000000' })).body.code).toBe('ITEM_ALREADY_REQUESTED')
    const { orders } = (await buyer.as('get', '/orders?type=EXCHANGE').expect(200)).body
    expect(orders).toMatchObject([{ originalOrderId: _id, items: [{ size: 'L' }] }])
  })

  it('a size that is sold out is not exchanged for', async () => {
    const { _id, items } = await delivered(shop, buyer, 'ONLINE', { product: tee })
    const token = tokenOf(shop, _id)
    const otp = await codeFor(token)
    const wanted = { itemId: items[0]?._id, reason: 'Size issue', newSize: 'XL', otp }
    expect((await track(shop, token, '/exchange', wanted)).body.code).toBe('OUT_OF_STOCK')
    expect((await orderOf(buyer, _id)).items).toMatchObject([{ status: null }])
  })

  it('codes are limited like those of log-in', async () => {
    const { _id } = await ordered(buyer, { product: tee })
    await shop.services.limits.forgetAll()
    const token = tokenOf(shop, _id)
    for (let n = 0; n < 5; n += 1) await track(shop, token, '/send-otp').expect(200)
    expect((await track(shop, token, '/send-otp')).body.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('paying a cash order', () => {
  it('needs no code, and shows the order paid', async () => {
    const { _id } = await ordered(buyer, { product: tee })
    const token = tokenOf(shop, _id)
    expect((await track(shop, token).expect(200)).body.order.payable).toBe(true)
    const { body } = await track(shop, token, '/pay').expect(200)
    expect(body).toMatchObject({ order: { amount: 99900, currency: 'INR' }, checkout: {} })
    const { callback } = await pay(shop, body.order.id)
    const { orderId: order_id, paymentId: payment_id, signature } = callback
    const signed = { order_id, payment_id, signature }
    const forged = { ...signed, signature: 'a'.repeat(64) }
    expect((await track(shop, token, '/verify-payment', forged)).status).toBe(400)
    const another = await ordered(buyer, { product: tee, quantity: 2 })
    const elsewhere = await track(shop, tokenOf(shop, another._id), '/verify-payment', signed)
    expect(elsewhere.body.code).toBe('PAYMENT_NOT_VERIFIED')
    const verified = await track(shop, token, '/verify-payment', signed).expect(200)
    expect(verified.body.order).toMatchObject({
      status: 'CONFIRMED',
      payment: { method: 'ONLINE', status: 'PAID' },
      payable: false,
    })
    expect(Object.keys(verified.body)).toEqual(['status', 'order'])
    expect((await track(shop, token, '/pay')).body.code).toBe('ORDER_ALREADY_PAID')
  })

  it('is not offered of an order that is paid, nor by a shop without online payment', async () => {
    const { _id } = await paid(shop, buyer, { product: tee })
    expect((await track(shop, tokenOf(shop, _id)).expect(200)).body.order.payable).toBe(false)
    const provider = { ...shop.deps.payments.provider, disabled: true }
    const cashOnly = await startAppInTest({ deps: { payments: { provider, sandbox: null } } })
    const customer = await newShopper(cashOnly)
    const order = await ordered(customer, { product: await newProduct(cashOnly, 1) })
    const { body } = await track(cashOnly, tokenOf(cashOnly, order._id)).expect(200)
    expect(body.order.payable).toBe(false)
    const { body: refused } = await track(cashOnly, tokenOf(cashOnly, order._id), '/pay')
    expect(refused.code).toBe('ORDER_UNAVAILABLE')
    const attempts = cashOnly.database.connection.collection('payment_attempts')
    expect(await attempts.countDocuments()).toBe(0)
    const [message] = await cashOnly.services.notifications.recent(customer.phone)
    expect(message).toMatchObject({ template: 'order-placed' })
    expect(message?.text).not.toContain('online')
  })
})

it('an order of another shopper cannot be changed by a link to one’s own', async () => {
  const own = await ordered(buyer, { product: tee })
  const other = await newShopper(shop)
  const theirs = await delivered(shop, other, 'ONLINE', { product: tee })
  await shop.services.limits.forgetAll()
  const token = tokenOf(shop, own._id)
  await track(shop, token, '/send-otp').expect(200)
  const otp = await codeSentTo(shop, buyer.phone)
  const body = { otp, itemId: theirs.items[0]?._id, reason: 'Size issue' }
  expect((await track(shop, token, '/return', body)).body.code).toBe('ORDER_NOT_FOUND')
})
