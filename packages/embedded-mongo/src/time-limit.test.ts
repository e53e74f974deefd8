import { type Document, deserialize, UUID } from 'bson'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startWithClient } from '../test/start.ts'
import { createDispatcher } from './dispatch.ts'
import { openStorage } from './storage.ts'

let it: Awaited<ReturnType<typeof startWithClient>>
beforeAll(async () => {
  it = await startWithClient()
})
afterAll(() => it.stop())

test('a write that waits for a transaction longer than its maxTimeMS gets 50 and is never applied', async () => {
  const items = it.fresh().collection<{ _id: number; n: number }>('items')
  await items.insertOne({ _id: 1, n: 0 })
  const session = it.client.startSession()
  session.startTransaction()
  await items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
  const error = await items
    .findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { maxTimeMS: 30 })
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' })
  const updates = [{ q: { _id: 1 }, u: { $inc: { n: 10 } } }]
  await expect(
    it.client.db(items.dbName).command({ update: 'items', updates, maxTimeMS: 30 }),
  ).rejects.toMatchObject({ code: 50 })
  await session.commitTransaction()
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 })
})

test('a scan ends with 50 after maxTimeMS', async () => {
  const items = it.fresh().collection<{ _id: number; tags: number[] }>('items')
  await items.insertMany(
    Array.from({ length: 4000 }, (_, _id) => ({
      _id,
      tags: Array.from({ length: 40 }, () => _id),
    })),
  )
  const none = { tags: { $elemMatch: { $gt: 4000, $mod: [7, 3] as [number, number] } } }
  const error = await items.findOne(none, { maxTimeMS: 1 }).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' })
  expect(await items.findOne(none, { maxTimeMS: 60_000 })).toBeNull()
  await expect(
    items.aggregate([{ $match: none }], { maxTimeMS: 1 }).toArray(),
  ).rejects.toMatchObject({ code: 50 })
})

/** A dispatcher over a store in memory, in this process, so that its clocks can be replaced. */
function anInMemoryServer() {
  const storage = openStorage(undefined)
  onTestFinished(() => {
    storage.close()
    vi.useRealTimers()
  })
  const { answer } = createDispatcher(storage, 0)
  return async (command: Document) => {
    const body = { ...command, $db: 'shop' }
    const request = { id: 1, legacy: false, silent: false, body, sequences: new Map() }
    return deserialize(await answer(request))
  }
}

test('time between batches of a cursor does not count', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const run = anInMemoryServer()
  await run({ insert: 'items', documents: Array.from({ length: 600 }, (_, _id) => ({ _id })) })
  const { cursor } = await run({ find: 'items', batchSize: 1, maxTimeMS: 1000 })
  vi.advanceTimersByTime(5000)
  const more = await run({ getMore: cursor.id, collection: 'items' })
  expect(more.cursor.nextBatch).toHaveLength(599)
})

test('a write that waits for a transaction waits no longer when the machine’s clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const run = anInMemoryServer()
  await run({ insert: 'items', documents: [{ _id: 1, n: 0 }] })
  const update = { update: 'items', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }
  const lsid = { id: new UUID() }
  await run({ ...update, lsid, txnNumber: 1, startTransaction: true, autocommit: false })
  const waiting = run({ ...update, maxTimeMS: 30 })
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await waiting).toMatchObject({ code: 50 })
})
