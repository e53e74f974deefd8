import { expect, it, vi } from 'vitest'
import { discrepanciesOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ordered, orderOf } from './orders-shop.ts'
import { attemptOf, pay, sandboxOf, verify } from './payments-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
stage(20)

const payOrder = (id: string) => buyer.as('post', `/payments/orders/${id}`)
const opened = async (id: string) => (await payOrder(id).expect(200)).body
const cashOrder = () => ordered(buyer, { product: tee, quantity: 2 })

it('a provider that opens no order: nothing is changed, and the next try works', async () => {
  const { _id } = await cashOrder()
  vi.spyOn(sandboxOf(shop), 'createOrder').mockRejectedValueOnce(new Error('down'))
  expect((await payOrder(_id)).body.code).toBe('ORDER_UNAVAILABLE')
  const { order } = await opened(_id)
  await verify(buyer, (await pay(shop, order.id)).callback).expect(200)
})

it('the reconciler finds a payment that neither browser nor webhook reported, also after a second opening', async () => {
  const { _id } = await cashOrder()
  const { order } = await opened(_id)
  shop.clock.tick(4 * 24 * HOUR)
  await shop.services.payments.reconcile()
  shop.clock.tick(4 * 24 * HOUR)
  await shop.services.payments.reconcile()
  expect((await attemptOf(shop, order.id))?.checkAt).toBeNull()
  await opened(_id)
  await pay(shop, order.id)
  shop.clock.tick(3 * MINUTE)
  await shop.services.payments.reconcile()
  expect((await orderOf(buyer, _id)).payment).toMatchObject({ method: 'ONLINE', status: 'PAID' })
})

it('opening the window repeatedly does not delay polling the provider', async () => {
  const { _id } = await cashOrder()
  await pay(shop, (await opened(_id)).order.id)
  for (let n = 0; n < 3; n += 1) {
    shop.clock.tick(MINUTE / 2)
    await payOrder(_id)
    await shop.services.payments.reconcile()
  }
  expect((await orderOf(buyer, _id)).payment).toMatchObject({ method: 'ONLINE', status: 'PAID' })
})

it('the audit compares an attempt with the cash order that it paid, and takes an open one for no hold', async () => {
  const { _id } = await cashOrder()
  const { order } = await opened(_id)
  shop.clock.tick(4 * HOUR)
  expect(await discrepanciesOf(shop)).toEqual([])
  await verify(buyer, (await pay(shop, order.id)).callback).expect(200)
  const attempt = await attemptOf(shop, order.id)
  const attempts = shop.database.connection.collection('payment_attempts')
  const set = (status: string) => attempts.updateOne({ _id: attempt!._id }, { $set: { status } })
  await set('OPEN')
  const found = await discrepanciesOf(shop)
  await set('SETTLED')
  expect(found).toEqual([`Attempt ${attempt!._id} is OPEN, and its order says otherwise`])
})

it('a payment window of the bag is not affected, nor counted as one', async () => {
  for (let n = 0; n < 6; n += 1)
    await opened((await ordered(buyer, { product: tee, quantity: 1 + (n % 2) }))._id).then(() =>
      shop.clock.tick(MINUTE),
    )
  expect(await shop.services.payments.countActiveHolds()).toBe(0)
})
