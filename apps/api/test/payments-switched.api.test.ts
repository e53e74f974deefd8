import type { OrderId } from '@aaram/contracts'
import { expect, it, vi } from 'vitest'
import { razorpay } from '../src/integrations/payments/razorpay.ts'
import { createServices } from '../src/services.ts'
import { newProduct, newShopper, ordersOf } from './checkout-shop.ts'
import { ask, ordered, orderOf, paid } from './orders-shop.ts'
import { open, pay, refundRows, sandboxOf } from './payments-shop.ts'
import { startAppInTest } from './start-app.ts'

/** A shop that took money by the sandbox, and takes new money by Razorpay: `others` are configured too. */
async function switched(isKept: boolean) {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const tee = await newProduct(shop, 5)
  const cancelled = await paid(shop, buyer, { product: tee })
  await ask(buyer, cancelled, 'cancel').expect(200)
  const { order } = await open(buyer, tee)
  const { callback, event } = await pay(shop, order.id)
  const provider = razorpay({
    keyId: 'k',
    keySecret: 's',
    webhookSecret: 'w',
    apiUrl: 'http://none.invalid',
  })
  const asked = [vi.spyOn(provider, 'refund'), vi.spyOn(provider, 'payments')]
  const others = isKept ? [sandboxOf(shop)] : []
  const services = createServices({ ...shop.deps, payments: { provider, others, sandbox: null } })
  return { shop, buyer, cancelled, callback, event, services, asked }
}

it('what one provider has taken is settled and paid back by it, after another one takes new money', async () => {
  const { shop, buyer, cancelled, callback, services, asked } = await switched(true)
  const placed = await services.payments.verify(buyer.id, callback)
  expect((await ordersOf(buyer)).map(({ orderNumber }) => orderNumber)).toContain(
    placed.orderNumber,
  )
  for (let turn = 0; turn < 2; turn += 1) {
    await services.refunds.work()
    await services.payments.reconcile()
    shop.clock.tick(3_600_000)
  }
  expect(await orderOf(buyer, cancelled._id)).toMatchObject({ payment: { status: 'REFUNDED' } })
  for (const call of asked) expect(call).not.toHaveBeenCalled()
})

it('the payment of a cash order that the former one did not open belongs to the one that opens it', async () => {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const { _id } = await ordered(buyer, { product: await newProduct(shop, 5) })
  vi.spyOn(sandboxOf(shop), 'createOrder').mockRejectedValueOnce(new Error('down'))
  await buyer.as('post', `/payments/orders/${_id}`).expect(503)
  const provider = razorpay({ keyId: 'k', keySecret: 's', webhookSecret: 'w' })
  vi.spyOn(provider, 'createOrder').mockResolvedValue({ id: 'order_of_razorpay' })
  const payments = { provider, others: [sandboxOf(shop)], sandbox: null }
  const services = createServices({ ...shop.deps, payments })
  const open = await services.cashOrderPayments.open(_id as OrderId, buyer.id)
  expect(open).toMatchObject({ provider: 'razorpay', providerOrderId: 'order_of_razorpay' })
  expect(services.payments.opened(open).checkout.key).toBe('k')
})

it('its webhooks are still taken', async () => {
  const { buyer, event, services } = await switched(true)
  await services.payments.handleWebhook('sandbox', event.raw, event.headers)
  expect(await ordersOf(buyer)).toHaveLength(2)
})

it('once a provider is no longer configured, its refunds wait, and no other provider gets them', async () => {
  const { shop, buyer, cancelled, services, asked } = await switched(false)
  const alert = vi.spyOn(shop.deps.log, 'fatal')
  await services.refunds.work()
  shop.clock.tick(60_000)
  await services.payments.reconcile()
  const [row] = await refundRows(shop, String(cancelled.payment.transactionId))
  expect(row?.status).toBe('WAITING')
  expect(await orderOf(buyer, cancelled._id)).toMatchObject({
    payment: { status: 'REFUND_PENDING' },
  })
  expect(alert).toHaveBeenCalled()
  for (const call of asked) expect(call).not.toHaveBeenCalled()
})
