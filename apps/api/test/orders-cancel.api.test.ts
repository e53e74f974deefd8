import { describe, expect, it } from 'vitest'
import { newShopper, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, move, ordered, orderOf, paid, payBack } from './orders-shop.ts'
import { refundRows } from './payments-shop.ts'

const HOUR = 3_600_000

stage(5)

describe('POST /orders/{id}/cancel', () => {
  it('cash on delivery: the units are back, nothing is collected, the shopper gets a message', async () => {
    const order = await ordered(buyer, { product: tee, quantity: 2 })
    expect(await stockOf(shop, tee)).toBe(3)
    const { body } = await ask(buyer, order, 'cancel').expect(200)
    expect(body).toMatchObject({
      status: 'success',
      order: {
        _id: order._id,
        status: 'CANCELLED',
        payment: { status: 'NOT_COLLECTED', refundAmount: null },
        history: [
          { status: 'PENDING', by: 'SHOPPER' },
          { status: 'CANCELLED', by: 'SHOPPER', at: '2026-11-28T06:30:00.000Z' },
        ],
      },
    })
    expect(await stockOf(shop, tee)).toBe(5)
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message).toMatchObject({ channel: 'whatsapp', template: 'order-cancelled' })
    expect(message?.text).toContain(`Your order #${order.orderNumber} is cancelled.`)
  })

  it('C05: two in parallel, then a third: stock once, one refund, and the later ones change nothing', async () => {
    const order = await paid(shop, buyer, { product: tee, quantity: 2 })
    const both = await Promise.all([ask(buyer, order, 'cancel'), ask(buyer, order, 'cancel')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await orderOf(buyer, order._id)
    const third = await ask(buyer, order, 'cancel').expect(409)
    expect(third.body).toEqual({
      status: 'error',
      code: 'ORDER_ALREADY_CANCELLED',
      error: 'This order is already cancelled.',
    })
    expect(await orderOf(buyer, order._id)).toEqual(after)
    expect(after).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'REFUND_PENDING', refundAmount: 1998 },
    })
    expect(await stockOf(shop, tee)).toBe(5)
    const rows = await shop.database.connection
      .collection('refunds')
      .find({ orderId: order._id })
      .toArray()
    expect(rows).toMatchObject([{ amount: 199800, fee: 0, status: 'WAITING' }])
    await payBack(shop)
    expect(await refundRows(shop, String(rows[0]?.paymentId))).toHaveLength(1)
    expect((await orderOf(buyer, order._id)).payment.status).toBe('REFUNDED')
    const [message] = await shop.services.notifications.recent(buyer.phone)
    expect(message?.text).toBe(`We have paid ₹1,998.00 back for order #${order.orderNumber}.`)
  })

  it('is possible for 24 hours to the millisecond', async () => {
    const [last, late] = [
      await ordered(buyer, { product: tee }),
      await ordered(buyer, { product: tee, quantity: 2 }),
    ]
    shop.clock.tick(24 * HOUR)
    await ask(buyer, last, 'cancel').expect(200)
    shop.clock.tick(1)
    const { body } = await ask(buyer, late, 'cancel').expect(409)
    expect(body).toMatchObject({
      code: 'CANCEL_WINDOW_CLOSED',
      error: 'Orders can be cancelled within 24 hours of placing them.',
    })
    expect((await orderOf(buyer, late._id)).status).toBe('PENDING')
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it.each([
    ['SHIPPED', ['CONFIRMED', 'SHIPPED']],
    ['OUT_FOR_DELIVERY', ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY']],
    ['DELIVERED', ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']],
  ] as const)('is refused when %s', async (status, way) => {
    const order = await ordered(buyer, { product: tee })
    await move(shop, order.orderNumber, ...way)
    const { body } = await ask(buyer, order, 'cancel').expect(409)
    expect(body).toMatchObject({
      code: 'ORDER_ON_ITS_WAY',
      error: 'This order can no longer be cancelled.',
    })
    expect((await orderOf(buyer, order._id)).status).toBe(status)
    expect(await stockOf(shop, tee)).toBe(4)
  })

  it('needs the owner, logged in, and an id that can be one', async () => {
    const order = await ordered(buyer, { product: tee })
    const other = await newShopper(shop)
    for (const answer of [
      await ask(other, order, 'cancel'),
      await ask(buyer, { _id: 'f'.repeat(24) }, 'cancel'),
    ])
      expect([answer.status, answer.body]).toEqual([
        404,
        { status: 'error', code: 'ORDER_NOT_FOUND', error: 'Order not found' },
      ])
    await shop.request.post(`/api/orders/${order._id}/cancel`).expect(401)
    await ask(buyer, { _id: 'nonsense' }, 'cancel').expect(400)
    expect((await orderOf(buyer, order._id)).status).toBe('PENDING')
    expect(await stockOf(shop, tee)).toBe(4)
  })
})

describe('withdrawing a request', () => {
  const reason = { reason: 'Size issue' }

  it('a return: the item is free again; the original keeps its units and its money', async () => {
    const order = await delivered(shop, buyer, 'ONLINE', { product: tee })
    const item = `items/${order.items[0]?._id}/return`
    const { rma } = (await ask(buyer, order, item, reason).expect(200)).body
    const { body } = await ask(buyer, { _id: rma.orderId }, 'cancel').expect(200)
    expect(body.order).toMatchObject({
      type: 'RETURN',
      status: 'CANCELLED',
      payment: { status: 'REFUND_CANCELLED' },
    })
    expect(await orderOf(buyer, order._id)).toMatchObject({
      status: 'DELIVERED',
      items: [{ status: null }],
      payment: { status: 'PAID', refundAmount: null },
    })
    expect(await stockOf(shop, tee)).toBe(4)
    await ask(buyer, { _id: rma.orderId }, 'cancel').expect(409)
    await ask(buyer, order, item, reason).expect(200)
  })

  it('is no longer possible once it was picked up, and only for 24 hours', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const item = `items/${order.items[0]?._id}/return`
    const { rma } = (await ask(buyer, order, item, reason).expect(200)).body
    shop.clock.tick(24 * HOUR + 1)
    const late = await ask(buyer, { _id: rma.orderId }, 'cancel').expect(409)
    expect(late.body.code).toBe('CANCEL_WINDOW_CLOSED')
    await move(shop, rma.orderNumber, 'PICKED_UP')
    const gone = await ask(buyer, { _id: rma.orderId }, 'cancel').expect(409)
    expect(gone.body.code).toBe('ORDER_ON_ITS_WAY')
    expect((await orderOf(buyer, order._id)).items[0]?.status).toBe('RETURN_REQUESTED')
  })
})
