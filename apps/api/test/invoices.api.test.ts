import type { OrderId } from '@aaram/contracts'
import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { newProduct, newShopper } from './checkout-shop.ts'
import { BASKETS } from './invoice-baskets.ts'
import {
  documentsOf,
  issueDue,
  orderedTo,
  ship,
  shippedOrders,
  storedDocuments,
  withCopies,
} from './invoices-shop.ts'
import { ordered, paid } from './orders-shop.ts'
import { startAppInTest } from './start-app.ts'

// Many orders are placed one after another.
vi.setConfig({ testTimeout: 240_000 * demand })

const rupees = (paise: number) => paise / 100

it('the invoices of sixty orders agree with the table to the paisa', async () => {
  const shop = await startAppInTest()
  expect(BASKETS).toHaveLength(60)
  const products = new Map<number, Awaited<ReturnType<typeof newProduct>>>()
  const numbers = new Map<string, number>()
  for (const [nth, { state, goods }] of BASKETS.entries()) {
    const lines = []
    for (const { price, quantity } of goods) {
      const over = { originalPrice: price, discountedPrice: null }
      const product = products.get(price) ?? (await newProduct(shop, 1_000, over))
      products.set(price, product)
      lines.push({ product, quantity })
    }
    const order = await orderedTo(await newShopper(shop), { state }, ...lines)
    await ship(shop, order)
    numbers.set(order.orderNumber, nth)
  }
  await issueDue(shop)
  const documents = await storedDocuments(shop)
  expect(documents).toHaveLength(60)
  for (const { orderNumber, totals, lines, placeOfSupply } of documents) {
    const basket = BASKETS[numbers.get(orderNumber) ?? -1]
    const { taxable, cgst, sgst, igst, gross } = totals
    const found = {
      state: placeOfSupply.state,
      goods: lines.map((line) => ({
        quantity: line.quantity,
        price: rupees(line.gross / (line.quantity ?? 0)),
      })),
      ...{ taxable: rupees(taxable), cgst: rupees(cgst), sgst: rupees(sgst) },
      ...{ igst: rupees(igst), total: rupees(gross) },
    }
    expect(found).toEqual(basket)
    for (const line of lines)
      expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.gross)
  }
})

it('an invoice is issued once, when the order was shipped and not before; its owner sees it', async () => {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const product = await newProduct(shop, 9, { category: 'hoodie', title: 'Ridge Hoodie' })
  const order = await ordered(buyer, { product, quantity: 2 })
  await issueDue(shop)
  expect(await documentsOf(buyer, order)).toEqual([])
  await ship(shop, order)
  expect(await documentsOf(buyer, order)).toEqual([])
  await issueDue(shop)
  await issueDue(shop)
  expect(await documentsOf(buyer, order)).toEqual([
    {
      number: 'INV-2627-000001',
      kind: 'INVOICE',
      issuedAt: '2026-11-28T06:30:00.000Z',
      total: order.totals.grandTotal,
    },
  ])
  expect(await storedDocuments(shop)).toMatchObject([
    {
      orderNumber: order.orderNumber,
      seller: { name: 'Aaram Clothing Private Limited', gstin: '27AAAAA0000A1Z5', stateCode: '27' },
      buyer: {
        name: 'Asha Rao',
        address: ['12 MG Road', 'Metro station', 'Bengaluru 560001'],
        state: 'Karnataka',
        stateCode: '29',
        gstin: null,
      },
      placeOfSupply: { state: 'Karnataka', code: '29' },
      lines: [{ title: 'Ridge Hoodie', hsn: '611020', quantity: 2, percent: 5 }],
      credit: null,
    },
  ])
})

it('nobody else sees the documents of an order', async () => {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const order = await ordered(buyer, { product: await newProduct(shop, 9) })
  await ship(shop, order)
  await issueDue(shop)
  const list = `/orders/${order._id}/documents`
  const stranger = await newShopper(shop)
  for (const path of [list, `${list}/INV-2627-000001`]) {
    await stranger.as('get', path).expect(404)
    await shop.request.get(`/api${path}`).expect(401)
  }
  await buyer.as('get', '/orders/aaaaaaaaaaaaaaaaaaaaaaaa/documents').expect(404)
  await buyer.as('get', '/orders/nothing/documents').expect(400)
})

