import { toPaise } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { createSandboxStore } from '../src/integrations/payments/sandbox.store.ts'
import { ordersOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { orderOf, paid, payBack } from './orders-shop.ts'
import { open, pay, refundRows, sandboxOf, verify } from './payments-shop.ts'
import { runOps } from './run-ops.ts'
import type { TextRow } from './text-row.ts'

const HOUR = 3_600_000
stage(9, {}, { at: new Date().toISOString() })

const differences = async (days?: number) =>
  (await shop.services.comparison.differences(days)).map(({ text }) => text)
const reconcile = () => shop.services.comparison.reconcile()
async function bought() {
  const order = await paid(shop, buyer, { product: tee })
  return { ...order, paymentId: String(order.payment.transactionId) }
}

describe('changes without a webhook', () => {
  it('a second payment of a paid attempt, two hours later, goes back', async () => {
    const { order } = await open(buyer, tee)
    await verify(buyer, (await pay(shop, order.id)).callback).expect(200)
    shop.clock.tick(2 * HOUR)
    await shop.services.payments.reconcile()
    const { callback } = await pay(shop, order.id)
    expect(await differences()).toEqual([
      `Payment ${callback.paymentId} of ₹999.00 was captured, and is not in the ledger`,
    ])
    expect(await reconcile()).toBe(1)
    expect(await refundRows(shop, callback.paymentId)).toMatchObject([
      { amount: 99900, reason: 'the order was paid before' },
    ])
    await payBack(shop)
    expect(await ordersOf(buyer)).toMatchObject([{ payment: { status: 'PAID' } }])
    expect(await differences()).toEqual([])
  })

  it('a refund in the dashboard is recorded, also of a payment that is older than the days', async () => {
    const { _id, paymentId } = await bought()
    shop.clock.tick(20 * 24 * HOUR)
    const { refund } = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(30000))
    expect(await differences()).toEqual([
      `Refund ${refund.id} of ₹300.00 (payment ${paymentId}) is processed, and is not in the ledger`,
    ])
    await reconcile()
    expect(await orderOf(buyer, _id)).toMatchObject({
      payment: { status: 'PARTIALLY_REFUNDED', refundAmount: 300 },
    })
    expect(await differences()).toEqual([])
  })

  it('a dispute is recorded, and its end', async () => {
    const { paymentId } = await bought()
    const { dispute } = await sandboxOf(shop).openDispute(paymentId)
    expect(await differences()).toEqual([
      `Dispute ${dispute.id} of payment ${paymentId} is open, and not in the ledger`,
    ])
    await reconcile()
    expect(await differences()).toEqual([])
    await sandboxOf(shop).moveDispute(dispute.id, 'won')
    await reconcile()
    expect(await differences()).toEqual([])
    expect((await shop.services.refunds.attention()).disputes).not.toContainEqual(
      expect.objectContaining({ _id: dispute.id }),
    )
  })

  it('money that was only authorised is captured and makes its order', async () => {
    const { order } = await open(buyer, tee)
    const { callback } = await pay(shop, order.id, 'authorized')
    expect(await differences()).toEqual([
      `Payment ${callback.paymentId} of ₹999.00 is not captured`,
    ])
    await reconcile()
    expect(await ordersOf(buyer)).toMatchObject([{ payment: { status: 'PAID' } }])
  })
})

describe('what the shop cannot record', () => {
  const rows = (name: string) => shop.database.connection.collection<TextRow>(name)
  /** Plants something, sees it reported, and takes it away again. */
  async function planted(name: string, where: object, set: object) {
    const before = (await rows(name).findOne(where)) ?? expect.fail('There is nothing to change.')
    const { _id } = before
    await rows(name).updateOne({ _id }, { $set: set })
    const found = await differences()
    await rows(name).replaceOne({ _id }, before)
    expect(await differences()).toEqual([])
    return found.join('\n')
  }
  async function refunded() {
    const { paymentId } = await bought()
    await sandboxOf(shop).refundInDashboard(paymentId, toPaise(30000))
    await reconcile()
    return paymentId
  }

  it('a captured payment that the shop never opened', async () => {
    const sandbox = createSandboxStore(shop.database, shop.deps.now)
    const { id: orderId } = await sandbox.addOrder({ amount: toPaise(5000), receipt: 'x' })
    const payment = { orderId, amount: toPaise(5000), currency: 'INR', status: 'captured' } as const
    const { id } = await sandbox.addPayment(payment)
    await reconcile()
    expect(await differences()).toEqual([
      `Payment ${id} of ₹50.00 was captured, and is not in the ledger`,
    ])
    await rows('sandbox_payments').deleteOne({ _id: id })
  })

  it.each([
    ['payments', { amount: 5, left: 5 }, '₹999.00 was captured, ₹0.05 is in the ledger'],
    ['sandbox_payments', { status: 'failed' }, 'is failed at the provider, and in the ledger'],
  ])('a payment that differs in %s', async (name, set, says) => {
    const { paymentId } = await bought()
    expect(await planted(name, { _id: paymentId }, set)).toContain(says)
  })

  it.each([
    ['refunds', { amount: 100 }, 'is ₹1.00 in the ledger'],
    ['refunds', { amount: 100 }, '₹300.00 went back, ₹1.00 in the ledger'],
    ['refunds', { status: 'SENT' }, 'is processed, and SENT in the ledger'],
    ['sandbox_refunds', { status: 'failed' }, 'is failed, and REFUNDED in the ledger'],
    ['refunds', { providerRefundId: 'rfnd_x' }, '(rfnd_x) is not known to the provider'],
  ])('a refund that differs in %s: %j', async (name, set, says) => {
    const paymentId = await refunded()
    expect(await planted(name, { paymentId }, set)).toContain(says)
  })

  it('a payment that the provider does not know', async () => {
    const { paymentId } = await bought()
    const payments = rows('sandbox_payments')
    const before = await payments.findOneAndDelete({ _id: paymentId })
    expect(await differences()).toEqual([`Payment ${paymentId} is not known to the provider`])
    await payments.insertOne(before ?? expect.fail('There was no such payment.'))
    expect(await differences()).toEqual([])
  })

  it('is printed by `ops audit --provider`, which fails', async () => {
    const { paymentId } = await bought()
    const { refund } = await sandboxOf(shop).refundInDashboard(paymentId, toPaise(30000))
    const audit = async (...args: string[]) => {
      const { code, err } = await runOps(shop, 'audit', ...args)
      return [code, err]
    }
    expect(await audit()).toEqual([0, ''])
    const [code, err] = await audit('--provider', '--days', '60')
    expect([code, err]).toEqual([1, expect.stringContaining(`Refund ${refund.id} of ₹300.00`)])
    await reconcile()
    expect(await audit('--provider', '--days', '60')).toEqual([0, ''])
  })
})

it('the seller sees disputes, and cannot send their orders', async () => {
  const { orderNumber, paymentId } = await bought()
  await sandboxOf(shop).openDispute(paymentId)
  await reconcile()
  const { out } = await runOps(shop, 'payment', 'attention', '--json')
  expect(JSON.parse(out).attention).toContainEqual(
    expect.objectContaining({ paymentId, orderNumber, amount: 999 }),
  )
  const { code, err } = await runOps(shop, 'order', 'ship', orderNumber)
  expect([code, err]).toEqual([3, 'The payment of this order is disputed: do not send it.\n'])
})
