import { toPaise } from '@aaram/contracts'
import { expect, it } from 'vitest'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { documentsOf, issueDue, ship, storedDocuments } from './invoices-shop.ts'
import {
  ask,
  move,
  ordered,
  orderOf,
  paid,
  payBack,
  returned,
  TEE,
  twoTees,
  type WireOrder,
} from './orders-shop.ts'
import { sandboxOf, sendWebhook } from './payments-shop.ts'
import type { TextRow } from './text-row.ts'

stage(9, TEE)

const DONE = ['PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED'] as const
/** Number, kind and total of an order's documents. */
const listed = async (order: { _id: string }) =>
  (await documentsOf(buyer, order)).map(({ kind, total }) => [kind, total])
/** The stored documents of this test's order. */
const ofOrder = async ({ orderNumber }: WireOrder) =>
  (await storedDocuments(shop)).filter((one) => one.orderNumber === orderNumber)
/** What a refund at the provider without the shop causes. */
async function refundedElsewhere(order: WireOrder, rupees?: number) {
  const amount = rupees === undefined ? undefined : toPaise(rupees * 100)
  const paymentId = String(order.payment.transactionId)
  const { event } = await sandboxOf(shop).refundInDashboard(paymentId, amount)
  await sendWebhook(shop, event).expect(200)
}

it('a return: a credit note once the money went back, for what went back, of the item that came back', async () => {
  const order = await twoTees(shop, buyer, tee, 'ONLINE')
  const rma = await returned(buyer, order, 0)
  await move(shop, rma.orderNumber, ...DONE)
  await issueDue(shop)
  expect(await listed(order)).toEqual([['INVOICE', 2600]])
  await payBack(shop)
  await issueDue(shop)
  await issueDue(shop)
  expect(await listed(order)).toEqual([
    ['INVOICE', 2600],
    ['CREDIT_NOTE', 1200],
  ])
  // The page of the return shows its credit note alone.
  expect(await listed({ _id: rma.orderId })).toEqual([['CREDIT_NOTE', 1200]])
  const note = (await ofOrder(order)).find(({ kind }) => kind === 'CREDIT_NOTE')
  const invoice = (await ofOrder(order)).find(({ kind }) => kind === 'INVOICE')
  expect(note).toMatchObject({
    number: expect.stringMatching(/^CRN-2627-\d{6}$/),
    lines: [{ itemId: order.items[0]?._id, quantity: 1, gross: 1200_00 }],
    // 1,200 x 5 / 105
    totals: { gross: 1200_00, igst: 57_14, taxable: 1142_86, cgst: 0, sgst: 0 },
    credit: {
      invoiceNumber: invoice?.number,
      reason: 'Goods returned',
      returnOrderId: rma.orderId,
    },
  })
})

it('the seller’s fault: the whole price; both items: the whole invoice', async () => {
  const order = await twoTees(shop, buyer, tee, 'ONLINE')
  for (const index of [0, 1]) {
    const rma = await returned(buyer, order, index, 'Damaged item')
    await move(shop, rma.orderNumber, ...DONE)
    await payBack(shop)
    await issueDue(shop)
  }
  const documents = await ofOrder(order)
  const [invoice, ...notes] = documents.sort((a) => (a.kind === 'INVOICE' ? -1 : 1))
  expect(notes.map(({ totals }) => totals.gross)).toEqual([1300_00, 1300_00])
  for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
    expect(notes.reduce((sum, { totals }) => sum + totals[part], 0)).toBe(invoice?.totals[part])
})

it('a parcel that came back: the whole invoice is credited, also of cash that was never collected', async () => {
  const online = await paid(shop, buyer, { product: tee })
  await move(shop, online.orderNumber, 'SHIPPED', 'CANCELLED')
  const cash = await ordered(buyer, { product: tee })
  await move(shop, cash.orderNumber, 'CONFIRMED', 'SHIPPED', 'CANCELLED')
  await payBack(shop)
  await issueDue(shop)
  for (const order of [online, cash]) {
    expect(await listed(order)).toEqual([
      ['INVOICE', 1300],
      ['CREDIT_NOTE', 1300],
    ])
    const note = (await ofOrder(order)).find(({ kind }) => kind === 'CREDIT_NOTE')
    expect(note).toMatchObject({
      lines: [{ quantity: 1 }],
      credit: { reason: 'Goods not delivered' },
    })
  }
  await issueDue(shop)
  expect(await listed(cash)).toHaveLength(2)
})

