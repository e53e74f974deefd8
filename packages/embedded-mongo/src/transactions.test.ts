import { type ClientSession, type Db, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithClient } from '../test/start.ts'

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

const inTransaction = (): ClientSession => {
  const session = it.client.startSession()
  session.startTransaction()
  return session
}

const failure = (work: Promise<unknown>): Promise<MongoServerError> =>
  work.then(
    () => expect.unreachable('must fail'),
    (error) => error,
  )

const stock = async (db: Db) => {
  const items = db.collection<{ _id: number; n: number; code?: string }>('stock')
  await items.insertMany([
    { _id: 1, n: 5 },
    { _id: 2, n: 5 },
  ])
  return items
}

test('of two transactions on one document the second gets 112 at once, and its retry succeeds', async () => {
  const items = await stock(it.fresh())
  const [first, second] = [inTransaction(), inTransaction()]
  await items.updateOne({ _id: 1 }, { $inc: { n: -1 } }, { session: first })
  const error = await failure(items.updateOne({ _id: 1 }, { $inc: { n: -1 } }, { session: second }))
  expect(error).toBeInstanceOf(MongoServerError)
  expect(error.code).toBe(112)
  expect(error.codeName).toBe('WriteConflict')
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true)
  await first.commitTransaction()
  await second.abortTransaction().catch(() => {})
  await second.withTransaction(() =>
    items.updateOne({ _id: 1 }, { $inc: { n: -1 } }, { session: second }),
  )
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 3 })
})

test('a transaction that read before another commit may not write over it', async () => {
  const items = await stock(it.fresh())
  const session = inTransaction()
  expect(await items.findOne({ _id: 1 }, { session })).toEqual({ _id: 1, n: 5 })
  await items.updateOne({ _id: 1 }, { $set: { n: 9 } })
  const error = await failure(items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session }))
  expect(error.code).toBe(112)
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 9 })
})

test('many transactions on one document: not one decrement is lost', async () => {
  const items = await stock(it.fresh())
  await items.updateOne({ _id: 1 }, { $set: { n: 12 } })
  await Promise.all(
    Array.from({ length: 12 }, () =>
      it.client.withSession((session) =>
        session.withTransaction(async () => {
          const { n } = (await items.findOne({ _id: 1 }, { session }))!
          await items.updateOne({ _id: 1 }, { $set: { n: n - 1 } }, { session })
        }),
      ),
    ),
  )
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 0 })
})

test('only the transaction itself sees its uncommitted writes, also through indexes and sorts', async () => {
  const items = await stock(it.fresh())
  await items.createIndex({ n: 1 })
  const session = inTransaction()
  await items.insertOne({ _id: 3, n: 1 }, { session })
  await items.updateOne({ _id: 2 }, { $set: { n: 0 } }, { session })
  await items.deleteOne({ _id: 1 }, { session })
  const outside = await items
    .find({ n: { $gte: 0 } })
    .sort({ n: 1, _id: 1 })
    .toArray()
  expect(outside).toEqual([
    { _id: 1, n: 5 },
    { _id: 2, n: 5 },
  ])
  const inside = await items
    .find({ n: { $gte: 0 } }, { session })
    .sort({ n: 1 })
    .toArray()
  expect(inside).toEqual([
    { _id: 2, n: 0 },
    { _id: 3, n: 1 },
  ])
  expect(await items.countDocuments({}, { session })).toBe(2)
  await session.commitTransaction()
  expect(await items.find().sort({ n: 1 }).toArray()).toEqual([
    { _id: 2, n: 0 },
    { _id: 3, n: 1 },
  ])
})

test("a transaction's own writes have their place in the order of an index, also after further writes", async () => {
  const items = it.fresh().collection<{ _id: number; n: number; tags: number[] }>('ordered')
  await items.createIndex({ n: 1, _id: -1 })
  await items.createIndex({ tags: 1 })
  const model = new Map<number, number>()
  const put = (_id: number, n: number) => model.set(_id, n).size
  for (let i = 0; i < 40; i++) put(i, (i * 7) % 11)
  await items.insertMany([...model].map(([_id, n]) => ({ _id, n, tags: [n, n + 1] })))
  const session = inTransaction()
  for (let i = 0; i < 90; i++) {
    const [_id, n] = [(i * 31) % 55, (i * 5) % 13]
    const update = { $set: { n, tags: [n, n + 1] } }
    if (i % 4 === 3) model.delete(_id)
    else put(_id, n)
    if (i % 4 === 3) await items.deleteOne({ _id }, { session })
    else await items.updateOne({ _id }, update, { session, upsert: true })
  }
  const expected = [...model].sort(([a, m], [b, n]) => m - n || b - a)
  const sorted = (options: object) =>
    items
      .find({ n: { $gte: 3 } }, { batchSize: 7, ...options })
      .sort({ n: 1, _id: -1 })
      .map(({ _id, n }) => [_id, n])
      .toArray()
  expect(await sorted({ session })).toEqual(expected.filter(([, n]) => n >= 3))
  expect(await sorted({ session, limit: 9, skip: 4 })).toEqual(
    expected.filter(([, n]) => n >= 3).slice(4, 13),
  )
  const tagged = expected.filter(([, n]) => n === 5 || n === 4).length
  expect(await items.countDocuments({ tags: 5 }, { session })).toBe(tagged)
  await session.commitTransaction()
  expect(await sorted({})).toEqual(expected.filter(([, n]) => n >= 3))
  expect(await items.countDocuments({ tags: 5 })).toBe(tagged)
})

