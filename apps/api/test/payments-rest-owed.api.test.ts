import { toPaise } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, move, orderOf, paid, payBack, returned, TEE, twoTees } from './orders-shop.ts'
import { refundRows, sandboxOf, sendWebhook } from './payments-shop.ts'

stage(3, TEE)

/** The amounts of a payment's refunds at the provider that were not failures, in paise. */
const madeOf = async (paymentId: string) =>
  (await sandboxOf(shop).refundsOf(paymentId))
    .filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount)
    .toSorted((a, b) => a - b)

/** A refund in the dashboard that the shop knows and that has not ended; answers how it fails. */
async function pendingInDashboard(paymentId: string, amount: number) {
  const sandbox = sandboxOf(shop)
  // The sandbox ends a pending refund when it is asked for it: here it stays pending.
  vi.spyOn(sandbox, 'refundOf').mockImplementation(
    async (of, id) =>
      (await sandbox.refundsOf(of)).find((one) => one.id === id) ?? expect.fail(`No refund ${id}.`),
  )
  const { refund, event } = await sandbox.refundInDashboard(paymentId, toPaise(amount), 'pending')
  await sendWebhook(shop, event).expect(200)
  return async () => {
    vi.mocked(sandbox.refundOf).mockRestore()
    const failed = await sandbox.endRefund(refund.id, 'failed')
    // Twice at once, as webhooks come, to both APIs.
    const again = { ...failed.event.headers, 'x-razorpay-event-id': `again ${refund.id}` }
    await Promise.all([
      sendWebhook(shop, failed.event).expect(200),
      sendWebhook(shop, { ...failed.event, headers: again }).expect(200),
    ])
  }
}

describe('a dashboard refund that left less for a refund of the shop, and fails', () => {
  it('after the shop had paid that: the rest of a return is paid too', async () => {
    const order = await twoTees(shop, buyer, tee, 'ONLINE')
    const paymentId = String(order.payment.transactionId)
    const fail = await pendingInDashboard(paymentId, 200_000)
    const rma = await returned(buyer, order, 0, 'Damaged item')
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    await shop.services.refunds.work()
    expect(await madeOf(paymentId)).toEqual([60_000, 200_000])
    await fail()
    expect((await orderOf(buyer, rma.orderId)).payment).toMatchObject({
      status: 'REFUND_PENDING',
      refundAmount: 1300,
    })
    await payBack(shop)
    expect(await madeOf(paymentId)).toEqual([60_000, 70_000])
    expect((await orderOf(buyer, rma.orderId)).payment).toMatchObject({
      status: 'REFUNDED',
      refundAmount: 1300,
    })
    expect((await orderOf(buyer, order._id)).payment).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundAmount: 1300,
    })
    const [newest] = await shop.services.notifications.recent(buyer.phone)
    expect(newest?.text).toBe(`We have paid ₹700.00 back for order #${order.orderNumber}.`)
  })

  it('a fee that it had cut is kept again, and what the fee does not take is paid', async () => {
    const order = await twoTees(shop, buyer, tee, 'ONLINE')
    const paymentId = String(order.payment.transactionId)
    const fail = await pendingInDashboard(paymentId, 250_000)
    const rma = await returned(buyer, order, 0)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    await payBack(shop)
    await fail()
    await payBack(shop)
    const rows = await refundRows(shop, paymentId)
    const sum = (of: 'amount' | 'fee') => rows.reduce((all, row) => all + row[of], 0)
    expect([sum('amount'), sum('fee')]).toEqual([120_000, 10_000])
    expect((await madeOf(paymentId)).reduce((all, amount) => all + amount, 0)).toBe(120_000)
  })

  it('of a cancelled order: all of its money goes back, without a seller', async () => {
    const order = await paid(shop, buyer, { product: tee })
    const paymentId = String(order.payment.transactionId)
    const fail = await pendingInDashboard(paymentId, 50_000)
    await ask(buyer, order, 'cancel').expect(200)
    await shop.services.refunds.work()
    expect(await madeOf(paymentId)).toEqual([50_000, 80_000])
    await fail()
    await payBack(shop)
    expect(await madeOf(paymentId)).toEqual([50_000, 80_000])
    expect(await orderOf(buyer, order._id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'REFUNDED', refundAmount: 1300 },
    })
  })

  it('of the whole, for which the order was cancelled: all of it goes back', async () => {
    const order = await paid(shop, buyer, { product: tee })
    const paymentId = String(order.payment.transactionId)
    const fail = await pendingInDashboard(paymentId, 130_000)
    expect((await orderOf(buyer, order._id)).status).toBe('CANCELLED')
    await fail()
    await payBack(shop)
    expect(await madeOf(paymentId)).toEqual([130_000])
    expect((await orderOf(buyer, order._id)).payment.status).toBe('REFUNDED')
  })

  it('while a seller pays by hand what it left: the rest is paid once that is recorded', async () => {
    const order = await twoTees(shop, buyer, tee, 'ONLINE')
    const paymentId = String(order.payment.transactionId)
    const { refunds } = shop.services
    const fail = await pendingInDashboard(paymentId, 200_000)
    const rma = await returned(buyer, order, 0, 'Damaged item')
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    await refunds.work()
    const own = (await sandboxOf(shop).refundsOf(paymentId)).find(({ key }) => key !== null)
    const { event } = await sandboxOf(shop).endRefund(String(own?.id), 'failed')
    await sendWebhook(shop, event).expect(200)
    const [row] = await refundRows(shop, paymentId).then((rows) =>
      rows.filter(({ source }) => source === 'SHOP'),
    )
    const id = String(row?._id)
    expect(await refunds.claimPayout(id, 'asha')).toMatchObject({ amount: 60_000 })
    await fail()
    expect(await refunds.payOut(id, 'UTR1', 'asha')).toMatchObject({ amount: 60_000 })
    await payBack(shop)
    expect(await madeOf(paymentId)).toEqual([70_000])
    expect((await orderOf(buyer, rma.orderId)).payment).toMatchObject({
      status: 'REFUNDED',
      refundAmount: 1300,
    })
  })
})
