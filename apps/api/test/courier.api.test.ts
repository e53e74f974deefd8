import { describe, expect, it } from 'vitest'
import { signatureOf } from '../src/integrations/signatures.ts'
import { stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { courierEvent, sendEvent } from './courier-events.ts'
import { ask, delivered, move, ordered, orderOf, returned, type WireOrder } from './orders-shop.ts'
import { startAppInTest, TEST_SECRET, type TestApp } from './start-app.ts'
import type { TextRow } from './text-row.ts'

const SIZES = [
  { size: 'M', quantity: 5 },
  { size: 'L', quantity: 5 },
]
stage(5, { sizes: SIZES })

const send = (raw: string, signature?: string, to: TestApp = shop) => sendEvent(to, raw, signature)
const report = (orderNumber: string, status: string, over: object = {}) =>
  courierEvent(shop, orderNumber, status, over)
const confirmed = async (): Promise<WireOrder> => {
  const order = await ordered(buyer, { product: tee })
  await move(shop, order.orderNumber, 'CONFIRMED')
  return order
}
/** An exchange that was asked for, and what it is of. */
async function exchanged() {
  const order = await delivered(shop, buyer, 'COD', { product: tee })
  const path = `items/${order.items[0]?._id}/exchange`
  const asked = await ask(buyer, order, path, { reason: 'Size issue', newSize: 'L' }).expect(200)
  const { orderNumber, orderId }: { orderNumber: string; orderId: string } = asked.body.rma
  return { order, orderNumber, orderId }
}
const steps = async (id: string) =>
  (await orderOf(buyer, id)).history.map(({ status, by }) => `${status} ${by}`)

describe('POST /courier/webhook', () => {
  it.each([
    ['eventId', 'Event id'],
    ['orderNumber', 'Order number'],
    ['carrier', 'Carrier'],
    ['trackingNumber', 'Tracking number'],
    ['status', 'Status'],
  ])('refuses control characters in %s, and nothing moves', async (field, label) => {
    const order = await confirmed()
    for (const control of ['\u001b[2J', '\n', '\u009b2J', '\u007f', '\u202e']) {
      const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD42', [field]: `A${control}B` }
      const { body } = await report(order.orderNumber, 'SHIPPED', parcel).expect(400)
      expect(body.errors).toEqual([`${label}: Contains characters that cannot be used.`])
    }
    expect((await orderOf(buyer, order._id)).status).toBe('CONFIRMED')
  })

  it('brings a parcel to its shopper, who gets a message for each step', async () => {
    const order = await confirmed()
    const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD42' }
    const { body } = await report(order.orderNumber, 'SHIPPED', parcel).expect(200)
    expect(body).toEqual({ status: 'success', outcome: 'moved' })
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.text).toContain('is on its way to you with Blue Dart, tracking number BD42.')
    await report(order.orderNumber, 'OUT_FOR_DELIVERY').expect(200)
    await report(order.orderNumber, 'DELIVERED').expect(200)
    expect(await orderOf(buyer, order._id)).toMatchObject({
      status: 'DELIVERED',
      payment: { status: 'PAID' },
      shipment: { carrier: 'Blue Dart', trackingNumber: 'BD42', status: 'DELIVERED' },
    })
    expect((await steps(order._id)).slice(2)).toEqual([
      'SHIPPED COURIER',
      'OUT_FOR_DELIVERY COURIER',
      'DELIVERED COURIER',
    ])
  })

  it('a later event that comes first goes through the steps between; the earlier ones change nothing', async () => {
    const order = await confirmed()
    await report(order.orderNumber, 'DELIVERED').expect(200)
    const after = await orderOf(buyer, order._id)
    expect(after.history.map(({ status }) => status)).toEqual([
      'PENDING',
      'CONFIRMED',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ])
    for (const late of ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'PICKED_UP'])
      expect((await report(order.orderNumber, late).expect(200)).body.outcome).toBe('ignored')
    expect(await orderOf(buyer, order._id)).toEqual(after)
  })

  it('one event sent eight times at once and once more moves the order once', async () => {
    const order = await confirmed()
    const raw = JSON.stringify({
      eventId: 'same',
      orderNumber: order.orderNumber,
      status: 'SHIPPED',
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(raw)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ body }) => body.outcome === 'moved')).toHaveLength(1)
    expect((await send(raw).expect(200)).body.outcome).toBe('repeated')
    expect(await steps(order._id)).toHaveLength(3)
    const events = shop.database.connection.collection<TextRow>('courier_events')
    expect(await events.findOne({ _id: 'same' })).toMatchObject({ outcome: 'moved' })
  })

  it.each(['CONFIRMED', 'CANCELLED', 'RECEIVED', 'IN_TRANSIT'])(
    '%s is not its to say',
    async (status) => {
      const order = await ordered(buyer, { product: tee })
      expect((await report(order.orderNumber, status).expect(200)).body.outcome).toBe('ignored')
      expect((await orderOf(buyer, order._id)).status).toBe('PENDING')
    },
  )

  it('a cancelled order stays cancelled, and its units in the shop', async () => {
    const order = await ordered(buyer, { product: tee })
    await ask(buyer, order, 'cancel').expect(200)
    expect((await report(order.orderNumber, 'DELIVERED').expect(200)).body.outcome).toBe('ignored')
    expect((await orderOf(buyer, order._id)).status).toBe('CANCELLED')
    expect(await stockOf(shop, tee)).toBe(5)
  })

  it('picks a return up', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const rma = await returned(buyer, order, 0)
    await report(rma.orderNumber, 'PICKED_UP', { trackingNumber: 'R1' }).expect(200)
    expect(await orderOf(buyer, rma.orderId)).toMatchObject({
      status: 'PICKED_UP',
      shipment: { trackingNumber: 'R1' },
    })
  })
})

