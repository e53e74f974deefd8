import { toPaise } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import { ordersOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, move, orderOf, paid, payBack, returned } from './orders-shop.ts'
import { open, pay, refundRows, sandboxOf, sendWebhook } from './payments-shop.ts'

stage(3)

const texts = async () =>
  (await shop.services.notifications.recent(buyer.phone)).map(({ text }) => text)
const newest = async () => (await ordersOf(buyer))[0]
/** An order of 999.00 that was paid online, and its payment's id. */
async function bought() {
  const order = await paid(shop, buyer, { product: tee })
  return { ...order, paymentId: String(order.payment.transactionId) }
}

describe('a refund that was made at the provider, without the shop', () => {
  it('C41: of the whole, reported before the capture: the same result as in the usual order', async () => {
    const { order } = await open(buyer, tee)
    const { callback, event } = await pay(shop, order.id)
    const refund = await sandboxOf(shop).refundInDashboard(callback.paymentId)
    await sendWebhook(shop, refund.event).expect(200)
    await sendWebhook(shop, event).expect(200)
    const ended = [{ status: 'CANCELLED', payment: { status: 'REFUNDED', refundAmount: 999 } }]
    expect(await ordersOf(buyer)).toMatchObject(ended)
    const second = await open(buyer, tee)
    const later = await pay(shop, second.order.id)
    await sendWebhook(shop, later.event).expect(200)
    const again = await sandboxOf(shop).refundInDashboard(later.callback.paymentId)
    await sendWebhook(shop, again.event).expect(200)
    expect(await ordersOf(buyer)).toMatchObject([...ended, ...ended])
    expect(await stockOf(shop, tee)).toBe(3)
  })

  it('C41: a signed event counts also where the provider does not list its refund yet', async () => {
    const { order } = await open(buyer, tee)
    const { callback, event } = await pay(shop, order.id)
    const refund = await sandboxOf(shop).refundInDashboard(callback.paymentId)
    vi.spyOn(sandboxOf(shop), 'refundsOf').mockResolvedValue([])
    await sendWebhook(shop, refund.event).expect(200)
    await sendWebhook(shop, event).expect(200)
    expect(await newest()).toMatchObject({ status: 'CANCELLED', payment: { status: 'REFUNDED' } })
  })

  it('C42a: of the whole: the order shows it, is cancelled with its units, and is not sent', async () => {
    const { _id, paymentId, orderNumber } = await bought()
    const { event } = await sandboxOf(shop).refundInDashboard(paymentId)
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'REFUNDED', refundAmount: 999 },
      history: [{ by: 'SHOPPER' }, { status: 'CANCELLED', by: 'SHOP' }],
    })
    expect(await refundRows(shop, paymentId)).toMatchObject([{ source: 'PROVIDER', amount: 99900 }])
    expect(await stockOf(shop, tee)).toBe(3)
    expect(await texts()).toEqual(
      expect.arrayContaining([
        `We have paid ₹999.00 back for order #${orderNumber}.`,
        expect.stringMatching(/is cancelled\. Your payment was returned to you\. http/),
      ]),
    )
    await payBack(shop)
    expect(await sandboxOf(shop).refundsOf(paymentId)).toHaveLength(1)
  })

  it('C42b: of a part, then the shopper cancels: what is left goes back, and the message says so', async () => {
    const order = await bought()
    const { event } = await sandboxOf(shop).refundInDashboard(order.paymentId, toPaise(50000))
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, order._id)).toMatchObject({
      status: 'CONFIRMED',
      payment: { status: 'PARTIALLY_REFUNDED', refundAmount: 500 },
    })
    await ask(buyer, order, 'cancel').expect(200)
    expect(await texts()).toContainEqual(
      expect.stringContaining('is cancelled. ₹499.00 goes back to you.'),
    )
    await payBack(shop)
    expect(await orderOf(buyer, order._id)).toMatchObject({
      payment: { status: 'REFUNDED', refundAmount: 999 },
    })
    const made = await sandboxOf(shop).refundsOf(order.paymentId)
    expect(made.map(({ amount }) => amount).sort()).toEqual([49900, 50000])
  })

  it('not reported before the shop cancels: the rest is refunded', async () => {
    const order = await bought()
    await sandboxOf(shop).refundInDashboard(order.paymentId, toPaise(50000))
    await ask(buyer, order, 'cancel').expect(200)
    await payBack(shop)
    expect(await refundRows(shop, order.paymentId)).toMatchObject([
      { source: 'SHOP', amount: 49900, asked: { amount: 99900 }, status: 'REFUNDED' },
      { source: 'PROVIDER', amount: 50000, status: 'REFUNDED' },
    ])
    expect(await orderOf(buyer, order._id)).toMatchObject({
      payment: { status: 'REFUNDED', refundAmount: 999 },
    })
  })

  it('in the same moment as the cancellation, in every order: 999.00 goes back, never more', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await bought()
      const { event } = await sandboxOf(shop).refundInDashboard(order.paymentId, toPaise(60000))
      await Promise.all([
        ask(buyer, order, 'cancel'),
        sendWebhook(shop, event),
        shop.services.refunds.work(),
      ])
      await payBack(shop)
      const made = await sandboxOf(shop).refundsOf(order.paymentId)
      expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(99900)
      expect(await orderOf(buyer, order._id)).toMatchObject({
        status: 'CANCELLED',
        payment: { status: 'REFUNDED', refundAmount: 999 },
      })
    }
  })

  it('of a shipped order: the seller has to look at it', async () => {
    const { _id, orderNumber, paymentId } = await bought()
    await move(shop, orderNumber, 'SHIPPED')
    const { event } = await sandboxOf(shop).refundInDashboard(paymentId)
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({
      status: 'SHIPPED',
      payment: { status: 'REFUNDED' },
    })
    const { payments } = await shop.services.refunds.attention()
    expect(payments.map(({ orderId }) => orderId)).toContain(_id)
  })

  it('leaves less for a return that is completed later', async () => {
    const order = await delivered(shop, buyer, 'ONLINE', { product: tee })
    const rma = await returned(buyer, order, 0, 'Damaged item')
    const paymentId = String(order.payment.transactionId)
    const { event } = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(90000))
    await sendWebhook(shop, event).expect(200)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    await payBack(shop)
    expect(await orderOf(buyer, rma.orderId)).toMatchObject({
      payment: { status: 'REFUNDED', refundAmount: 99 },
    })
    expect(await orderOf(buyer, order._id)).toMatchObject({
      payment: { status: 'REFUNDED', refundAmount: 999 },
    })
  })
})