it('two hundred invoices at once, by two programs: numbers 1 to 200, each once', async () => {
  const shop = await startAppInTest({ apis: 2 })
  const [order] = await shippedOrders(shop, await newProduct(shop, 9), 1)
  const ids = await withCopies(shop, order!, 199)
  await Promise.all([
    ...ids.map((id, nth) => shop.each[nth % 2]?.invoices.issueInvoice(id as OrderId)),
    ...shop.each.map(({ invoices }) => invoices.issueDue()),
  ])
  const documents = await storedDocuments(shop)
  expect(documents.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, nth) => nth + 1),
  )
  expect(new Set(documents.map(({ orderId }) => orderId)).size).toBe(200)
  for (const { number } of documents) expect(number).toMatch(/^INV-2627-\d{6}$/)
})

it('the year of a number ends at midnight in India on 31 March, and each year counts from 1', async () => {
  const shop = await startAppInTest({ at: '2027-03-31T18:29:59.999Z' })
  const product = await newProduct(shop, 9)
  await shippedOrders(shop, product, 2)
  await issueDue(shop)
  shop.clock.tick(1)
  await shippedOrders(shop, product, 1)
  await issueDue(shop)
  const numbers = (await storedDocuments(shop)).map(({ number }) => number)
  expect(numbers.sort()).toEqual(['INV-2627-000001', 'INV-2627-000002', 'INV-2728-000001'])
  for (const number of numbers) expect(number.length).toBeLessThanOrEqual(16)
})

it('the rate is that of the day of supply in India, whatever day the invoice is issued on', async () => {
  const shop = await startAppInTest({ at: '2025-09-21T18:29:59.999Z' })
  // Before tax 1,800: 12 % until 21 September 2025, 5 % since then.
  const product = await newProduct(shop, 9, { originalPrice: 1890, discountedPrice: null })
  await shippedOrders(shop, product, 1)
  shop.clock.tick(1)
  await shippedOrders(shop, product, 1)
  await issueDue(shop)
  const lines = (await storedDocuments(shop)).map((one) => one.lines[0])
  expect(lines.map((line) => [line?.percent, line?.igst])).toEqual([
    [12, 202_50],
    [5, 90_00],
  ])
})

it('an order that cannot be invoiced takes no number and stops no other', async () => {
  const shop = await startAppInTest()
  const product = await newProduct(shop, 9)
  const [first] = await shippedOrders(shop, product, 3)
  const orders = shop.database.connection.collection('orders')
  const { orderNumber = '' } = first ?? {}
  await orders.updateOne({ orderNumber }, { $inc: { 'totals.grandTotal': 1 } })
  await issueDue(shop)
  const numbers = async () => (await storedDocuments(shop)).map(({ number }) => number)
  expect(await numbers()).toEqual(['INV-2627-000001', 'INV-2627-000002'])
  await orders.updateOne({ orderNumber }, { $inc: { 'totals.grandTotal': -1 } })
  await issueDue(shop)
  expect(await numbers()).toEqual(['INV-2627-000001', 'INV-2627-000002', 'INV-2627-000003'])
})

it('an address without a known state is supplied at the seller’s; the buyer’s state decides otherwise', async () => {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const order = await orderedTo(buyer, {}, { product: await newProduct(shop, 9) })
  const orders = shop.database.connection.collection('orders')
  await orders.updateOne({ orderNumber: order.orderNumber }, { $set: { 'address.state': 'CH' } })
  await ship(shop, order)
  await issueDue(shop)
  const [document] = await storedDocuments(shop)
  expect(document).toMatchObject({
    buyer: { state: 'CH', stateCode: '' },
    placeOfSupply: { state: 'Maharashtra', code: '27' },
    totals: { igst: 0 },
  })
})

it('an order that was paid online is invoiced too', async () => {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const order = await paid(shop, buyer, { product: await newProduct(shop, 9) })
  await shop.services.orders.transitionByNumber(order.orderNumber, { status: 'SHIPPED' })
  await issueDue(shop)
  expect((await documentsOf(buyer, order)).map(({ kind }) => kind)).toEqual(['INVOICE'])
})
