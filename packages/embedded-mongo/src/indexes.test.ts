import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithClient } from '../test/start.ts'

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

const products = async (): Promise<Collection<Document & { _id: number }>> => {
  const collection = it.fresh().collection<Document & { _id: number }>('products')
  await collection.insertMany(
    Array.from({ length: 200 }, (_, i) => ({
      _id: i,
      price: (i * 37) % 200,
      category: i % 2 ? 'men' : 'women',
      tags: i % 10 === 0 ? ['new', 'sale'] : [`t${i % 10}`],
      seen: new Date(1000 * i),
      lines: [{ sku: `s${i}`, n: i % 3 }],
    })),
  )
  return collection
}

const explained = async (cursor: { explain(verbosity: 'executionStats'): Promise<Document> }) => {
  const { queryPlanner, executionStats } = await cursor.explain('executionStats')
  const stages: string[] = []
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage)
    stages.push(stage.stage)
  const { totalDocsExamined, nReturned } = executionStats
  return { stages, totalDocsExamined, nReturned }
}

test('_id equality is IDHACK, a query without an index is COLLSCAN', async () => {
  const c = await products()
  expect(await explained(c.find({ _id: 5 }))).toEqual({
    stages: ['IDHACK'],
    totalDocsExamined: 1,
    nReturned: 1,
  })
  expect(await explained(c.find({ price: 5 }))).toEqual({
    stages: ['COLLSCAN'],
    totalDocsExamined: 200,
    nReturned: 1,
  })
})

test('equality, range, $in and sort use an index and examine no more than they return', async () => {
  const c = await products()
  await c.createIndexes([{ key: { price: 1 } }, { key: { category: 1, price: -1 } }])
  const scan = ['FETCH', 'IXSCAN']
  expect(await explained(c.find({ price: 5 }))).toEqual({
    stages: scan,
    totalDocsExamined: 1,
    nReturned: 1,
  })
  expect(await explained(c.find({ price: { $gte: 10, $lt: 20 } }))).toEqual({
    stages: scan,
    totalDocsExamined: 10,
    nReturned: 10,
  })
  expect(await explained(c.find({ price: { $in: [1, 2, 3] } }))).toEqual({
    stages: scan,
    totalDocsExamined: 3,
    nReturned: 3,
  })
  const page = c.find({ category: 'men' }).sort({ price: -1 }).limit(12)
  expect(await explained(page)).toEqual({ stages: scan, totalDocsExamined: 12, nReturned: 12 })
  const prices = (await page.toArray()).map(({ price }) => price)
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  expect(await explained(c.find({ category: 'men' }).sort({ price: 1 }))).toMatchObject({
    stages: scan,
    nReturned: 100,
  })
  expect(await explained(c.find().sort({ seen: 1 }))).toMatchObject({
    stages: ['SORT', 'COLLSCAN'],
  })
})

test('with every filter, an index finds what a scan finds', async () => {
  const [indexed, plain] = [await products(), await products()]
  await indexed.createIndexes([
    { key: { price: 1 } },
    { key: { price: -1, category: 1 } },
    { key: { tags: 1, price: -1 } },
    { key: { 'lines.n': 1, 'lines.sku': -1 } },
    { key: { seen: -1 } },
    { key: { missing: 1 } },
  ])
  const filters: Document[] = [
    { price: { $gt: 50, $lte: 60 } },
    { price: { $gt: 50 }, category: 'women' },
    { price: { $not: { $gt: 50 } } },
    { price: { $ne: 3 } },
    { price: { $lt: 'text' } },
    { tags: 'new' },
    { tags: { $in: ['new', 'sale', 't3'] } },
    { tags: { $gt: 'a', $lt: 'o' } },
    { tags: { $all: ['new', 'sale'] } },
    { tags: ['new', 'sale'] },
    { 'lines.n': 2, 'lines.sku': { $lt: 's5' } },
    { lines: { $elemMatch: { n: 1, sku: 's4' } } },
    { seen: { $gte: new Date(5000), $lt: new Date(9000) } },
    { missing: null },
    { missing: { $exists: true } },
    { $or: [{ price: 5 }, { tags: 'sale' }] },
    { $and: [{ price: { $gt: 10 } }, { price: { $lt: 30 } }, { category: 'men' }] },
    { price: { $in: [] } },
    { price: /x/ },
    { _id: { $gte: 190 }, price: { $gt: 100 } },
  ]
  for (const filter of filters)
    for (const sort of [
      { _id: 1 },
      { price: 1 },
      { price: -1, _id: 1 },
      { tags: 1, _id: 1 },
      { seen: 1 },
    ] as const) {
      const [a, b] = await Promise.all(
        [indexed, plain].map((c) => c.find(filter).sort(sort).toArray()),
      )
      expect(a, JSON.stringify({ filter, sort })).toEqual(b)
    }
})

test('a multikey index holds a document once for each element and finds it once', async () => {
  const c = await products()
  await c.createIndex({ tags: 1 })
  expect(await explained(c.find({ tags: { $in: ['new', 'sale'] } }))).toMatchObject({
    stages: ['FETCH', 'IXSCAN'],
    nReturned: 20,
  })
  const tagged = c as unknown as Collection<{ _id: number; tags: string[] }>
  await tagged.updateOne({ _id: 0 }, { $pull: { tags: 'new' } })
  expect(await c.countDocuments({ tags: 'new' })).toBe(19)
  await c.createIndex({ a: 1, b: 1 })
  await expect(c.insertOne({ _id: 500, a: [1], b: [2] })).rejects.toMatchObject({ code: 171 })
})

