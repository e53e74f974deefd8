import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts'

let server: EmbeddedMongo
const lines = new Schema(
  { sku: { type: String, required: true }, qty: { type: Number, min: 1 } },
  { _id: false },
)
const orders = new Schema(
  {
    number: { type: String, unique: true },
    owner: { type: Schema.Types.ObjectId, ref: 'Owner' },
    lines: [lines],
    total: Schema.Types.Decimal128,
  },
  { timestamps: true, optimisticConcurrency: true },
)
orders.index({ owner: 1, createdAt: -1 })
const Order = mongoose.model('Order', orders)
const Owner = mongoose.model('Owner', new Schema({ name: String }))

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir: undefined })
  await mongoose.connect(server.url)
  await Promise.all([Order.init(), Owner.init()])
})
afterAll(async () => {
  await mongoose.disconnect()
  await server.close()
})

test('indexes are created as the schema says, and syncing changes nothing', async () => {
  expect((await Order.collection.indexes()).map(({ key }) => key)).toEqual([
    { _id: 1 },
    { number: 1 },
    { owner: 1, createdAt: -1 },
  ])
  expect(await Order.syncIndexes()).toEqual([])
})

test('save, populate, array changes, versions and cursors', async () => {
  const owner = await Owner.create({ name: 'Asha' })
  const order = await Order.create({
    number: 'A1',
    owner: owner._id,
    lines: [{ sku: 'x', qty: 1 }],
    total: '10.50',
  })
  order.lines.push({ sku: 'y', qty: 2 })
  await order.save()
  const found = await Order.findOne({ 'lines.sku': 'y' })
    .populate<{ owner: { name: string } }>('owner')
    .orFail()
  expect(found.owner.name).toBe('Asha')
  expect(String(found.total)).toBe('10.50')
  const stale = await Order.findOne({ number: 'A1' }).orFail()
  await Order.updateOne({ number: 'A1' }, { $inc: { __v: 1 } })
  stale.lines[0]!.qty = 9
  await expect(stale.save()).rejects.toThrow(mongoose.Error.VersionError)
  const seen: string[] = []
  for await (const each of Order.find().cursor()) seen.push(String(each.number))
  expect(seen).toEqual(['A1'])
})

test('a duplicate is a server error with its key', async () => {
  await Order.create({ number: 'D1' })
  await expect(Order.create({ number: 'D1' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { number: 1 },
    keyValue: { number: 'D1' },
  })
})

test('a transaction that throws leaves nothing; one that returns leaves all', async () => {
  const failing = mongoose.connection.transaction(async (session) => {
    await Order.create([{ number: 'T1' }], { session })
    throw new Error('no stock')
  })
  await expect(failing).rejects.toThrow('no stock')
  expect(await Order.exists({ number: 'T1' })).toBeNull()
  await mongoose.connection.transaction(async (session) => {
    await Order.create([{ number: 'T1' }, { number: 'T2' }], { session, ordered: true })
    await Order.bulkWrite(
      [
        {
          updateOne: {
            filter: { number: 'T1' },
            update: { $set: { lines: [{ sku: 'q', qty: 1 }] } },
          },
        },
      ],
      { session },
    )
  })
  expect(await Order.countDocuments({ number: /^T/ })).toBe(2)
})
