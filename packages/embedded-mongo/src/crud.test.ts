import {
  Decimal128,
  type Document,
  Long,
  type MongoBulkWriteError,
  MongoServerError,
  ObjectId,
} from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWithClient } from '../test/start.ts'

type NumberRow = Document & { _id: number }
type Bag = { _id: number; a?: number; b: { c: number }; tags: string[]; at?: Date }

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

const failure = (work: Promise<unknown>): Promise<MongoServerError> =>
  work.then(
    () => expect.unreachable('must fail'),
    (error) => error,
  )

describe("errors are MongoDB's", () => {
  test.each([
    [59, 'CommandNotFound', { fly: 1 }],
    [26, 'NamespaceNotFound', { listIndexes: 'nowhere' }],
    [43, 'CursorNotFound', { getMore: Long.fromNumber(5), collection: 'c' }],
    [48, 'NamespaceExists', { create: 'there' }],
    [27, 'IndexNotFound', { dropIndexes: 'there', index: 'none_1' }],
    [2, 'BadValue', { find: 'there', filter: { $fly: 1 } }],
  ])('%i %s', async (code, codeName, command) => {
    const db = it.fresh()
    await db.createCollection('there')
    const error = await failure(db.command(command))
    expect(error).toBeInstanceOf(MongoServerError)
    expect({ code: error.code, codeName: error.codeName }).toEqual({ code, codeName })
  })

  test('11000 contains key and value', async () => {
    const users = it.fresh().collection('users')
    await users.createIndex({ phone: 1 }, { unique: true })
    await users.insertOne({ phone: '+919876543210' })
    const error = await failure(users.insertOne({ phone: '+919876543210' }))
    expect(error.code).toBe(11000)
    expect(error.keyPattern).toEqual({ phone: 1 })
    expect(error.keyValue).toEqual({ phone: '+919876543210' })
    expect(error.message).toBe(
      `E11000 duplicate key error collection: ${users.namespace} index: phone_1 dup key: { phone: "+919876543210" }`,
    )
  })

  test('ordered stops at the first write error, unordered goes on', async () => {
    const db = it.fresh()
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }]
    const ordered = (await failure(
      db.collection<NumberRow>('a').insertMany(docs),
    )) as unknown as MongoBulkWriteError
    expect(ordered.result.insertedCount).toBe(1)
    const unordered = (await failure(
      db.collection<NumberRow>('b').insertMany(docs, { ordered: false }),
    )) as unknown as MongoBulkWriteError
    expect(unordered.result.insertedCount).toBe(2)
    expect(await db.collection('b').countDocuments()).toBe(2)
  })

  test('operators on values of the wrong type are refused', async () => {
    const items = it.fresh().collection<{ _id: number; name: string }>('items')
    await items.insertOne({ _id: 1, name: 'kurta' })
    const codeOf = async (update: Document) =>
      (await failure(items.updateOne({ _id: 1 }, update))).code
    expect(await codeOf({ $inc: { name: 1 } })).toBe(14)
    expect(await codeOf({ $push: { name: 'x' } })).toBe(2)
    expect(await codeOf({ $set: { 'name.first': 'x' } })).toBe(28)
    expect(await codeOf({ $set: { _id: 2 } })).toBe(66)
  })
})

