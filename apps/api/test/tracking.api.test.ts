import type { OrderId, TrackingToken } from '@aaram/contracts'
import { describe, expect, inject, it } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { createTrackingLinks } from '../src/modules/orders/tracking-links.ts'
import { newShopper } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { delivered, move, ordered, orderOf, returned } from './orders-shop.ts'
import { askDeletion, member, twoDaysLater } from './privacy-stage.ts'
import { runOps, runOpsIn } from './run-ops.ts'
import { startAppInTest, TEST_SECRET } from './start-app.ts'
import { tokenOf, tokenSentTo, track } from './tracking-stage.ts'

const DAY = 86_400_000
stage(20)

describe('the link of a message', () => {
  it('shows status, timeline and items, and neither who ordered nor where exactly it goes', async () => {
    const { _id, orderNumber } = await ordered(buyer, { product: tee, quantity: 2 })
    await move(shop, orderNumber, 'CONFIRMED')
    await shop.services.orders.transitionByNumber(orderNumber, {
      status: 'SHIPPED',
      carrier: 'Blue Dart',
      trackingNumber: 'BD42',
      note: 'Left with Asha of 12 MG Road.',
    })
    const token = await tokenSentTo(shop, buyer, orderNumber)
    expect(token).toMatch(/^[\w-]{48}$/)
    const { body, text, headers } = await track(shop, token).expect(200)
    expect(body.order).toMatchObject({
      orderNumber,
      type: 'NEW',
      status: 'SHIPPED',
      items: [{ title: tee.title, size: 'M', quantity: 2, status: null }],
      grandTotal: 1998,
      payment: { method: 'COD', status: 'PENDING' },
      recipient: {
        name: 'A•••',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560•••',
        phone: '••••••3210',
      },
      codeGoesTo: `••••••${buyer.phone.slice(-4)}`,
      promise: { from: expect.stringMatching(/^2026-12-/), to: expect.stringMatching(/^2026-12-/) },
      shipment: { carrier: 'Blue Dart', trackingNumber: 'BD42' },
      history: [{ status: 'PENDING' }, { status: 'CONFIRMED' }, { status: 'SHIPPED' }],
      payable: false,
      expiresAt: null,
    })
    const hidden = [
      ...['Asha', 'Rao', 'MG Road', '560001', 'Metro', '9876543210', buyer.phone.slice(3)],
      ...[buyer.id, _id, token, 'note', 'sku', 'price'],
    ]
    for (const secret of hidden) expect(text).not.toContain(secret)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is in every message about an order, its returns and failed attempts', async () => {
    const order = await delivered(shop, buyer, 'ONLINE', { product: tee })
    await returned(buyer, order, 0)
    const sent = await shop.services.notifications.recent(buyer.phone)
    expect(sent).toHaveLength(5)
    for (const { text } of sent) {
      const [, token] = /\/track\/([\w-]{48})(?: |$)/.exec(text) ?? []
      expect((await track(shop, token).expect(200)).body.order.orderNumber).toBe(
        /#(AR-[\w-]+)/.exec(text)?.[1],
      )
    }
  })

  it('is worth nothing when anything of it is changed, for another order, or with another key', async () => {
    const { _id } = await ordered(buyer, { product: tee })
    const other = await ordered(buyer, { product: tee, quantity: 2 })
    const token = tokenOf(shop, _id)
    const bytes = Buffer.from(token, 'base64url')
    const changed = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy.toString('base64url')
    })
    const otherId = Buffer.concat([Buffer.from(other._id, 'hex'), bytes.subarray(12)])
    const secrets = ['another secret that is thirty-two bytes or longer'] as const
    const foreign = createTrackingLinks({ ...shop.deps, secrets: [...secrets] })
    const forged = [
      ...changed,
      otherId.toString('base64url'),
      foreign.tokenFor({ _id: _id as OrderId, trackingVersion: 0 }),
      'A'.repeat(48),
    ]
    for (const one of forged) {
      const { status, body } = await track(shop, one)
      expect([one, status, body.code]).toEqual([one, 404, 'TRACKING_ENDED'])
    }
    for (const odd of ['', 'a', `${token}A`, token.slice(1), 17, null, { $gt: '' }])
      expect((await track(shop, odd)).status).toBe(400)
    await track(shop, token).expect(200)
  })

  it(
    'is in the messages of the command line, where that knows the secrets',
    async () => {
      const { orderNumber } = await ordered(buyer, { product: tee })
      const address = new URL(inject('mongodbUrl'))
      address.pathname = `/${shop.database.connection.name}`
      const MONGODB_URL = address.href
      const known = { MONGODB_URL, SESSION_SECRETS: TEST_SECRET }
      expect((await runOpsIn(known, ['order', 'confirm', orderNumber])).code).toBe(0)
      const token = await tokenSentTo(shop, buyer, orderNumber)
      expect((await track(shop, token).expect(200)).body.order.status).toBe('CONFIRMED')
      expect((await runOpsIn({ MONGODB_URL }, ['order', 'ship', orderNumber])).code).toBe(0)
      const sent = await shop.services.notifications.recent(buyer.phone)
      const shipped = sent.find(({ template }) => template === 'order-shipped')
      expect(shipped?.text).toMatch(/\/orders\/[0-9a-f]{24}$/)
      // Each command is a process.
    },
    120_000 * demand,
  )

  it('works after a change of the secret as long as the old one is listed', async () => {
    const { _id } = await ordered(buyer, { product: tee })
    const secrets = ['a new secret that is thirty-two bytes or longer', ...shop.deps.secrets]
    const now = createTrackingLinks({ ...shop.deps, secrets: secrets as [string, ...string[]] })
    expect(now.read(tokenOf(shop, _id) as TrackingToken)).toEqual({ _id, trackingVersion: 0 })
  })

  it('ends 30 days after delivery', async () => {
    const { _id } = await delivered(shop, buyer, 'ONLINE', { product: tee })
    const token = tokenOf(shop, _id)
    const { body } = await track(shop, token).expect(200)
    const deliveredAt = shop.clock.now().getTime()
    expect(body.order.expiresAt).toBe(new Date(deliveredAt + 30 * DAY).toISOString())
    shop.clock.tick(30 * DAY - 1)
    await track(shop, token).expect(200)
    shop.clock.tick(1)
    const { status, body: ended } = await track(shop, token)
    expect([status, ended.error]).toEqual([
      404,
      'This tracking link does not work any more. Log in to see your order.',
    ])
    for (const what of ['/send-otp', '/pay'])
      expect((await track(shop, token, what)).body.code).toBe('TRACKING_ENDED')
  })

  it('ends with the account, for each call', async () => {
    const person = await member(shop)
    const { _id, items } = await delivered(shop, person.buyer, 'COD', { product: tee })
    const token = tokenOf(shop, _id)
    await askDeletion(shop, person)
    await twoDaysLater(shop)
    const otp = '123456'
    const payment = { order_id: 'an order', payment_id: 'a payment', signature: 'none' }
    for (const [what, body] of [
      ['', {}],
      ['/send-otp', {}],
      ['/cancel', { otp }],
      ['/return', { otp, itemId: items[0]?._id, reason: 'Size issue' }],
      ['/pay', {}],
      ['/verify-payment', payment],
    ] as const)
      expect([what, (await track(shop, token, what, body)).body.code]).toEqual([
        what,
        'TRACKING_ENDED',
      ])
  })

  it('of an order that was cancelled ends 30 days after that, and does not end before an order does', async () => {
    const waiting = await ordered(buyer, { product: tee })
    const { _id, orderNumber } = await ordered(buyer, { product: tee, quantity: 2 })
    shop.clock.tick(DAY)
    await move(shop, orderNumber, 'CANCELLED')
    shop.clock.tick(30 * DAY - 1)
    await track(shop, tokenOf(shop, _id)).expect(200)
    shop.clock.tick(1)
    await track(shop, tokenOf(shop, _id)).expect(404)
    shop.clock.tick(300 * DAY)
    await track(shop, tokenOf(shop, waiting._id)).expect(200)
  })
})

