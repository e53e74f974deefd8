import { toPaise } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import { ProviderError } from '../src/integrations/payments/payment-provider.ts'
import { eventHeaders } from '../src/integrations/payments/protocol.ts'
import { paymentStatusAfter, type RefundStatus } from '../src/modules/payments/refunds.service.ts'
import { ordersOf, stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { open, pay, refundRows, sandboxOf, sendWebhook, verify } from './payments-shop.ts'

const HOUR = 3_600_000

stage(3)

/** An order that was paid and then cancelled by the seller. */
async function cancelled() {
  const { order } = await open(buyer, tee)
  const paid = await pay(shop, order.id)
  const { body } = await verify(buyer, paid.callback).expect(200)
  await shop.services.orders.transitionByNumber(body.orderNumber, { status: 'CANCELLED' })
  return { ...paid, paymentId: paid.callback.paymentId }
}
const work = () => shop.services.refunds.work()
const shown = async () => (await ordersOf(buyer))[0]?.payment.status

it('a cancelled order is paid back: pending, then refunded by a look at the provider', async () => {
  const { paymentId } = await cancelled()
  expect(await stockOf(shop, tee)).toBe(3)
  expect(await shown()).toBe('REFUND_PENDING')
  await work()
  expect(await refundRows(shop, paymentId)).toMatchObject([{ status: 'SENT', amount: 99900 }])
  expect(await shown()).toBe('REFUND_PENDING')
  shop.clock.tick(HOUR)
  await work()
  expect(await refundRows(shop, paymentId)).toMatchObject([{ status: 'REFUNDED' }])
  expect(await shown()).toBe('REFUNDED')
  expect(await work()).toBe(0)
})

it('an event of the provider is as good as a poll, also twice at once', async () => {
  const { paymentId } = await cancelled()
  await work()
  const [row] = await refundRows(shop, paymentId)
  const { event } = await sandboxOf(shop).endRefund(String(row?.providerRefundId), 'processed')
  await Promise.all([sendWebhook(shop, event), sendWebhook(shop, event)])
  expect(await shown()).toBe('REFUNDED')
})

it('captured again after the refund: cancelled and refunded it stays, with its stock', async () => {
  const { event } = await cancelled()
  await work()
  shop.clock.tick(HOUR)
  await work()
  const headers = { ...event.headers, 'x-razorpay-event-id': 'again' }
  await sendWebhook(shop, { ...event, headers }).expect(200)
  await shop.idle()
  expect(await ordersOf(buyer)).toMatchObject([
    { status: 'CANCELLED', payment: { status: 'REFUNDED' } },
  ])
  expect(await stockOf(shop, tee)).toBe(3)
})

it('a request to a provider that is down is retried with the same key: one refund', async () => {
  const { paymentId } = await cancelled()
  const sandbox = sandboxOf(shop)
  const refund = vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (asked) => {
    // The refund is made, and its answer is lost.
    await sandbox.refund(asked)
    throw new ProviderError('no answer', { permanent: false })
  })
  await work()
  expect(await shown()).toBe('REFUND_PENDING')
  shop.clock.tick(HOUR)
  await work()
  shop.clock.tick(HOUR)
  await work()
  expect(new Set(refund.mock.calls.map(([{ key }]) => key)).size).toBe(1)
  const made = shop.database.connection.collection('sandbox_refunds')
  expect(await made.countDocuments({ paymentId })).toBe(1)
  expect(await shown()).toBe('REFUNDED')
})

it('a refund that the provider refuses shows as failed', async () => {
  await cancelled()
  const fault = new ProviderError('no balance', { permanent: true })
  vi.spyOn(sandboxOf(shop), 'refund').mockRejectedValueOnce(fault)
  await work()
  expect(await shown()).toBe('REFUND_FAILED')
  shop.clock.tick(HOUR)
  expect(await work()).toBe(0)
})

it('never goes above what was captured', async () => {
  const { order } = await open(buyer, tee)
  const { callback } = await pay(shop, order.id)
  await verify(buyer, callback).expect(200)
  const [placed] = await ordersOf(buyer)
  const part = (amount: number) =>
    shop.database.transaction((session) =>
      shop.services.refunds.refund(
        {
          paymentId: callback.paymentId,
          orderId: String(placed?._id),
          amount: toPaise(amount),
          reason: 'an item came back',
        },
        session,
      ),
    )
  const done = await Promise.allSettled([part(60000), part(60000), part(60000)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await work()
  shop.clock.tick(HOUR)
  await work()
  expect(await shown()).toBe('PARTIALLY_REFUNDED')
  await part(39900)
  await work()
  shop.clock.tick(HOUR)
  await work()
  expect(await shown()).toBe('REFUNDED')
})

it('two refunds of one order that end at the same moment: the order shows the end', async () => {
  const { order } = await open(buyer, tee)
  const { callback } = await pay(shop, order.id)
  await verify(buyer, callback).expect(200)
  const [placed] = await ordersOf(buyer)
  const { paymentId } = callback
  const asked = { paymentId, orderId: String(placed?._id), reason: 'an item came back' }
  for (const amount of [60000, 39900])
    await shop.database.transaction((session) =>
      shop.services.refunds.refund({ ...asked, amount: toPaise(amount) }, session),
    )
  await work()
  const rows = await refundRows(shop, paymentId)
  const ends = rows.map(async ({ providerRefundId }) => {
    const { event } = await sandboxOf(shop).endRefund(providerRefundId, 'processed')
    await sendWebhook(shop, event).expect(200)
  })
  await Promise.all(ends)
  expect(await shown()).toBe('REFUNDED')
})

describe('the state of a payment after its refunds', () => {
  const refund = (status: RefundStatus, amount: number, fee = 0) => ({
    status,
    amount: toPaise(amount),
    fee: toPaise(fee),
  })
  it.each([
    [[], 'PAID'],
    [[refund('WAITING', 100)], 'REFUND_PENDING'],
    [[refund('REFUNDED', 50), refund('SENT', 50)], 'REFUND_PENDING'],
    [[refund('REFUNDED', 50)], 'PARTIALLY_REFUNDED'],
    [[refund('REFUNDED', 50), refund('REFUNDED', 50)], 'REFUNDED'],
    [[refund('REFUNDED', 50), refund('FAILED', 50)], 'REFUND_FAILED'],
    [[refund('REFUNDED', 50), refund('TO_PAY_OUT', 50)], 'REFUND_PENDING'],
    // A pickup fee of 10 for each of two returns: nothing is left that could go back.
    [[refund('REFUNDED', 40, 10)], 'PARTIALLY_REFUNDED'],
    [[refund('REFUNDED', 40, 10), refund('REFUNDED', 40, 10)], 'REFUNDED'],
    [[refund('REFUNDED', 0, 50)], 'PAID'],
  ] as const)('%j is %s', (refunds, expected) => {
    expect(paymentStatusAfter(toPaise(100), refunds)).toBe(expected)
  })
})

it('a refund event over HTTP is signed like any other', async () => {
  await cancelled()
  const raw = Buffer.from('{"event":"refund.processed","payload":{}}')
  const headers = eventHeaders('evt_refund', raw, 'another secret')
  await sendWebhook(shop, { raw, headers }).expect(400)
})
