import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { ordersOf } from './checkout-shop.ts'
import { prepare, purchase } from './crash-buyer.ts'
import { type CrashStage, mortalApi, mortalDatabase } from './crash-stage.ts'
import { storedDocuments } from './invoices-shop.ts'
import { move } from './orders-shop.ts'

// Every step costs a start of a program.
vi.setConfig({ testTimeout: 600_000 * demand })

/** An order that is about to be shipped. */
async function confirmed(stage: CrashStage) {
  const prepared = await prepare(stage)
  const { status } = await prepared.buyer.post('/orders', purchase(prepared, 'COD'))
  expect(status).toBe(200)
  const [order] = await ordersOf(prepared.buyer)
  const orderNumber = String(order?.orderNumber)
  await move(stage.shop, orderNumber, 'CONFIRMED')
  return { ...prepared, orderNumber }
}

const documentOf = async ({ shop }: CrashStage, orderNumber: string) =>
  (await storedDocuments(shop)).filter((one) => one.orderNumber === orderNumber)

/** Ships it, and waits for the job of the program. */
async function shippedAndInvoiced(stage: CrashStage, orderNumber: string) {
  await move(stage.shop, orderNumber, 'SHIPPED')
  await expect
    .poll(() => documentOf(stage, orderNumber), { timeout: 60_000 * demand })
    .toHaveLength(1)
}

async function withoutGaps(stage: CrashStage, orderNumber: string) {
  await expect
    .poll(() => documentOf(stage, orderNumber), { timeout: 60_000 * demand })
    .toHaveLength(1)
  const documents = await storedDocuments(stage.shop)
  expect(documents.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(
    documents.map((_, nth) => nth + 1),
  )
}

it.each([
  ['the API', mortalApi],
  ['the database', mortalDatabase],
])('%s killed between any two steps of an invoice: one invoice, and no gap', async (_, stageOf) => {
  const stage = await stageOf()
  const steps = await stage.killEverywhere({
    prepare: () => confirmed(stage),
    act: ({ orderNumber }) => shippedAndInvoiced(stage, orderNumber),
    check: ({ orderNumber }) => withoutGaps(stage, orderNumber),
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining('tax_documents'), 'commitTransaction']),
  )
})
