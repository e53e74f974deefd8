import { describe, expect, it } from 'vitest'
import { discrepanciesOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { courierEvent } from './courier-events.ts'
import { ask, delivered, move, ordered, orderOf, paid, payBack, returned } from './orders-shop.ts'
import { sandboxOf, sendWebhook } from './payments-shop.ts'
import { runOps } from './run-ops.ts'

// Stock and money are audited after each: see `checkout-stage.ts`.
stage(5, {
  sizes: [
    { size: 'M', quantity: 5 },
    { size: 'L', quantity: 5 },
  ],
})

const report = async (orderNumber: string, status: string, over: object = {}) =>
  (await courierEvent(shop, orderNumber, status, over).expect(200)).body.outcome
const lastMessage = async () => (await shop.services.notifications.recent(buyer.phone))[0]?.text
const ops = (...args: string[]) => runOps(shop, ...args)
const refused = (why: string) => ({
  code: 3,
  err: expect.stringContaining(`The payment of this order ${why}: do not send it.`),
})

/** An order that the courier carries to the shopper today. */
async function onItsWay(method: 'COD' | 'ONLINE') {
  const line = { product: tee, quantity: 2 }
  const order = method === 'COD' ? await ordered(buyer, line) : await paid(shop, buyer, line)
  if (method === 'COD') await move(shop, order.orderNumber, 'CONFIRMED')
  await move(shop, order.orderNumber, 'SHIPPED', 'OUT_FOR_DELIVERY')
  return order
}

describe('a parcel that comes back undelivered', () => {
  it.each(['RTO', 'RTO_INITIATED', 'RETURNED_TO_ORIGIN'])(
    '%s ends the order; the units are sold again once the seller has them',
    async (word) => {
      const order = await onItsWay('COD')
      expect(await report(order.orderNumber, word)).toBe('moved')
      const after = await orderOf(buyer, order._id)
      expect([after.status, after.payment.status]).toEqual(['CANCELLED', 'NOT_COLLECTED'])
      expect(after.history.at(-1)).toMatchObject({
        status: 'CANCELLED',
        by: 'COURIER',
        note: 'It could not be delivered and is on its way back to us.',
      })
      expect(await lastMessage()).toContain('is cancelled. It could not be delivered')
      expect(await stockOf(shop, tee)).toBe(3)
      for (const late of [word, 'DELIVERED', 'UNDELIVERED'])
        expect(await report(order.orderNumber, late)).toBe('ignored')
      expect((await ops('order', 'receive', order.orderNumber)).code).toBe(0)
      expect(await stockOf(shop, tee)).toBe(5)
      const twice = await ops('order', 'receive', order.orderNumber)
      expect([twice.code, twice.err]).toEqual([
        3,
        expect.stringContaining('is not on its way back'),
      ])
      expect(await stockOf(shop, tee)).toBe(5)
    },
  )

  it('a paid order is refunded in full, and damaged units stay out of the stock', async () => {
    const order = await onItsWay('ONLINE')
    await report(order.orderNumber, 'RTO')
    expect(await lastMessage()).toContain('goes back to you')
    await payBack(shop)
    const { payment, totals } = await orderOf(buyer, order._id)
    expect(payment).toMatchObject({ status: 'REFUNDED', refundAmount: totals.grandTotal })
    await ops('order', 'receive', order.orderNumber, '--damaged')
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('the seller can say so, the shopper never', async () => {
    const order = await onItsWay('COD')
    const refused = await ask(buyer, order, 'cancel').expect(409)
    expect(refused.body.code).toBe('ORDER_ON_ITS_WAY')
    expect((await ops('order', 'cancel', order.orderNumber, '--yes')).code).toBe(0)
    expect((await orderOf(buyer, order._id)).status).toBe('CANCELLED')
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('an order that was cancelled before it was sent is on no way back', async () => {
    const { orderNumber } = await ordered(buyer, { product: tee })
    await move(shop, orderNumber, 'CANCELLED')
    expect(await stockOf(shop, tee)).toBe(5)
    expect((await ops('order', 'receive', orderNumber)).code).toBe(3)
    expect(await stockOf(shop, tee)).toBe(5)
  })

  it('comes ahead of events that the courier did not send, and never before the seller confirmed', async () => {
    const order = await ordered(buyer, { product: tee })
    expect(await report(order.orderNumber, 'RTO')).toBe('ignored')
    await move(shop, order.orderNumber, 'CONFIRMED')
    expect(await report(order.orderNumber, 'RTO')).toBe('moved')
    const { history } = await orderOf(buyer, order._id)
    expect(history.map(({ status }) => status)).toEqual([
      'PENDING',
      'CONFIRMED',
      'SHIPPED',
      'CANCELLED',
    ])
    expect(await stockOf(shop, tee)).toBe(4)
  })

  it('delivered and returned at once: one of them happened', async () => {
    const order = await onItsWay('ONLINE')
    await Promise.all([report(order.orderNumber, 'RTO'), report(order.orderNumber, 'DELIVERED')])
    const after = await orderOf(buyer, order._id)
    expect(
      after.history.filter(({ status }) => ['DELIVERED', 'CANCELLED'].includes(status)),
    ).toHaveLength(1)
    expect(after.payment.status).toBe(after.status === 'DELIVERED' ? 'PAID' : 'REFUND_PENDING')
  })

  it('the audit finds units that nobody has', async () => {
    const order = await onItsWay('COD')
    await report(order.orderNumber, 'RTO')
    const orders = shop.database.connection.collection('orders')
    const it = { orderNumber: order.orderNumber }
    await orders.updateOne(it, { $set: { 'undelivered.units': 'RESTOCKED' } })
    expect((await discrepanciesOf(shop)).join()).toContain(
      `Order ${order._id} has other units than it should: ${tee._id} M: 2, not 0`,
    )
    await orders.updateOne(it, { $set: { 'undelivered.units': 'AWAITED' } })
  })
})

describe('an attempt that failed', () => {
  it('is on the timeline, up to three times; the order goes on', async () => {
    const order = await ordered(buyer, { product: tee })
    await move(shop, order.orderNumber, 'CONFIRMED', 'SHIPPED')
    for (const word of ['UNDELIVERED', 'DELIVERY_FAILED', 'UNDELIVERED']) {
      expect(await report(order.orderNumber, word)).toBe('noted')
      shop.clock.tick(24 * 3_600_000)
    }
    expect(await report(order.orderNumber, 'UNDELIVERED')).toBe('ignored')
    const after = await orderOf(buyer, order._id)
    expect(after.status).toBe('OUT_FOR_DELIVERY')
    expect(after.failedAttempts).toHaveLength(3)
    expect(after.history.map(({ status }) => status)).toEqual([
      'PENDING',
      'CONFIRMED',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
    ])
    expect(await lastMessage()).toContain('Delivery was attempted on')
    expect(await report(order.orderNumber, 'DELIVERED')).toBe('moved')
  })

  it('of a pickup is too, and the courier can give it up', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const rma = await returned(buyer, order, 0)
    expect(await report(rma.orderNumber, 'UNDELIVERED')).toBe('noted')
    expect(await lastMessage()).toContain('Pickup was attempted on')
    expect((await orderOf(buyer, rma.orderId)).failedAttempts).toHaveLength(1)
    expect(await report(rma.orderNumber, 'RTO')).toBe('moved')
    expect((await orderOf(buyer, rma.orderId)).status).toBe('CANCELLED')
    // The item can be asked for again.
    await returned(buyer, order, 0)
  })

  it('about another parcel, or after delivery, changes nothing', async () => {
    const order = await onItsWay('COD')
    const parcel = { trackingNumber: 'OTHER' }
    await shop.database.connection
      .collection('orders')
      .updateOne(
        { orderNumber: order.orderNumber },
        { $set: { 'shipment.trackingNumber': 'MINE' } },
      )
    for (const word of ['UNDELIVERED', 'RTO', 'LOST'])
      expect(await report(order.orderNumber, word, parcel)).toBe('ignored')
    await report(order.orderNumber, 'DELIVERED')
    for (const word of ['UNDELIVERED', 'RTO', 'LOST'])
      expect(await report(order.orderNumber, word)).toBe('ignored')
  })
})

describe('a parcel that was lost', () => {
  it('waits for the seller, who pays it back; the units are gone', async () => {
    const order = await onItsWay('ONLINE')
    expect(await report(order.orderNumber, 'LOST')).toBe('noted')
    expect((await orderOf(buyer, order._id)).status).toBe('OUT_FOR_DELIVERY')
    const listed = await ops('order', 'list', '--undelivered', '--json')
    expect(JSON.parse(listed.out).orders[0].orderNumber).toBe(order.orderNumber)
    await ops('order', 'cancel', order.orderNumber, '--yes')
    const after = await orderOf(buyer, order._id)
    expect(after.payment.status).toBe('REFUND_PENDING')
    expect(after.history.at(-1)?.note).toBe('The parcel was lost on its way to you.')
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('or sends it again, from other units', async () => {
    const order = await onItsWay('COD')
    await report(order.orderNumber, 'LOST')
    const again = await ops('order', 'resend', order.orderNumber, '--tracking', 'AGAIN1')
    expect([again.err, again.code]).toEqual(['', 0])
    expect(await stockOf(shop, tee)).toBe(1)
    const after = await orderOf(buyer, order._id)
    expect(after).toMatchObject({ status: 'SHIPPED', shipment: { trackingNumber: 'AGAIN1' } })
    expect(await report(order.orderNumber, 'DELIVERED', { trackingNumber: 'AGAIN1' })).toBe('moved')
  })

  it('or refuses to send it again while its payment is disputed', async () => {
    const order = await onItsWay('ONLINE')
    await report(order.orderNumber, 'LOST')
    const dispute = await sandboxOf(shop).openDispute(String(order.payment.transactionId))
    await sendWebhook(shop, dispute.event).expect(200)
    await expect(shop.services.orders.resend(order.orderNumber, {})).rejects.toMatchObject({
      code: 'PAYMENT_DISPUTED',
    })
    expect(await ops('order', 'resend', order.orderNumber)).toMatchObject(refused('is disputed'))
    expect(await stockOf(shop, tee)).toBe(3)
    const won = await sandboxOf(shop).moveDispute(dispute.dispute.id, 'won')
    await sendWebhook(shop, won.event).expect(200)
    expect((await ops('order', 'resend', order.orderNumber)).code).toBe(0)
  })

  it('or refuses to send it again once its money went back', async () => {
    const order = await onItsWay('ONLINE')
    await report(order.orderNumber, 'LOST')
    const paymentId = String(order.payment.transactionId)
    await sendWebhook(shop, (await sandboxOf(shop).refundInDashboard(paymentId)).event).expect(200)
    await expect(shop.services.orders.resend(order.orderNumber, {})).rejects.toMatchObject({
      code: 'PAYMENT_RETURNED',
    })
    expect(await ops('order', 'resend', order.orderNumber)).toMatchObject(refused('went back'))
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('an exchange whose new size came back is sent again from the same unit', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const path = `items/${order.items[0]?._id}/exchange`
    const asked = await ask(buyer, order, path, { reason: 'Size issue', newSize: 'L' }).expect(200)
    const { orderNumber, orderId } = asked.body.rma
    await move(shop, orderNumber, 'PICKED_UP', 'RECEIVED')
    await shop.services.orders.transitionByNumber(orderNumber, {
      status: 'SHIPPED',
      trackingNumber: 'OUT9',
    })
    expect(await report(orderNumber, 'RTO', { trackingNumber: 'OUT9' })).toBe('noted')
    await ops('order', 'resend', orderNumber, '--tracking', 'OUT10')
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'SHIPPED',
      shipment: { trackingNumber: 'OUT10' },
    })
    expect(await stockOf(shop, tee, 'L')).toBe(4)
  })
})
