import { describe, expect, it } from 'vitest'
import type { CourierServiceability } from '../src/integrations/couriers/serviceability.ts'
import { ADDRESS, newProduct, newShopper, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { attemptOf, open, pay, verify } from './payments-shop.ts'
import { startAppInTest } from './start-app.ts'

// A Saturday, 12:00 in India.
stage(9)

const rule = (pincode: string, over: object = {}) =>
  shop.services.delivery.importRules(
    [{ pincode, minDays: null, maxDays: null, cod: true, deliverable: true, ...over }],
    { replace: false },
  )
const check = async (pincode: string, of = shop) =>
  (await of.request.get(`/api/delivery/${pincode}`).expect(200)).body.delivery
const to = (pincode: string, method: 'COD' | 'ONLINE') => ({
  ...payloadOf(method, { product: tee }),
  address: { ...ADDRESS, pincode },
})
const placed = async (as = buyer) => (await as.as('get', '/orders')).body.orders[0]

describe('GET /delivery/{pincode}', () => {
  it('answers by the default rules: metros and elsewhere, without a log-in', async () => {
    expect(await check('560001')).toEqual({
      pincode: '560001',
      deliverable: true,
      cod: true,
      promise: { from: '2026-12-02', to: '2026-12-05' },
    })
    expect(await check('682001')).toEqual({
      pincode: '682001',
      deliverable: true,
      cod: true,
      promise: { from: '2026-12-03', to: '2026-12-09' },
    })
  })

  it.each(['012345', '5600010', '56001', 'abcdef', '५६०००१'])('refuses %s', async (pincode) => {
    const path = `/api/delivery/${encodeURIComponent(pincode)}`
    const { body } = await shop.request.get(path).expect(400)
    expect(body.code).toBe('INVALID_INPUT')
  })

  it('answers by the seller’s table first', async () => {
    await rule('682002', { minDays: 1, maxDays: 2, cod: false })
    expect(await check('682002')).toMatchObject({
      cod: false,
      promise: { from: '2026-12-01', to: '2026-12-03' },
    })
    await rule('744301', { deliverable: false })
    expect(await check('744301')).toEqual({
      pincode: '744301',
      deliverable: false,
      cod: false,
      promise: null,
    })
  })

  it('counts neither built-in holidays nor those of the seller', async () => {
    const other = await startAppInTest({ at: '2026-12-21T04:30:00.000Z' })
    expect(await check('560001', other)).toMatchObject({
      promise: { from: '2026-12-24', to: '2026-12-29' },
    })
    await other.services.delivery.addHoliday({ date: '2026-12-23', name: 'Stocktaking' })
    expect(await check('560001', other)).toMatchObject({
      promise: { from: '2026-12-26', to: '2026-12-30' },
    })
  })

  it('answers by the courier where the table says nothing, and by the defaults where the courier does not', async () => {
    const courierServiceability: CourierServiceability = {
      find: async (pincode) =>
        pincode === '560001'
          ? { deliverable: true, cod: false, transit: { min: 1, max: 1 } }
          : pincode === '560002'
            ? { deliverable: false, cod: false, transit: null }
            : null,
    }
    const other = await startAppInTest({ deps: { courierServiceability } })
    expect(await check('560001', other)).toMatchObject({
      cod: false,
      promise: { from: '2026-12-01', to: '2026-12-02' },
    })
    expect(await check('560002', other)).toMatchObject({ deliverable: false, promise: null })
    expect(await check('560003', other)).toMatchObject({ deliverable: true, cod: true })
    await other.services.delivery.importRules(
      [{ pincode: '560002', minDays: 5, maxDays: 5, cod: true, deliverable: true }],
      { replace: false },
    )
    expect(await check('560002', other)).toMatchObject({
      deliverable: true,
      cod: true,
      promise: { from: '2026-12-05', to: '2026-12-07' },
    })
  })
})

describe('an order', () => {
  it('keeps what was promised, and the message says it', async () => {
    await buyer
      .as('post', '/orders')
      .send(payloadOf('COD', { product: tee }))
      .expect(200)
    const order = await placed()
    expect(order.promise).toEqual({ from: '2026-12-02', to: '2026-12-05' })
    expect(order).not.toHaveProperty('lateNotifiedAt')
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.text).toContain('It arrives Wed 2 to Sat 5 Dec')
    await shop.services.orders.transitionByNumber(order.orderNumber, { status: 'CONFIRMED' })
    const [confirmed] = await shop.services.notifications.recent(buyer.phone)
    expect(confirmed?.text).toContain('is confirmed. It arrives Wed 2 to Sat 5 Dec.')
  })

  it('paid online keeps what was promised as the payment was opened', async () => {
    const opened = await open(buyer, tee)
    expect((await attemptOf(shop, opened.order.id))?.draft.promise).toEqual({
      from: '2026-12-02',
      to: '2026-12-05',
    })
    await rule('560001', { minDays: 20, maxDays: 30 })
    await verify(buyer, (await pay(shop, opened.order.id)).callback).expect(200)
    expect((await placed()).promise).toEqual({ from: '2026-12-02', to: '2026-12-05' })
    await shop.services.delivery.importRules([], { replace: true })
  })

  it('to a pincode where the shop does not deliver is refused before any payment, and takes nothing', async () => {
    await rule('744302', { deliverable: false })
    const line = 'We do not deliver to 744302 yet. Please choose another address.'
    for (const [path, method] of [
      ['/orders', 'COD'],
      ['/payments/create-order', 'ONLINE'],
    ] as const) {
      const { status, body } = await buyer.as('post', path).send(to('744302', method))
      expect([status, body.code, body.errors]).toEqual([409, 'NOT_DELIVERABLE', [line]])
    }
    expect(await stockOf(shop, tee)).toBe(9)
    expect(await ordersOf(buyer)).toEqual([])
  })

  it('for cash is refused where only online payment is possible; online it is taken', async () => {
    await rule('682003', { cod: false })
    const { status, body } = await buyer.as('post', '/orders').send(to('682003', 'COD'))
    expect([status, body.code]).toEqual([409, 'COD_NOT_AVAILABLE'])
    expect(body.errors).toEqual([
      'Cash on delivery is not possible to 682003. Please pay this order online.',
    ])
    await buyer.as('post', '/payments/create-order').send(to('682003', 'ONLINE')).expect(200)
  })

  it('that was placed before the table changed is answered again, not refused', async () => {
    const payload = to('682004', 'COD')
    const send = () => buyer.as('post', '/orders').set('idempotency-key', 'one-order').send(payload)
    const first = (await send().expect(200)).body.order
    await rule('682004', { deliverable: false })
    expect((await send().expect(200)).body.order).toEqual(first)
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  it('refused for its pincode leaves an earlier payment of the shopper as it was', async () => {
    await rule('744303', { deliverable: false })
    await open(buyer, tee)
    await buyer.as('post', '/payments/create-order').send(to('744303', 'ONLINE')).expect(409)
    await buyer.as('post', '/orders').send(to('744303', 'COD')).expect(409)
    expect(await stockOf(shop, tee)).toBe(8)
  })

  it('whose money came after the hold had ended is promised anew', async () => {
    const other = await startAppInTest()
    const [someone, product] = [await newShopper(other), await newProduct(other, 3)]
    const opened = await open(someone, product)
    const paid = await pay(other, opened.order.id)
    // Three days later, a Tuesday.
    other.clock.tick(72 * 3_600_000)
    await someone.as('post', '/payments/release').send({ order_id: opened.order.id }).expect(200)
    await verify(someone, paid.callback).expect(200)
    expect((await placed(someone)).promise).toEqual({ from: '2026-12-04', to: '2026-12-08' })
  })
})