it('the parcel that brought the old size back is not the one with the new size', async () => {
  const { order, orderNumber, orderId } = await exchanged()
  const pickup = { trackingNumber: 'BACK1' }
  await report(orderNumber, 'PICKED_UP', pickup).expect(200)
  await move(shop, orderNumber, 'RECEIVED')
  expect((await report(orderNumber, 'DELIVERED', pickup)).body.outcome).toBe('ignored')
  await shop.services.orders.transitionByNumber(orderNumber, {
    status: 'SHIPPED',
    trackingNumber: 'OUT1',
  })
  expect((await report(orderNumber, 'DELIVERED', pickup)).body.outcome).toBe('ignored')
  expect((await orderOf(buyer, orderId)).status).toBe('SHIPPED')
  expect((await report(orderNumber, 'DELIVERED', { trackingNumber: 'OUT1' })).body.outcome).toBe(
    'moved',
  )
  expect((await orderOf(buyer, order._id)).items[0]?.status).toBe('EXCHANGE_DELIVERED')
})

it('nor when the new size was sent out without a number', async () => {
  const { orderNumber, orderId } = await exchanged()
  const pickup = { trackingNumber: 'BACK2' }
  await report(orderNumber, 'PICKED_UP', pickup).expect(200)
  await move(shop, orderNumber, 'RECEIVED', 'SHIPPED')
  expect((await report(orderNumber, 'DELIVERED', pickup)).body.outcome).toBe('ignored')
  const out = { trackingNumber: 'OUT2' }
  expect((await report(orderNumber, 'OUT_FOR_DELIVERY', out)).body.outcome).toBe('moved')
  expect((await report(orderNumber, 'DELIVERED', pickup)).body.outcome).toBe('ignored')
  expect((await orderOf(buyer, orderId)).status).toBe('OUT_FOR_DELIVERY')
})

it('nor when neither parcel has a number that the shop knows', async () => {
  const { orderNumber, orderId } = await exchanged()
  await move(shop, orderNumber, 'PICKED_UP', 'RECEIVED', 'SHIPPED')
  for (const parcel of [{ trackingNumber: 'BACK3' }, {}])
    expect((await report(orderNumber, 'DELIVERED', parcel)).body.outcome).toBe('ignored')
  expect((await orderOf(buyer, orderId)).status).toBe('SHIPPED')
})

it('nor when the courier names no parcel at all', async () => {
  const { orderNumber, orderId } = await exchanged()
  await move(shop, orderNumber, 'PICKED_UP', 'RECEIVED')
  await shop.services.orders.transitionByNumber(orderNumber, {
    status: 'SHIPPED',
    trackingNumber: 'OUT4',
  })
  expect((await report(orderNumber, 'DELIVERED')).body.outcome).toBe('ignored')
  expect((await orderOf(buyer, orderId)).status).toBe('SHIPPED')
  const out = { trackingNumber: 'OUT4' }
  expect((await report(orderNumber, 'DELIVERED', out)).body.outcome).toBe('moved')
})

describe('what it does not take', () => {
  const raw = JSON.stringify({ eventId: 'e', orderNumber: 'AR-000000-AAAAA', status: 'SHIPPED' })

  it('is signed over its bytes: spaced differently, it is another text', async () => {
    const order = await confirmed()
    const spaced = `{ "eventId":"spaced",\n "orderNumber": "${order.orderNumber}", "status":"SHIPPED" }`
    const compact = JSON.stringify(JSON.parse(spaced))
    for (const signature of [signatureOf(compact, TEST_SECRET), signatureOf(spaced, 'other'), ''])
      expect((await send(spaced, signature).expect(401)).body).toEqual({
        status: 'error',
        code: 'SIGNATURE_NOT_VALID',
        error: 'The signature is not right.',
      })
    expect((await orderOf(buyer, order._id)).status).toBe('CONFIRMED')
    await send(spaced).expect(200)
  })

  it.each([
    '',
    'no json',
    '[]',
    '{"eventId":"e"}',
    '{"eventId":1,"orderNumber":{"$ne":1},"status":"SHIPPED"}',
  ])('%j is 400', async (text) => {
    expect((await send(text).expect(400)).body.code).toBe('INVALID_INPUT')
  })

  it('says what is missing in the shop’s words', async () => {
    expect((await send('{"eventId":"e","status":""}').expect(400)).body.errors).toEqual([
      'Order number: Required.',
      'Status: At least 1 characters.',
    ])
  })

  it('an order that is not there is 404, and the event may be sent again', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await send(raw).expect(404)).body.code).toBe('ORDER_NOT_FOUND')
  })

  it('is closed where no secret is set', async () => {
    const closed = await startAppInTest({ deps: { courierSecret: null } })
    expect((await send(raw, signatureOf(raw, TEST_SECRET), closed).expect(404)).body.code).toBe(
      'NOT_FOUND',
    )
  })
})
