import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { ordersOf, stockOf } from './checkout-shop.ts'
import {
  open,
  type Prepared,
  paid,
  paidBy,
  prepare,
  purchase,
  settled,
  UNITS,
} from './crash-buyer.ts'
import { type CrashStage, mortalApi, mortalProgram } from './crash-stage.ts'

// Every step costs a start of the API.
vi.setConfig({ testTimeout: 600_000 * demand })

const MINUTE = 60_000

it('killed between any two steps of opening a payment: asking again opens it', async () => {
  const stage = await mortalApi()
  const steps = await stage.killEverywhere({
    prepare: () => prepare(stage),
    act: open,
    check: async (prepared) => {
      const providerOrderId = await open(prepared)
      expect(await stockOf(stage.shop, prepared.tee)).toBe(UNITS - 2)
      const callback = await paidBy(stage, providerOrderId)
      const { status } = await prepared.buyer.post('/payments/verify-payment', callback)
      expect(status).toBe(200)
      await settled(stage, prepared)
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining(' payment_attempts'), 'commitTransaction']),
  )
})

it('killed between any two steps of opening a payment: nothing stays held', async () => {
  const stage = await mortalApi()
  await stage.killEverywhere({
    prepare: () => prepare(stage),
    act: open,
    check: async ({ tee, buyer }) => {
      await stage.advance(17 * MINUTE)
      await expect.poll(() => stockOf(stage.shop, tee)).toBe(UNITS)
      expect(await ordersOf(buyer)).toEqual([])
    },
  })
})

it('a program killed between any two steps of a cash order: asking again answers one order', async () => {
  const stage = await mortalProgram()
  const order = (prepared: Prepared) => prepared.buyer.post('/orders', purchase(prepared, 'COD'))
  const steps = await stage.killEverywhere({
    prepare: () => prepare(stage),
    act: order,
    check: async (prepared) => {
      const { status, body } = await order(prepared)
      expect(status).toBe(200)
      await settled(stage, prepared)
      const [kept] = await ordersOf(prepared.buyer)
      expect(kept?.orderNumber).toBe(body.order?.orderNumber)
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining(' orders'), 'commitTransaction']),
  )
})

/** Cancels, if nobody has, and lets the shop's time pass until the money is back. */
async function paidBack({ advance, dev }: CrashStage, { buyer }: Prepared) {
  const [order] = await ordersOf(buyer)
  if (order?.status !== 'CANCELLED')
    await dev(`/orders/${order?.orderNumber}/move`, { status: 'CANCELLED' })
  const later = async () => {
    await advance(60 * MINUTE)
    return (await ordersOf(buyer))[0]?.payment.status
  }
  await expect.poll(later, { interval: 50 }).toBe('REFUNDED')
}

it('killed between any two steps of a cancellation and its refund: paid back once', async () => {
  const stage = await mortalApi()
  const made = stage.shop.database.connection.collection('sandbox_refunds')
  const steps = await stage.killEverywhere({
    prepare: async () => {
      const prepared = await paid(stage)
      await prepared.buyer.post('/payments/verify-payment', prepared.callback)
      return prepared
    },
    act: (prepared) => paidBack(stage, prepared),
    check: async (prepared) => {
      await paidBack(stage, prepared)
      expect(await made.countDocuments({ paymentId: prepared.callback.payment_id })).toBe(1)
      expect(await stockOf(stage.shop, prepared.tee)).toBe(UNITS)
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([
      expect.stringContaining(' refunds'),
      expect.stringContaining('insert sandbox_refunds'),
    ]),
  )
})
