import { type mongo, Types } from 'mongoose'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { damages, type Row } from '../../test/audit-damages.ts'
import { auditOf, discrepanciesOf, newProduct, newShopper } from '../../test/checkout-shop.ts'
import { ask, move, returned, TEE, twoTees } from '../../test/orders-shop.ts'
import { open } from '../../test/payments-shop.ts'
import { startApp, type TestApp } from '../../test/start-app.ts'
import { connect } from '../database/connect.ts'
import { createServices } from '../services.ts'
import { createStores } from '../stores.ts'
import { auditLedger } from './audit-ledger.ts'

const BATCH = 2

let shop: TestApp
const rows = (name: string) =>
  shop.database.connection.collection(name) as unknown as mongo.Collection
const audit = async () => (await auditOf(shop, { batchSize: BATCH })).discrepancies

/** Three of each: a cash order whose two items were returned, a paid one with an exchange, and a hold. */
beforeAll(async () => {
  shop = await startApp()
  for (let time = 0; time < 3; time += 1) {
    const product = await newProduct(shop, 9, TEE)
    const buyer = await newShopper(shop)
    const cash = await twoTees(shop, buyer, product, 'COD')
    for (const item of [0, 1]) {
      const rma = await returned(buyer, cash, item)
      await move(shop, rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'RETURN_COMPLETED')
    }
    for (const { _id } of await shop.services.refunds.list('TO_PAY_OUT', 9))
      await shop.services.refunds.payOut(_id, `UTR-${_id}`)
    const paid = await twoTees(shop, buyer, product, 'ONLINE')
    const path = `items/${paid.items[0]?._id}/exchange`
    const asked = await ask(buyer, paid, path, { reason: 'Size issue', newSize: 'L' }).expect(200)
    await move(shop, asked.body.rma.orderNumber, 'PICKED_UP', 'RECEIVED')
    await open(await newShopper(shop), product)
  }
}, 60_000 * demand)
afterAll(() => shop.close())

/** The first, a middle and the last matching document of a collection, in different batches or for different products. */
async function threeOf(name: string, where: object): Promise<Row[]> {
  const all = await rows(name).find().sort({ _id: 1 }).toArray()
  const wanted = await rows(name).find(where).sort({ _id: 1 }).toArray()
  const three = [0, Math.floor(wanted.length / 2), wanted.length - 1].map(
    (at) => wanted[at] ?? expect.fail('There is nothing to damage.'),
  )
  const batches = three.map(({ _id }) =>
    Math.floor(all.findIndex((row) => String(row._id) === String(_id)) / BATCH),
  )
  if (name !== 'products') expect(new Set(batches).size).toBe(3)
  return three
}

it('finds nothing where nothing is wrong, and counts every record once', async () => {
  const { counts, discrepancies } = await auditOf(shop, { batchSize: BATCH })
  expect(discrepancies).toEqual([])
  expect(counts).toEqual({
    changes: await rows('stock_entries').countDocuments(),
    orders: 15,
    payments: 6,
    refunds: 6,
    documents: 12,
  })
})

it.each(damages)('finds $what, in the first, a middle and the last batch', async (damage) => {
  const three = await threeOf(damage.in, damage.where ?? {})
  const ids = three.map(() => new Types.ObjectId().toHexString())
  for (const [at, { _id }] of three.entries())
    await rows(damage.in).updateOne({ _id }, { $set: damage.set(ids[at] ?? '') })
  const [found, expected] = [await audit(), await discrepanciesOf(shop)]
  for (const row of three) await rows(damage.in).replaceOne({ _id: row._id }, row)
  for (const [at, row] of three.entries())
    expect(found).toContainEqual(expect.stringContaining(damage.says(row, ids[at] ?? '')))
  expect(found).toEqual(expected)
})

it('finds nothing once all of this is mended', async () => {
  expect(await audit()).toEqual([])
})

it('finds two payments of one order, each in another batch', async () => {
  const three = await threeOf('payments', {})
  const [first, last] = [three[0] as Row, three[2] as Row]
  await rows('payments').updateOne({ _id: last._id }, { $set: { orderId: first.orderId } })
  const found = await audit()
  await rows('payments').replaceOne({ _id: last._id }, last)
  expect(found).toContain(`Payment ${last._id} paid an order that was paid before`)
  expect(found).not.toContain(`Payment ${first._id} paid an order that was paid before`)
})

it('lists once what several batches of changes for an unknown order make', async () => {
  const three = await threeOf('stock_entries', { reference: { $ne: null } })
  const reference = new Types.ObjectId().toHexString()
  for (const { _id } of three)
    await rows('stock_entries').updateOne({ _id }, { $set: { reference } })
  const [found, expected] = [await audit(), await discrepanciesOf(shop)]
  for (const row of three) await rows('stock_entries').replaceOne({ _id: row._id }, row)
  expect(found.some((line) => line.startsWith(`Order ${reference} has`))).toBe(true)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expected)
})

type Find = {
  find: string
  limit?: number
  batchSize?: number
  filter: Record<string, { $in?: unknown[] } | undefined>
}

it('never reads more than a batch of a collection, or more than the records of a batch', async () => {
  // The driver reports its commands only when they are traced.
  const traced = { startSpan: () => () => undefined }
  const database = await connect(inject('mongodbUrl'), shop.database.connection.name, traced)
  const deps = { ...shop.deps, database }
  const stores = createStores(deps)
  const { catalogue } = createServices(deps, stores)
  const commands: { commandName: string; command: object }[] = []
  database.connection.getClient().on('commandStarted', (event) => commands.push(event))
  const records: number[] = []
  const onRead = (sum: number) => records.push(sum)
  const { counts } = await auditLedger(stores, catalogue, deps.now(), { batchSize: BATCH, onRead })
  await database.close()

  const finds = commands.flatMap(({ commandName, command }) =>
    commandName === 'find' ? [command as Find] : [],
  )
  const others = commands.filter(({ commandName }) => /aggregate|getMore|count/.test(commandName))
  expect(others).toEqual([])
  const keysOf = ({ filter }: Find) =>
    Object.values(filter).find((value) => value?.$in)?.$in?.length
  const unbounded = finds.filter(
    (one) => one.find !== 'products' && (one.limit ?? keysOf(one) ?? BATCH + 1) > BATCH,
  )
  expect(unbounded).toEqual([])
  expect(finds.filter((one) => one.find === 'products' && !one.batchSize)).toEqual([])
  const pages = finds.filter(({ find, limit }) => find === 'orders' && limit === BATCH)
  expect(pages).toHaveLength(Math.ceil((counts.orders + 1) / BATCH))
  expect(records.every((sum, at) => sum - (records[at - 1] ?? 0) <= BATCH)).toBe(true)
})
