import { toPaise } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import { discrepanciesOf, newProduct, newShopper } from './checkout-shop.ts'
import { ask, move, orderOf, paid, payBack, returned, TEE, twoTees } from './orders-shop.ts'
import { refundRows, sandboxOf, sendWebhook } from './payments-shop.ts'
import { runOps } from './run-ops.ts'
import { startAppInTest } from './start-app.ts'

/** A shop, and an order of 1,300.00 that is cancelled and whose refund failed at the provider. */
async function failedRefund() {
  const shop = await startAppInTest({ apis: 2 })
  const buyer = await newShopper(shop)
  const order = await paid(shop, buyer, { product: await newProduct(shop, 3, TEE) })
  const paymentId = String(order.payment.transactionId)
  await ask(buyer, order, 'cancel').expect(200)
  await shop.services.refunds.work()
  const sandbox = sandboxOf(shop)
  const [refund] = await sandbox.refundsOf(paymentId)
  await sendWebhook(shop, (await sandbox.endRefund(String(refund?.id), 'failed')).event).expect(200)
  const [row] = await refundRows(shop, paymentId)
  const discrepancies = () => discrepanciesOf(shop)
  /** The seller refunds so much in the provider's dashboard; paise. */
  const inDashboard = async (amount: number) => {
    const made = await sandbox.refundInDashboard(paymentId, toPaise(amount))
    await sendWebhook(shop, made.event).expect(200)
  }
  const attention = async () => {
    const { out } = await runOps(shop, 'payment', 'attention', '--json')
    return JSON.parse(out).attention as { paymentId: string; why: string }[]
  }
  return { shop, paymentId, id: String(row?._id), discrepancies, inDashboard, attention }
}

describe('money that a seller pays by hand, and refunds in the dashboard too', () => {
  it('paid first: the audit says that more went back, no more than that, and the seller has to look at it', async () => {
    const { shop, paymentId, id, discrepancies, inDashboard, attention } = await failedRefund()
    await shop.services.refunds.payOut(id, 'UTR1')
    expect(await discrepancies()).toEqual([])
    expect(await attention()).toEqual([])
    await inDashboard(50_000)
    expect(await discrepancies()).toEqual([`Payment ${paymentId}: more goes back than came`])
    expect(await attention()).toMatchObject([
      { paymentId, why: '₹500.00 more went back than came' },
    ])
  })

  it('reserved first: what the seller is paying stays as it was shown', async () => {
    const { shop, paymentId, id, discrepancies, inDashboard, attention } = await failedRefund()
    const { refunds } = shop.services
    expect(await refunds.claimPayout(id, 'asha')).toMatchObject({ amount: 130_000 })
    await inDashboard(50_000)
    expect(await refunds.payOut(id, 'UTR1', 'asha')).toMatchObject({ amount: 130_000 })
    expect(await discrepancies()).toEqual([`Payment ${paymentId}: more goes back than came`])
    expect(await attention()).toMatchObject([{ paymentId }])
  })

  it('reserved, and given free again: what is left is owed', async () => {
    const { shop, id, discrepancies, inDashboard, attention } = await failedRefund()
    const { refunds } = shop.services
    await refunds.claimPayout(id, 'asha')
    await inDashboard(50_000)
    expect(await refunds.releasePayout(id)).toMatchObject({ amount: 80_000, payer: null })
    expect([await discrepancies(), await attention()]).toEqual([[], []])
  })

  it('refunded there first, untold: a payout of the old amount is not recorded', async () => {
    const { shop, paymentId, id, discrepancies } = await failedRefund()
    await sandboxOf(shop).refundInDashboard(paymentId, toPaise(50_000))
    const paid = await runOps(shop, 'refund', 'payout', id, '--reference', 'UTR1', '--yes')
    expect(paid.code).not.toBe(0)
    expect(paid.err).toContain('It is ₹800.00 now, not ₹1,300.00: nothing is recorded.')
    expect(await shop.services.refunds.find(id)).toMatchObject({
      status: 'FAILED',
      amount: 80_000,
      payer: null,
      payoutReference: null,
    })
    expect(await discrepancies()).toEqual([])
  })
})

it('an answer that is older than the failure of a refund pays nobody twice', async () => {
  const shop = await startAppInTest({ apis: 2 })
  const buyer = await newShopper(shop)
  const order = await twoTees(shop, buyer, await newProduct(shop, 0, TEE), 'ONLINE')
  const paymentId = String(order.payment.transactionId)
  const sandbox = sandboxOf(shop)
  const { refunds } = shop.services
  const rma = await returned(buyer, order, 0, 'Damaged item')
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
  await refunds.work()
  const pending = await sandbox.refundsOf(paymentId)
  await sendWebhook(shop, (await sandbox.endRefund(String(pending[0]?.id), 'failed')).event).expect(
    200,
  )
  const [row] = await refundRows(shop, paymentId)
  await refunds.retry(String(row?._id))
  // The other API had asked before it failed, and records that only now, while the retry is being made.
  const real = sandbox.refund
  vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (asked) => {
    const made = await real(asked)
    vi.spyOn(sandbox, 'refundsOf').mockResolvedValueOnce(pending)
    await shop.each[1]?.refunds.sync(paymentId)
    return made
  })
  await payBack(shop)
  for (const { _id } of await refunds.list('FAILED', 10)) await refunds.retry(_id)
  await payBack(shop)
  const made = await sandbox.refundsOf(paymentId)
  expect(made.filter(({ status }) => status !== 'failed')).toMatchObject([{ amount: 130_000 }])
  expect(await refundRows(shop, paymentId)).toMatchObject([{ status: 'REFUNDED', source: 'SHOP' }])
  expect((await orderOf(buyer, order._id)).payment.refundAmount).toBe(1300)
})

it('a refund that changes while it is on its way to the provider is not sent twice', async () => {
  const shop = await startAppInTest({ apis: 2 })
  const buyer = await newShopper(shop)
  const order = await twoTees(shop, buyer, await newProduct(shop, 0, TEE), 'ONLINE')
  const paymentId = String(order.payment.transactionId)
  const sandbox = sandboxOf(shop)
  vi.spyOn(sandbox, 'refundOf').mockImplementation(
    async (of, id) =>
      (await sandbox.refundsOf(of)).find((one) => one.id === id) ?? expect.fail(`No refund ${id}.`),
  )
  const elsewhere = await sandbox.refund({
    paymentId,
    amount: toPaise(200_000),
    key: 'not of the shop',
  })
  await shop.services.refunds.sync(paymentId)
  const rma = await returned(buyer, order, 0, 'Damaged item')
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
  // While what is left is asked back, the other refund fails, and more is owed again.
  const real = sandbox.refund
  const sent = vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (asked) => {
    await sendWebhook(shop, (await sandbox.endRefund(elsewhere.id, 'failed')).event).expect(200)
    await shop.each[1]?.refunds.work()
    return real(asked)
  })
  await shop.services.refunds.work()
  expect(sent.mock.calls.map(([{ amount }]) => amount)).toEqual([60_000, 70_000])
  await payBack(shop)
  const made = await sandbox.refundsOf(paymentId)
  // What the other refund gave free again went out as a refund of its own.
  expect(made.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)).toEqual([
    60_000, 70_000,
  ])
})