describe('a webhook', () => {
  it('that fails once is worked on when it comes again', async () => {
    const { order } = await open(buyer, tee)
    const { event } = await pay(shop, order.id)
    vi.spyOn(sandboxOf(shop), 'payment').mockRejectedValueOnce(new Error('down'))
    await sendWebhook(shop, event).expect(503)
    expect(await ordersOf(buyer)).toEqual([])
    await sendWebhook(shop, event).expect(200)
    expect(await newest()).toMatchObject({ payment: { status: 'PAID' } })
  })

  it('fails in the transaction of its work: neither is kept', async () => {
    const { paymentId, _id } = await bought()
    const { event } = await sandboxOf(shop).refundInDashboard(paymentId)
    const lost = vi.spyOn(shop.services.notifications, 'send').mockRejectedValueOnce(new Error('x'))
    const answers = [await sendWebhook(shop, event), await sendWebhook(shop, event)]
    expect(answers.map(({ status }) => status)).toContain(200)
    lost.mockRestore()
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({ status: 'CANCELLED' })
  })
})

describe('a disputed payment', () => {
  it('keeps its order from being sent until it is won; the seller sees it', async () => {
    const { _id, orderNumber, paymentId } = await bought()
    const { dispute, event } = await sandboxOf(shop).openDispute(paymentId)
    await sendWebhook(shop, event).expect(200)
    const ship = () => move(shop, orderNumber, 'SHIPPED')
    await expect(ship()).rejects.toMatchObject({ code: 'PAYMENT_DISPUTED' })
    const { disputes } = await shop.services.refunds.attention()
    expect(disputes).toContainEqual(
      expect.objectContaining({ _id: dispute.id, orderId: _id, amount: 99900, status: 'open' }),
    )
    const won = await sandboxOf(shop).moveDispute(dispute.id, 'won')
    // The later event comes first; the earlier one changes nothing.
    await sendWebhook(shop, won.event).expect(200)
    await sendWebhook(shop, {
      ...event,
      headers: { ...event.headers, 'x-razorpay-event-id': 'late' },
    })
    await ship()
    expect(await orderOf(buyer, _id)).toMatchObject({ status: 'SHIPPED' })
  })

  it('that is lost counts as money that went back', async () => {
    const { _id, paymentId } = await bought()
    const { dispute } = await sandboxOf(shop).openDispute(paymentId)
    const { event } = await sandboxOf(shop).moveDispute(dispute.id, 'lost')
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'REFUNDED', refundAmount: 999 },
    })
    await payBack(shop)
    expect(await sandboxOf(shop).refundsOf(paymentId)).toEqual([])
  })

  it('was sent by the courier already: it goes on', async () => {
    const { _id, orderNumber, paymentId } = await bought()
    await sendWebhook(shop, (await sandboxOf(shop).openDispute(paymentId)).event).expect(200)
    await shop.services.orders.transitionByNumber(orderNumber, { status: 'SHIPPED' }, 'COURIER')
    expect(await orderOf(buyer, _id)).toMatchObject({ status: 'SHIPPED' })
  })
})
