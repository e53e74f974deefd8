import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, newProduct, newShopper } from './checkout-shop.ts'
import { issueDue, orderedTo, ship } from './invoices-shop.ts'
import { move } from './orders-shop.ts'
import { runOps } from './run-ops.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let buyer: Buyer

/** November: two orders to Karnataka, one of them came back; one within the state; one large order. December: one order. */
beforeAll(async () => {
  shop = await startApp({ at: '2026-11-30T18:00:00.000Z' })
  buyer = await newShopper(shop)
  const priced = (price: number, category: string) =>
    newProduct(shop, 200, { originalPrice: price, discountedPrice: null, category })
  const [tee, coat] = [await priced(1050, 'polo'), await priced(11800, 'hoodie')]
  const sell = async (
    state: string,
    line2: string,
    ...lines: Parameters<typeof orderedTo>[2][]
  ) => {
    const order = await orderedTo(buyer, { state, line2 }, ...lines)
    await ship(shop, order)
    await issueDue(shop)
    return order
  }
  await sell('Karnataka', 'first', { product: tee, quantity: 2 }, { product: coat })
  const back = await sell('Karnataka', 'second', { product: tee })
  await move(shop, back.orderNumber, 'CANCELLED')
  await issueDue(shop)
  await sell('Maharashtra', 'third', { product: tee })
  await sell('Delhi', 'fourth', { product: coat, quantity: 9 })
  shop.clock.tick(30 * 60_000)
  await sell('Goa', 'fifth', { product: tee })
})
afterAll(() => shop.close())

async function exported(...args: string[]) {
  const { code, out, err } = await runOps(shop, 'invoices', 'export', ...args)
  expect([code, err]).toEqual([0, ''])
  return parse(out, { columns: true }) as Record<string, string>[]
}
const november = (section: string) => exported('--month', '2026-11', '--section', section)

it('lists every document of a month in India, with its sums by rate', async () => {
  const rows = await exported('--month', '2026-11')
  const cells = rows.map((row) => [
    row['Document Number'],
    row['Document Date'],
    row['Original Invoice Number'],
    row['Place Of Supply'],
    row['Document Value'],
    row.Rate,
    row['Taxable Value'],
    row['Integrated Tax Amount'],
    row['Central Tax Amount'],
    row['State/UT Tax Amount'],
  ])
  const [day, karnataka] = ['30-Nov-2026', '29-Karnataka']
  expect(cells).toEqual([
    [
      'CRN-2627-000001',
      day,
      'INV-2627-000002',
      karnataka,
      '1050.00',
      '5',
      '1000.00',
      '50.00',
      '0.00',
      '0.00',
    ],
    ['INV-2627-000001', day, '', karnataka, '13900.00', '5', '2000.00', '100.00', '0.00', '0.00'],
    [
      'INV-2627-000001',
      day,
      '',
      karnataka,
      '13900.00',
      '18',
      '10000.00',
      '1800.00',
      '0.00',
      '0.00',
    ],
    ['INV-2627-000002', day, '', karnataka, '1050.00', '5', '1000.00', '50.00', '0.00', '0.00'],
    [
      'INV-2627-000003',
      day,
      '',
      '27-Maharashtra',
      '1050.00',
      '5',
      '1000.00',
      '0.00',
      '25.00',
      '25.00',
    ],
    [
      'INV-2627-000004',
      day,
      '',
      '07-Delhi',
      '106200.00',
      '18',
      '90000.00',
      '16200.00',
      '0.00',
      '0.00',
    ],
  ])
})

it('sums consumers by state and rate, less credit notes, and lists large ones to other states', async () => {
  const shown = (rows: Record<string, string>[]) =>
    rows.map((row) => [row['Place Of Supply'], row.Rate, row['Taxable Value']])
  expect(shown(await november('b2cs'))).toEqual([
    ['27-Maharashtra', '5', '1000.00'],
    ['29-Karnataka', '5', '2000.00'],
    ['29-Karnataka', '18', '10000.00'],
  ])
  expect(await november('b2cl')).toEqual([
    {
      'Invoice Number': 'INV-2627-000004',
      'Invoice date': '30-Nov-2026',
      'Invoice Value': '106200.00',
      'Place Of Supply': '07-Delhi',
      'Applicable % of Tax Rate': '',
      Rate: '18',
      'Taxable Value': '90000.00',
      'Cess Amount': '0.00',
      'E-Commerce GSTIN': '',
    },
  ])
  expect(await november('cdnur')).toEqual([])
})

it('sums HSN codes, and names the first and the last number of each series', async () => {
  const hsn = (await november('hsn')).map((row) => [
    ...[row.HSN, row.UQC, row['Total Quantity'], row['Total Value'], row.Rate],
    ...[row['Integrated Tax Amount'], row['Central Tax Amount'], row['State/UT Tax Amount']],
  ])
  expect(hsn).toEqual([
    ['610510', 'PCS-PIECES', '3.00', '3150.00', '5', '100.00', '25.00', '25.00'],
    ['611020', 'PCS-PIECES', '10.00', '118000.00', '18', '18000.00', '0.00', '0.00'],
  ])
  expect(await november('docs')).toMatchObject([
    { 'Sr. No. From': 'CRN-2627-000001', 'Sr. No. To': 'CRN-2627-000001', 'Total Number': '1' },
    { 'Sr. No. From': 'INV-2627-000001', 'Sr. No. To': 'INV-2627-000004', 'Total Number': '4' },
  ])
})

it('the next month begins at midnight in India; a month without documents has its heads', async () => {
  const december = await exported('--month', '2026-12')
  expect(december.map((row) => row['Document Number'])).toEqual(['INV-2627-000005'])
  const { out } = await runOps(
    shop,
    'invoices',
    'export',
    '--month',
    '2025-01',
    '--section',
    'b2cs',
  )
  expect(out).toBe(
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\n',
  )
})

it('writes a file, and refuses what is no month', async () => {
  const file = join(tmpdir(), `aaram-register-${process.pid}.csv`)
  const { code, out } = await runOps(
    shop,
    'invoices',
    'export',
    '--month',
    '2026-11',
    '--output',
    file,
  )
  expect([code, out]).toEqual([0, `6 rows in ${file}\n`])
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(8)
  await rm(file)
  for (const args of [[], ['--month', '2026-13'], ['--month', '2026-11', '--section', 'all']])
    expect((await runOps(shop, 'invoices', 'export', ...args)).code).toBe(2)
})
