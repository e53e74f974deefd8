import { describe, expect, it, vi } from 'vitest'
import { ProviderError } from '../src/integrations/payments/payment-provider.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, move, orderOf, paid, payBack, returned } from './orders-shop.ts'
import { refundRows, sandboxOf, sendWebhook } from './payments-shop.ts'

stage(3)

const texts = async () =>
  (await shop.services.notifications.recent(buyer.phone)).map(({ text }) => text)
/** An order of 999.00 that was paid online, and its payment's id. */
async function bought() {
  const order = await paid(shop, buyer, { product: tee })
  return { ...order, paymentId: String(order.payment.transactionId) }
}

describe('a refund of the shop', () => {
  /** A cancelled order whose refund waits. */
  async function cancelled() {
    const order = await bought()
    await ask(buyer, order, 'cancel').expect(200)
    return order
  }
  const wrongKey = () =>
    new ProviderError('Razorpay answered 401: Authentication failed', {
      permanent: true,
      configuration: true,
    })

  it('made, its answer lost, then 401: it is not made again, and ends when the provider says so', async () => {
    const { _id, paymentId } = await cancelled()
    const sandbox = sandboxOf(shop)
    const made = sandbox.refund
    vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (asked) => {
      await made(asked)
      throw new ProviderError('no answer', { permanent: false })
    })
    vi.spyOn(sandbox, 'refundsOf').mockRejectedValueOnce(wrongKey())
    await shop.services.refunds.work()
    shop.clock.tick(60_000)
    await shop.services.refunds.work()
    expect(await refundRows(shop, paymentId)).toMatchObject([{ status: 'WAITING' }])
    const [refund] = await sandbox.refundsOf(paymentId)
    const { event } = await sandbox.endRefund(String(refund?.id), 'processed')
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({ payment: { status: 'REFUNDED' } })
    await payBack(shop)
    expect(await sandbox.refundsOf(paymentId)).toHaveLength(1)
  })

  it('a wrong key stops the queue without messages to shoppers, and all is refunded once it is right', async () => {
    const orders = [await cancelled(), await cancelled()]
    const asked = vi.spyOn(sandboxOf(shop), 'refund').mockRejectedValue(wrongKey())
    const alert = vi.spyOn(shop.deps.log, 'fatal')
    await shop.services.refunds.work()
    shop.clock.tick(4 * 60_000)
    await shop.services.refunds.work()
    expect(asked).toHaveBeenCalledOnce()
    expect(alert).toHaveBeenCalledOnce()
    for (const { paymentId } of orders)
      expect(await refundRows(shop, paymentId)).toMatchObject([{ status: 'WAITING' }])
    expect((await texts()).filter((text) => text.includes('could not be paid back'))).toEqual([])
    asked.mockRestore()
    await payBack(shop)
    for (const { _id } of orders)
      expect(await orderOf(buyer, _id)).toMatchObject({ payment: { status: 'REFUNDED' } })
  })

  /** A refund that the provider made, answering that it refuses it. */
  async function refusedThoughMade() {
    const order = await cancelled()
    const sandbox = sandboxOf(shop)
    const made = sandbox.refund
    vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (asked) => {
      await made(asked)
      throw new ProviderError('refused', { permanent: true })
    })
    vi.spyOn(sandbox, 'refundsOf').mockResolvedValueOnce([])
    await shop.services.refunds.work()
    const [row] = await refundRows(shop, order.paymentId)
    expect(row?.status).toBe('FAILED')
    return { ...order, refundId: String(row?._id) }
  }

  it.each(['retry', 'payOut', 'claimPayout'] as const)(
    'that shows as failed and was made: %s asks the provider first and is refused',
    async (what) => {
      const { paymentId, refundId, _id } = await refusedThoughMade()
      await expect(shop.services.refunds[what](refundId, 'UTR1')).rejects.toMatchObject({
        code: 'STATUS_CHANGED',
      })
      await payBack(shop)
      expect(await sandboxOf(shop).refundsOf(paymentId)).toHaveLength(1)
      expect(await orderOf(buyer, _id)).toMatchObject({ payment: { status: 'REFUNDED' } })
    },
  )

  it('processed ends it also after it showed as failed', async () => {
    const { paymentId, _id } = await refusedThoughMade()
    const [refund] = await sandboxOf(shop).refundsOf(paymentId)
    const { event } = await sandboxOf(shop).endRefund(String(refund?.id), 'processed')
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({ payment: { status: 'REFUNDED' } })
  })

  it('that the provider ended as failed is tried again under a new key, once', async () => {
    const { paymentId, _id } = await cancelled()
    const sandbox = sandboxOf(shop)
    await shop.services.refunds.work()
    const [first] = await sandbox.refundsOf(paymentId)
    const { event } = await sandbox.endRefund(String(first?.id), 'failed')
    await sendWebhook(shop, event).expect(200)
    expect(await orderOf(buyer, _id)).toMatchObject({ payment: { status: 'REFUND_FAILED' } })
    const [row] = await refundRows(shop, paymentId)
    await shop.services.refunds.retry(String(row?._id))
    await payBack(shop)
    expect((await sandbox.refundsOf(paymentId)).map(({ status }) => status).sort()).toEqual([
      'failed',
      'processed',
    ])
    expect(await orderOf(buyer, _id)).toMatchObject({ payment: { status: 'REFUNDED' } })
  })

  it('two sellers cannot pay the same one out', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const rma = await returned(buyer, order, 0)
    await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    const [row] = await refundRows(shop, `cash-${order._id}`)
    const id = String(row?._id)
    const { refunds } = shop.services
    const claims = await Promise.allSettled([
      refunds.claimPayout(id, 'asha'),
      refunds.claimPayout(id, 'bina'),
    ])
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [payer, other] = claims[0].status === 'fulfilled' ? ['asha', 'bina'] : ['bina', 'asha']
    const refused = { code: 'STATUS_CHANGED' }
    await expect(refunds.payOut(id, 'UTR2', other)).rejects.toMatchObject(refused)
    expect(await refunds.payOut(id, 'UTR1', payer)).toMatchObject({ payoutReference: 'UTR1' })
    await expect(refunds.payOut(id, 'UTR1', payer)).rejects.toMatchObject(refused)
  })
})