it('an order that was cancelled before it left has no document', async () => {
  const order = await paid(shop, buyer, { product: tee })
  await ask(buyer, order, 'cancel').expect(200)
  await payBack(shop)
  await issueDue(shop)
  expect(await listed(order)).toEqual([])
})

it('a refund without the shop: before the order leaves it is credited after the invoice', async () => {
  const order = await paid(shop, buyer, { product: tee, quantity: 2 })
  await refundedElsewhere(order, 500)
  await payBack(shop)
  await issueDue(shop)
  expect(await listed(order)).toEqual([])
  await move(shop, order.orderNumber, 'SHIPPED')
  await refundedElsewhere(order, 300.5)
  await payBack(shop)
  await issueDue(shop)
  expect(await listed(order)).toEqual([
    ['INVOICE', 2600],
    ['CREDIT_NOTE', 500],
    ['CREDIT_NOTE', 300.5],
  ])
  const notes = (await ofOrder(order)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(notes.map(({ lines }) => lines[0]?.quantity)).toEqual([null, null])
})

it('cash that is paid back by hand is credited when the seller has paid it', async () => {
  const order = await twoTees(shop, buyer, tee, 'COD')
  const rma = await returned(buyer, order, 1)
  await move(shop, rma.orderNumber, ...DONE)
  await issueDue(shop)
  expect(await listed(order)).toEqual([['INVOICE', 2600]])
  const [refund] = await shop.services.refunds.list('TO_PAY_OUT', 1)
  await shop.services.refunds.claimPayout(String(refund?._id), 'asha')
  await shop.services.refunds.payOut(String(refund?._id), 'UTR1', 'asha')
  await issueDue(shop)
  expect(await listed(order)).toEqual([
    ['INVOICE', 2600],
    ['CREDIT_NOTE', 1200],
  ])
})

it('refunds while credit notes are written, by two programs: the notes are what went back', async () => {
  const order = await twoTees(shop, buyer, tee, 'ONLINE')
  await issueDue(shop)
  const rma = await returned(buyer, order, 0)
  await move(shop, rma.orderNumber, ...DONE)
  await Promise.all([
    ...shop.each.map(({ invoices }) => invoices.issueDue()),
    refundedElsewhere(order, 400),
    ...shop.each.map(({ refunds }) => refunds.work()),
    refundedElsewhere(order, 250.25),
    ...shop.each.map(({ invoices }) => invoices.issueDue()),
  ])
  await payBack(shop)
  await Promise.all(shop.each.map(({ invoices }) => invoices.issueDue()))
  const { payment } = await orderOf(buyer, order._id)
  const [invoice, ...notes] = await documentsOf(buyer, order)
  expect(invoice?.kind).toBe('INVOICE')
  expect(notes.reduce((sum, { total }) => sum + total * 100, 0)).toBe(
    (payment.refundAmount ?? 0) * 100,
  )
  const refundIds = (await ofOrder(order)).flatMap(({ credit }) => credit?.refundId ?? [])
  expect(new Set(refundIds).size).toBe(refundIds.length)
  expect(refundIds).toHaveLength(3)
})

it('a refund that fails after its note, and is made again, is credited once', async () => {
  const order = await twoTees(shop, buyer, tee, 'ONLINE')
  const rma = await returned(buyer, order, 0)
  await move(shop, rma.orderNumber, ...DONE)
  await payBack(shop)
  await issueDue(shop)
  const refunds = shop.database.connection.collection<TextRow>('refunds')
  const made = (await refunds.findOne({ returnOrderId: rma.orderId })) ?? expect.fail('No refund.')
  const { _id, documented: _d, ...rest } = made
  // As the shop stores it when another refund replaces the one that failed.
  await refunds.updateOne({ _id }, { $set: { amount: 0 } })
  const again = { ...rest, _id: shop.deps.newId(), key: 'again', amount: 1200_00, fee: 0 }
  await refunds.insertOne(again)
  await issueDue(shop)
  expect(await listed(order)).toEqual([
    ['INVOICE', 2600],
    ['CREDIT_NOTE', 1200],
  ])
  await refunds.deleteOne({ key: 'again' })
  await refunds.updateOne({ _id }, { $set: { amount: 1200_00 } })
})

it('two orders of one day have notes of one series', async () => {
  const orders = [await ordered(buyer, { product: tee }), await paid(shop, buyer, { product: tee })]
  await ship(shop, orders[0] as WireOrder)
  expect(await listed(orders[0] as WireOrder)).toEqual([])
  await issueDue(shop)
  expect(await listed(orders[0] as WireOrder)).toHaveLength(1)
  const series = (await storedDocuments(shop)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(series.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(
    series.map((_, nth) => nth + 1),
  )
})
