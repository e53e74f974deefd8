import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { ordersOf, stockOf } from './checkout-shop.ts'
import { paid, settled } from './crash-buyer.ts'
import { mortalApi, mortalDatabase } from './crash-stage.ts'
import { refundRows } from './payments-shop.ts'

// Every step costs a start of a program.
vi.setConfig({ testTimeout: 600_000 * demand })

const MINUTE = 60_000

it('the API killed between any two steps of a settlement: the reconciler makes the order', async () => {
  const stage = await mortalApi()
  const steps = await stage.killEverywhere({
    prepare: () => paid(stage),
    act: ({ buyer, callback }) => buyer.post('/payments/verify-payment', callback),
    check: async (prepared) => {
      await stage.advance(3 * MINUTE)
      await settled(stage, prepared)
      const { buyer, callback } = prepared
      const { status, body } = await buyer.post('/payments/verify-payment', callback)
      const [order] = await ordersOf(buyer)
      expect([status, body.orderNumber]).toEqual([200, order?.orderNumber])
      expect(order?.payment).toMatchObject({ status: 'PAID', transactionId: callback.payment_id })
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining(' orders'), 'commitTransaction']),
  )
})

it('the API killed between any two steps of refusing late money: it goes back once', async () => {
  const stage = await mortalApi()
  const steps = await stage.killEverywhere({
    prepare: async () => {
      const prepared = await paid(stage)
      const { buyer, callback, tee } = prepared
      await buyer.post('/payments/release', { order_id: callback.order_id })
      await stage.shop.services.catalogue.setStock(tee.metaTitle, 'M', 1)
      return prepared
    },
    act: ({ buyer, callback }) => buyer.post('/payments/verify-payment', callback),
    check: async ({ buyer, callback, tee }) => {
      await stage.advance(60 * MINUTE)
      const refunds = () => refundRows(stage.shop, callback.payment_id)
      await expect.poll(refunds).toMatchObject([{ amount: 199800 }])
      const { status, body } = await buyer.post('/payments/verify-payment', callback)
      expect([status, body.code]).toEqual([409, 'PAYMENT_REFUNDED'])
      expect(await ordersOf(buyer)).toEqual([])
      expect(await stockOf(stage.shop, tee)).toBe(1)
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining(' refunds'), 'commitTransaction']),
  )
})

it('the database killed after any step of a settlement: asking again answers one order', async () => {
  const stage = await mortalDatabase()
  const steps = await stage.killEverywhere({
    prepare: () => paid(stage),
    act: ({ buyer, callback }) => buyer.post('/payments/verify-payment', callback),
    check: async (prepared) => {
      const { buyer, callback } = prepared
      const again = () => buyer.post('/payments/verify-payment', callback)
      await expect.poll(async () => (await again()).status).toBe(200)
      await settled(stage, prepared)
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining(' orders'), 'commitTransaction']),
  )
})
