import { expect } from 'vitest'
import { newProduct, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import type { CrashStage } from './crash-stage.ts'
import { pay } from './payments-shop.ts'

export const UNITS = 5

/** A shopper and a product of their own for one try. */
export const prepare = async ({ shop, shopper }: CrashStage) => ({
  buyer: await shopper(),
  tee: await newProduct(shop, UNITS),
})
export type Prepared = Awaited<ReturnType<typeof prepare>>

/** What is ordered each time: two units. */
export const purchase = ({ tee }: Prepared, method: 'COD' | 'ONLINE') =>
  payloadOf(method, { product: tee, quantity: 2 })

/** Opens the payment, the same one however often. */
export async function open({ buyer, tee }: Prepared): Promise<string> {
  const payload = payloadOf('ONLINE', { product: tee, quantity: 2 })
  const { status, body } = await buyer.post('/payments/create-order', payload)
  expect(status).toBe(200)
  return String(body.order?.id)
}

/** Pays, and answers what the browser would send to verify. */
export async function paidBy({ shop }: CrashStage, providerOrderId: string) {
  const {
    orderId: order_id,
    paymentId: payment_id,
    signature,
  } = (await pay(shop, providerOrderId)).callback
  return { order_id, payment_id, signature }
}

/** A payment that is opened and paid, but not yet reported to the shop. */
export async function paid(stage: CrashStage) {
  const prepared = await prepare(stage)
  return { ...prepared, callback: await paidBy(stage, await open(prepared)) }
}

/** Waits for the one order; its units were taken once. */
export async function settled({ shop }: CrashStage, { buyer, tee }: Prepared) {
  await expect.poll(() => ordersOf(buyer)).toMatchObject([{}])
  expect(await stockOf(shop, tee)).toBe(UNITS - 2)
}
