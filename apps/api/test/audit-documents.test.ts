import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../src/ops/audit-ledger.ts'
import { createStores } from '../src/stores.ts'
import { newProduct, newShopper } from './checkout-shop.ts'
import { issueDue } from './invoices-shop.ts'
import { move, ordered, payBack, returned, TEE, twoTees, type WireOrder } from './orders-shop.ts'
import { startApp, type TestApp } from './start-app.ts'
import type { TextRow } from './text-row.ts'

let shop: TestApp
let order: WireOrder

/** Without issuing anything before. */
const discrepancies = async () =>
  (await auditLedger(createStores(shop.deps), shop.services.catalogue, shop.deps.now()))
    .discrepancies

beforeAll(async () => {
  shop = await startApp()
  const buyer = await newShopper(shop)
  const tee = await newProduct(shop, 9, TEE)
  order = await twoTees(shop, buyer, tee, 'ONLINE')
  await issueDue(shop)
  const rma = await returned(buyer, order, 0)
  await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
  await payBack(shop)
  await issueDue(shop)
})
afterAll(() => shop.close())

const [INVOICE, NOTE] = ['INV-2627-000001', 'CRN-2627-000001']
type Damage = [
  what: string,
  collection: string,
  where: () => { _id?: string },
  set: object,
  says: () => string,
]
const damages: Damage[] = [
  [
    'a changed amount',
    'tax_documents',
    () => ({ _id: INVOICE }),
    { 'lines.0.taxable': 1 },
    () => `Document ${INVOICE} does not add up`,
  ],
  [
    'a changed name',
    'tax_documents',
    () => ({ _id: INVOICE }),
    { 'buyer.name': 'Somebody Else' },
    () => `Document ${INVOICE} was changed after it was issued`,
  ],
  [
    'a date that was changed with the name removed',
    'tax_documents',
    () => ({ _id: NOTE }),
    { 'buyer.name': '', 'buyer.address': [], issuedAt: new Date('2026-10-31T12:00:00Z') },
    () => `Document ${NOTE} was changed after it was issued`,
  ],
  [
    'a buyer that was removed while the order names one',
    'tax_documents',
    () => ({ _id: INVOICE }),
    { 'buyer.name': '', 'buyer.address': [] },
    () => `Invoice ${INVOICE} has lost its buyer`,
  ],
  [
    'another order',
    'tax_documents',
    () => ({ _id: NOTE }),
    { orderId: 'f'.repeat(24) },
    () => `Credit notes of order ${order.orderNumber} come to 0, not 120000`,
  ],
  [
    'a number that no document has',
    'document_series',
    () => ({ _id: 'INV-2627' }),
    { last: 2 },
    () => 'Series INV-2627 gave 2 numbers, and has 1 documents up to 1',
  ],
  [
    'money that never went back',
    'refunds',
    () => ({}),
    { status: 'FAILED' },
    () => `Credit notes of order ${order.orderNumber} come to 120000, not 0`,
  ],
]

it('finds nothing in a shop whose documents are right', async () => {
  expect(await discrepancies()).toEqual([])
})

it.each(damages)('names %s', async (_what, collection, where, set, says) => {
  const rows = shop.database.connection.collection<TextRow>(collection)
  const before = (await rows.findOne(where())) ?? expect.fail('There is no such row.')
  await rows.updateOne(where(), { $set: set })
  expect(await discrepancies()).toContain(says())
  await rows.replaceOne({ _id: before._id }, before)
  expect(await discrepancies()).toEqual([])
})

it('names a series without its counter', async () => {
  const series = shop.database.connection.collection<TextRow>('document_series')
  const before = await series.findOneAndDelete({ _id: 'CRN-2627' })
  expect(await discrepancies()).toEqual(['Series CRN-2627 has documents and no counter'])
  await series.insertOne(before ?? expect.fail('There was no such series.'))
  expect(await discrepancies()).toEqual([])
})

it('names an order that was shipped over an hour ago and has no invoice, and is content once the job ran', async () => {
  const buyer = await newShopper(shop)
  const late = await ordered(buyer, { product: await newProduct(shop, 1) })
  await move(shop, late.orderNumber, 'CONFIRMED', 'SHIPPED')
  shop.clock.tick(3_600_000)
  expect(await discrepancies()).toEqual([])
  shop.clock.tick(1)
  expect(await discrepancies()).toEqual([
    `Order ${late.orderNumber} was shipped and has no invoice`,
  ])
  await issueDue(shop)
  expect(await discrepancies()).toEqual([])
})

it('names a shipped cash order that came back and whose invoice was not credited', async () => {
  const buyer = await newShopper(shop)
  const back = await ordered(buyer, { product: await newProduct(shop, 1) })
  await move(shop, back.orderNumber, 'CONFIRMED', 'SHIPPED')
  await issueDue(shop)
  await move(shop, back.orderNumber, 'CANCELLED')
  shop.clock.tick(3_600_001)
  expect(await discrepancies()).toEqual([
    `Credit notes of order ${back.orderNumber} come to 0, not 99900`,
  ])
  await issueDue(shop)
  expect(await discrepancies()).toEqual([])
})