test('a snapshot stays the same while others commit', async () => {
  const items = await stock(it.fresh())
  const session = inTransaction()
  expect(await items.countDocuments({}, { session })).toBe(2)
  await items.insertOne({ _id: 3, n: 1 })
  await items.updateOne({ _id: 1 }, { $set: { n: 100 } })
  expect(await items.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, n: 5 },
    { _id: 2, n: 5 },
  ])
  await session.commitTransaction()
  expect(await items.countDocuments()).toBe(3)
})

test('an aborted transaction leaves nothing, not even the collection that it created', async () => {
  const db = it.fresh()
  const items = await stock(db)
  const session = inTransaction()
  await items.deleteMany({}, { session })
  await db.collection('made').insertOne({ a: 1 }, { session })
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['stock'])
  await session.abortTransaction()
  expect(await items.countDocuments()).toBe(2)
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['stock'])
})

test('two transactions on one unique key: the second gets 112; after the first it is a duplicate', async () => {
  const items = await stock(it.fresh())
  await items.createIndex(
    { code: 1 },
    { unique: true, partialFilterExpression: { code: { $exists: true } } },
  )
  const [first, second] = [inTransaction(), inTransaction()]
  await items.insertOne({ _id: 10, n: 1, code: 'x' }, { session: first })
  const conflict = await failure(items.insertOne({ _id: 11, n: 1, code: 'x' }, { session: second }))
  expect(conflict.code).toBe(112)
  await first.commitTransaction()
  const third = inTransaction()
  const duplicate = await failure(items.insertOne({ _id: 12, n: 1, code: 'x' }, { session: third }))
  expect(duplicate.code).toBe(11000)
})

test('a unique key may move from one document to another within a transaction', async () => {
  const items = await stock(it.fresh())
  await items.createIndex({ code: 1 }, { unique: true, sparse: true })
  await items.updateOne({ _id: 1 }, { $set: { code: 'main' } })
  await it.client.withSession((session) =>
    session.withTransaction(async () => {
      await items.updateOne({ _id: 1 }, { $unset: { code: '' } }, { session })
      await items.updateOne({ _id: 2 }, { $set: { code: 'main' } }, { session })
    }),
  )
  expect(await items.findOne({ code: 'main' })).toEqual({ _id: 2, n: 5, code: 'main' })
})

test('creating an index that exists does not wait for open transactions', async () => {
  const items = await stock(it.fresh())
  await items.createIndex({ n: 1 })
  const session = inTransaction()
  await items.insertOne({ _id: 3, n: 1 }, { session })
  expect(await items.createIndex({ n: 1 }, { maxTimeMS: 2_000 })).toBe('n_1')
  const error = await failure(items.createIndex({ code: 1 }, { maxTimeMS: 100 }))
  expect(error.code).toBe(50)
})

test('a write outside of a transaction waits for the one that holds its document', async () => {
  const items = await stock(it.fresh())
  const session = inTransaction()
  await items.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session })
  let written = false
  const waiting = items.updateOne({ _id: 1 }, { $inc: { n: 1 } }).then(() => {
    written = true
  })
  await items.updateOne({ _id: 2 }, { $inc: { n: 1 } })
  expect(written).toBe(false)
  await session.commitTransaction()
  await waiting
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 16 })
})

test('a commit may be repeated; abort and reuse after it may not', async () => {
  const db = it.fresh()
  const items = await stock(db)
  const session = inTransaction()
  await items.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session })
  await session.commitTransaction()
  await session.commitTransaction()
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 })
  const unknown = await failure(
    db.admin().command({ abortTransaction: 1, lsid: session.id, txnNumber: 77, autocommit: false }),
  )
  expect(unknown.code).toBe(251)
})

test('an error inside a transaction aborts it', async () => {
  const items = await stock(it.fresh())
  const session = inTransaction()
  await items.updateOne({ _id: 2 }, { $set: { n: 0 } }, { session })
  expect((await failure(items.insertOne({ _id: 1, n: 0 }, { session }))).code).toBe(11000)
  const after = await failure(items.findOne({ _id: 2 }, { session }))
  expect(after.code).toBe(251)
  expect(await items.findOne({ _id: 2 })).toEqual({ _id: 2, n: 5 })
})