test('unique: compound, sparse, partial, multikey and by the same number of another type', async () => {
  const c = it.fresh().collection<Document & { _id: number }>('u')
  await c.createIndex({ a: 1, b: 1 }, { unique: true, partialFilterExpression: { open: true } })
  await c.createIndex({ code: 1 }, { unique: true, sparse: true })
  await c.createIndex(
    { 'items.sku': 1 },
    { unique: true, partialFilterExpression: { 'items.sku': { $exists: true } } },
  )
  await c.insertMany([
    { _id: 1, a: 1, b: 1, open: true },
    { _id: 2, a: 1, b: 1, open: false },
    { _id: 3, a: 1, b: 1 },
  ])
  await expect(c.updateOne({ _id: 2 }, { $set: { open: true } })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { a: 1, b: 1 },
    keyValue: { a: 1, b: 1 },
  })
  await c.updateOne({ _id: 1 }, { $set: { open: false } })
  await c.updateOne({ _id: 2 }, { $set: { open: true } })
  await c.updateOne({ _id: 1 }, { $set: { code: 5, items: [{ sku: 'x' }, { sku: 'x' }] } })
  await expect(c.updateOne({ _id: 2 }, { $set: { code: 5.0 } })).rejects.toMatchObject({
    code: 11000,
  })
  await expect(
    c.updateOne({ _id: 2 }, { $set: { items: [{ sku: 'y' }, { sku: 'x' }] } }),
  ).rejects.toMatchObject({ code: 11000 })
  await c.deleteOne({ _id: 1 })
  await c.updateOne({ _id: 2 }, { $set: { code: 5, items: [{ sku: 'x' }] } })
})

test('sixteen inserts of one unique key at once: one wins, fifteen get 11000', async () => {
  const c = it.fresh().collection('race')
  await c.createIndex({ key: 1 }, { unique: true })
  const results = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) => c.insertOne({ key: 'k', n })),
  )
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.code] : [],
  )
  expect(codes).toEqual(Array(15).fill(11000))
})

test('a partial index serves only queries that imply its filter', async () => {
  const c = await products()
  await c.createIndex({ price: 1 }, { partialFilterExpression: { category: 'men' } })
  expect((await explained(c.find({ price: { $lt: 20 }, category: 'men' }))).stages).toContain(
    'IXSCAN',
  )
  expect((await explained(c.find({ price: { $lt: 20 } }))).stages).toEqual(['COLLSCAN'])
  expect(await c.countDocuments({ price: { $lt: 20 } })).toBe(20)
})

test('building a unique index over duplicates fails and leaves none', async () => {
  const c = await products()
  await expect(c.createIndex({ category: 1 }, { unique: true })).rejects.toMatchObject({
    code: 11000,
  })
  expect((await c.indexes()).map(({ name }) => name)).toEqual(['_id_'])
  await c.createIndex({ price: 1 })
  await c.createIndex({ price: 1 })
  await expect(c.createIndex({ price: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 })
  await expect(c.createIndex({ name: 'text' })).rejects.toMatchObject({ code: 67 })
  await c.dropIndex('price_1')
  expect((await explained(c.find({ price: 5 }))).stages).toEqual(['COLLSCAN'])
})

test('documents past their TTL are removed, others stay', async () => {
  const c = it.fresh().collection<Document & { _id: number }>('codes')
  await c.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  await c.insertMany([
    { _id: 1, expiresAt: new Date(Date.now() - 1000) },
    { _id: 2, expiresAt: new Date(Date.now() + 3_600_000) },
    { _id: 3, expiresAt: 'never' },
    { _id: 4 },
  ])
  await expect.poll(() => c.countDocuments()).toBe(3)
  expect((await c.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 3, 4])
})

test('counting and skipping by index keys reads no document', async () => {
  const c = await products()
  await c.createIndex({ category: 1, price: -1, _id: 1 })
  const men = { category: 'men' }
  expect(await c.countDocuments(men)).toBe(100)
  expect(await c.countDocuments({ category: { $in: ['men', 'women', 'men'] } })).toBe(200)
  expect(await c.countDocuments({ ...men, price: { $gte: 100 } })).toBe(50)
  expect(await c.countDocuments({ ...men, 'lines.n': 1 })).toBe(34)
  expect(await c.countDocuments({ category: 'nobody' })).toBe(0)
  const prices = async (direction: 1 | -1, skip: number) =>
    (await c.find(men).sort({ price: direction }).skip(skip).limit(2).toArray()).map(
      ({ price }) => price,
    )
  expect(await prices(-1, 10)).toEqual([179, 177])
  expect(await prices(1, 10)).toEqual([21, 23])
  expect(await prices(1, 99)).toEqual([199])
  expect(await prices(1, 100)).toEqual([])
  const late = await explained(c.find(men).sort({ price: 1 }).skip(90).limit(5))
  expect(late).toMatchObject({ totalDocsExamined: 5, nReturned: 5 })
})