describe('ending the links', () => {
  it('is for the owner: earlier links stop, the next message has another one', async () => {
    const { _id, orderNumber } = await ordered(buyer, { product: tee })
    const first = await tokenSentTo(shop, buyer, orderNumber)
    const revoke = (by: typeof buyer) => by.as('post', `/tracking/orders/${_id}/revoke`)
    expect((await revoke(await newShopper(shop))).body.code).toBe('ORDER_NOT_FOUND')
    await shop.request.post(`/api/tracking/orders/${_id}/revoke`).expect(401)
    await track(shop, first).expect(200)
    await revoke(buyer).expect(200, { status: 'success' })
    await track(shop, first).expect(404)
    await move(shop, orderNumber, 'CONFIRMED')
    const second = await tokenSentTo(shop, buyer, orderNumber)
    expect(second).not.toBe(first)
    await track(shop, second).expect(200)
    expect(await orderOf(buyer, _id)).not.toHaveProperty('trackingVersion')
  })

  it(
    'is for the seller, too',
    async () => {
      const { _id, orderNumber } = await ordered(buyer, { product: tee })
      const { code, out } = await runOps(shop, 'order', 'end-tracking', orderNumber)
      expect([code, out.trim()]).toEqual([0, `The tracking links of ${orderNumber} have ended.`])
      await track(shop, tokenOf(shop, _id)).expect(404)
      const unknown = await runOps(shop, 'order', 'end-tracking', 'AR-261128-22222')
      expect(unknown.err).toContain('There is no order AR-261128-22222.')
      expect(unknown.code).not.toBe(0)
      // Each command is a process.
    },
    120_000 * demand,
  )
})

it('one client may use tracking links sixty times a minute, logged in or not', async () => {
  const limited = await startAppInTest({ settings: { requestsPerMinute: 10_000 } })
  const customer = await newShopper(limited)
  const guess = () => customer.as('post', '/tracking').send({ token: 'A'.repeat(48) })
  for (let n = 0; n < 60; n += 1) await guess().expect(404)
  const { status, headers } = await guess()
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await track(limited, 'A'.repeat(48), '/cancel', { otp: '000000' })).status).toBe(429)
  await customer.as('get', '/orders').expect(200)
})
