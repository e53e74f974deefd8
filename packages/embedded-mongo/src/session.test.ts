import { Long, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithClient } from '../test/start.ts'

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

test('a retried write is not applied twice', async () => {
  // A separate client, so that the driver never reuses this session, whose transaction numbers it does not know.
  const other = await new MongoClient(it.server.url).connect()
  const command = { insert: 'retried', documents: [{ _id: 1 }], txnNumber: Long.fromNumber(5) }
  await other.withSession(async (session) => {
    const first = await other.db('retry').command({ ...command }, { session })
    expect(first).toMatchObject({ n: 1, ok: 1 })
    const again = await other.db('retry').command({ ...command }, { session })
    expect(again).toMatchObject({ n: 1, ok: 1 })
    expect(again).not.toHaveProperty('writeErrors')
    const later = { ...command, txnNumber: Long.fromNumber(6) }
    expect(await other.db('retry').command(later, { session })).toHaveProperty('writeErrors')
  })
  await other.close()
})

test('an upsert that waited for a transaction updates the document that it inserted', async () => {
  const counters = it.fresh().collection<{ _id: string; n: number }>('counters')
  await counters.insertOne({ _id: 'other', n: 0 })
  const session = it.client.startSession()
  session.startTransaction()
  await counters.insertOne({ _id: 'orders', n: 5 }, { session })
  const waiting = counters.updateOne({ _id: 'orders' }, { $inc: { n: 1 } }, { upsert: true })
  await counters.findOne({ _id: 'other' })
  await session.commitTransaction()
  expect((await waiting).upsertedCount).toBe(0)
  expect(await counters.findOne({ _id: 'orders' })).toEqual({ _id: 'orders', n: 6 })
})