describe('updates', () => {
  const bag = async () => {
    const bags = it.fresh().collection<{
      _id: number
      lines?: { sku: string; qty: number }[]
      total?: number
      at?: Date
    }>('bags')
    await bags.insertOne({
      _id: 1,
      lines: [
        { sku: 'a', qty: 1 },
        { sku: 'b', qty: 2 },
      ],
    })
    return bags
  }

  test('positional, all positional and filtered positional', async () => {
    const bags = await bag()
    await bags.updateOne({ _id: 1, 'lines.sku': 'b' }, { $inc: { 'lines.$.qty': 5 } })
    await bags.updateOne({ _id: 1 }, { $inc: { 'lines.$[].qty': 1 } })
    await bags.updateOne(
      { _id: 1 },
      { $set: { 'lines.$[line].qty': 0 } },
      { arrayFilters: [{ 'line.sku': 'a' }] },
    )
    expect((await bags.findOne({ _id: 1 }))!.lines).toEqual([
      { sku: 'a', qty: 0 },
      { sku: 'b', qty: 8 },
    ])
  })

  test('several operators at once; conflicting paths are refused', async () => {
    const bags = it.fresh().collection<Bag>('bags')
    await bags.insertOne({ _id: 1, a: 1, b: { c: 5 }, tags: ['x', 'y'] })
    const update = { $rename: { a: 'd' }, $min: { 'b.c': 2 }, $pull: { tags: { $in: ['x'] } } }
    await bags.updateOne({}, { ...update, $currentDate: { at: true } })
    const { at, ...rest } = (await bags.findOne())!
    expect(rest).toEqual({ _id: 1, b: { c: 2 }, tags: ['y'], d: 1 })
    expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(60_000)
    const clash = await failure(bags.updateOne({}, { $set: { b: { c: 1 } }, $inc: { 'b.c': 1 } }))
    expect(clash.code).toBe(40)
  })

  test('a pipeline', async () => {
    const bags = await bag()
    await bags.updateOne({ _id: 1 }, [{ $set: { total: { $sum: '$lines.qty' } } }])
    expect((await bags.findOne({ _id: 1 }))!.total).toBe(3)
  })

  test('an upsert takes the equality conditions of its filter and $setOnInsert', async () => {
    const bags = await bag()
    const result = await bags.updateOne(
      { _id: 2 },
      { $set: { total: 1 }, $setOnInsert: { at: new Date(5) } },
      { upsert: true },
    )
    expect(result.upsertedId).toBe(2)
    expect(await bags.findOne({ _id: 2 })).toEqual({ _id: 2, total: 1, at: new Date(5) })
    const again = await bags.updateOne(
      { _id: 2 },
      { $set: { total: 1 }, $setOnInsert: { at: new Date(9) } },
      { upsert: true },
    )
    expect([again.matchedCount, again.modifiedCount, again.upsertedCount]).toEqual([1, 0, 0])
  })

  test('sixteen upserts of one key at once make one document', async () => {
    const counters = it.fresh().collection<{ _id: string; n: number }>('counters')
    await Promise.all(
      Array.from({ length: 16 }, () =>
        counters.findOneAndUpdate({ _id: 'orders' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    )
    expect(await counters.find().toArray()).toEqual([{ _id: 'orders', n: 16 }])
  })

  test('findOneAndUpdate before and after, with a projection and a sort', async () => {
    const queue = it.fresh().collection<{ _id: number; taken: boolean; rank: number }>('queue')
    await queue.insertMany([
      { _id: 1, taken: false, rank: 2 },
      { _id: 2, taken: false, rank: 1 },
    ])
    const before = await queue.findOneAndUpdate(
      { taken: false },
      { $set: { taken: true } },
      { sort: { rank: 1 } },
    )
    expect(before).toEqual({ _id: 2, taken: false, rank: 1 })
    const after = await queue.findOneAndUpdate(
      { taken: false },
      { $set: { taken: true } },
      { returnDocument: 'after', projection: { taken: 1 } },
    )
    expect(after).toEqual({ _id: 1, taken: true })
    expect(await queue.findOneAndDelete({ taken: false })).toBeNull()
  })
})

test('cursors return every document once, in batches, and can be killed', async () => {
  const numbers = it.fresh().collection<{ _id: number }>('numbers')
  await numbers.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i })))
  const all = await numbers.find({}, { batchSize: 7 }).sort({ _id: -1 }).toArray()
  expect(all.map(({ _id }) => _id)).toEqual(Array.from({ length: 1000 }, (_, i) => 999 - i))
  expect(
    await numbers
      .find({ _id: { $gte: 990 } })
      .skip(2)
      .limit(3)
      .toArray(),
  ).toEqual([{ _id: 992 }, { _id: 993 }, { _id: 994 }])
  const cursor = numbers.find({}, { batchSize: 2 })
  await cursor.next()
  await cursor.close()
})

test('values of every type are returned unchanged', async () => {
  const things = it.fresh().collection('things')
  const doc = {
    _id: new ObjectId(),
    date: new Date(0),
    big: Long.MAX_VALUE,
    decimal: Decimal128.fromString('1.10'),
    nested: { list: [1, [2, { deep: null }]] },
    text: 'ಆರಾಮ',
    pattern: /kurta/i,
  }
  await things.insertOne(doc)
  await things.updateOne({ _id: doc._id }, { $set: { touched: true } })
  expect(await things.findOne({ decimal: Decimal128.fromString('1.1') })).toEqual({
    ...doc,
    touched: true,
  })
})

test('distinct, count and case-insensitive collation', async () => {
  const people = it.fresh().collection('people')
  await people.insertMany([
    { city: 'Pune', tags: ['a', 'b'] },
    { city: 'pune', tags: ['b'] },
    { city: 'Delhi', tags: [] },
  ])
  expect((await people.distinct('tags')).sort()).toEqual(['a', 'b'])
  const collation = { locale: 'en', strength: 2 }
  expect(await people.countDocuments({ city: 'PUNE' }, { collation })).toBe(2)
  expect(await people.countDocuments({ city: 'PUNE' })).toBe(0)
  const error = await failure(
    people.find({}, { collation: { locale: 'en', strength: 5 } }).toArray(),
  )
  expect(error.code).toBe(2)
})

test('projections: inclusion, exclusion, slice, positional', async () => {
  const items = it.fresh().collection<NumberRow>('items')
  await items.insertOne({
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [1, 2, 3],
    lines: [{ k: 1 }, { k: 2 }],
  })
  const find = (projection: object, filter = {}) => items.findOne(filter, { projection })
  expect(await find({ 'b.c': 1, _id: 0 })).toEqual({ b: { c: 2 } })
  expect(await find({ b: 0, list: 0, lines: 0 })).toEqual({ _id: 1, a: 1 })
  expect(await find({ list: { $slice: 2 }, a: 1 })).toMatchObject({ a: 1, list: [1, 2] })
  expect(await find({ 'lines.$': 1 }, { 'lines.k': 2 })).toEqual({ _id: 1, lines: [{ k: 2 }] })
})
