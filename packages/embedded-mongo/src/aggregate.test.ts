import { Decimal128, Long } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithClient } from '../test/start.ts'

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

const shop = async () => {
  const db = it.fresh()
  await db
    .collection<{ _id: number; name: string; price: number; tags: string[] }>('products')
    .insertMany([
      { _id: 1, name: 'Kurta', price: 900, tags: ['cotton', 'new'] },
      { _id: 2, name: 'Shirt', price: 700, tags: ['linen'] },
      { _id: 3, name: 'Saree', price: 2500, tags: [] },
    ])
  await db.collection<{ _id: number; product: number; qty: number }>('orders').insertMany([
    { _id: 10, product: 1, qty: 2 },
    { _id: 11, product: 1, qty: 1 },
    { _id: 12, product: 2, qty: 4 },
    { _id: 13, product: 9, qty: 1 },
  ])
  return db
}

test('$lookup by a field, with and without a pipeline, and by variables', async () => {
  const db = await shop()
  const joined = await db
    .collection('orders')
    .aggregate([
      { $lookup: { from: 'products', localField: 'product', foreignField: '_id', as: 'found' } },
      { $sort: { _id: 1 } },
      { $project: { names: '$found.name' } },
    ])
    .toArray()
  expect(joined).toEqual([
    { _id: 10, names: ['Kurta'] },
    { _id: 11, names: ['Kurta'] },
    { _id: 12, names: ['Shirt'] },
    { _id: 13, names: [] },
  ])
  const piped = await db
    .collection('products')
    .aggregate([
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'orders',
          localField: '_id',
          foreignField: 'product',
          as: 'sold',
          pipeline: [{ $group: { _id: null, n: { $sum: '$qty' } } }],
        },
      },
    ])
    .toArray()
  expect(piped[0]!.sold).toEqual([{ _id: null, n: 3 }])
  const bound = await db
    .collection('products')
    .aggregate([
      {
        $lookup: {
          from: 'orders',
          let: { id: '$_id' },
          as: 'big',
          pipeline: [
            { $match: { $expr: { $and: [{ $eq: ['$product', '$$id'] }, { $gt: ['$qty', 1] }] } } },
          ],
        },
      },
      { $sort: { _id: 1 } },
    ])
    .toArray()
  expect(bound.map(({ big }) => big.length)).toEqual([1, 1, 0])
})

test('$facet, $group, $unwind, $bucket', async () => {
  const db = await shop()
  const [answer] = await db
    .collection('products')
    .aggregate([
      {
        $facet: {
          page: [{ $sort: { price: 1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
          count: [{ $count: 'n' }],
          tags: [
            { $unwind: '$tags' },
            { $group: { _id: '$tags', n: { $sum: 1 } } },
            { $sort: { _id: 1 } },
          ],
          prices: [{ $group: { _id: null, min: { $min: '$price' }, max: { $max: '$price' } } }],
        },
      },
    ])
    .toArray()
  expect(answer).toEqual({
    page: [{ _id: 2 }, { _id: 1 }],
    count: [{ n: 3 }],
    tags: [
      { _id: 'cotton', n: 1 },
      { _id: 'linen', n: 1 },
      { _id: 'new', n: 1 },
    ],
    prices: [{ _id: null, min: 700, max: 2500 }],
  })
})

test('$out replaces a collection, $merge adds to one', async () => {
  const db = await shop()
  await db
    .collection('products')
    .aggregate([{ $match: { price: { $lt: 1000 } } }, { $out: 'cheap' }])
    .toArray()
  expect(await db.collection('cheap').countDocuments()).toBe(2)
  await db
    .collection('products')
    .aggregate([
      { $set: { seen: true } },
      { $merge: { into: 'cheap', whenMatched: 'merge', whenNotMatched: 'insert' } },
    ])
    .toArray()
  expect(await db.collection('cheap').countDocuments({ seen: true })).toBe(3)
})

test('a view shows what its pipeline lets through and cannot be written', async () => {
  const db = await shop()
  await db.createCollection('costly', {
    viewOn: 'products',
    pipeline: [{ $match: { price: { $gt: 800 } } }],
  })
  const costly = db.collection('costly')
  expect(
    (await costly.find({ name: /a/ }).sort({ price: -1 }).toArray()).map(({ name }) => name),
  ).toEqual(['Saree', 'Kurta'])
  expect(await costly.countDocuments()).toBe(2)
  await expect(costly.insertOne({})).rejects.toMatchObject({ code: 166 })
})

test('numbers of all types compare as one, with an index and without', async () => {
  const numbers = it.fresh().collection<{ _id: number; n: unknown }>('numbers')
  await numbers.insertMany([
    { _id: 1, n: 1.5 },
    { _id: 2, n: Decimal128.fromString('2') },
    { _id: 3, n: Long.fromString('9007199254740993') },
    { _id: 4, n: 2 },
  ])
  const ids = async (filter: object) =>
    (await numbers.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
  const check = async () => {
    expect(await ids({ n: 2 })).toEqual([2, 4])
    expect(await ids({ n: { $in: [Decimal128.fromString('1.5'), 7] } })).toEqual([1])
    expect(await ids({ n: { $gt: 1.9, $lt: Long.fromString('9007199254740993') } })).toEqual([2, 4])
    expect(await ids({ n: { $ne: Decimal128.fromString('2.0') } })).toEqual([1, 3])
  }
  await check()
  await numbers.createIndex({ n: 1 })
  await check()
})

test('an unknown stage is error 40324, code in a query is refused', async () => {
  const db = await shop()
  await expect(
    db
      .collection('products')
      .aggregate([{ $fly: {} }])
      .toArray(),
  ).rejects.toMatchObject({ code: 40324 })
  await expect(db.collection('products').find({ $where: 'true' }).toArray()).rejects.toMatchObject({
    code: 9,
  })
})
