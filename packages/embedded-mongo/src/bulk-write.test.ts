import { type MongoClient, MongoClientBulkWriteError, ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWithClient } from '../test/start.ts'

let started: Awaited<ReturnType<typeof startWithClient>>
let client: MongoClient
beforeAll(async () => {
  started = await startWithClient()
  client = started.client
})
afterAll(() => started.stop())

const ID = new ObjectId()
const without = { _id: 0 } as const

describe('writes into several collections at once', () => {
  const write = (name: string) => [
    { namespace: `${name}.a`, name: 'insertOne', document: { _id: ID, n: 1, half: 0.5 } } as const,
    {
      namespace: `${name}.a`,
      name: 'updateOne',
      filter: { _id: ID },
      update: { $inc: { n: 2 } },
    } as const,
    {
      namespace: `${name}.b`,
      name: 'updateOne',
      filter: { key: 'x' },
      update: { $set: { n: 1 } },
      upsert: true,
    } as const,
    { namespace: `${name}.a`, name: 'deleteMany', filter: { n: 99 } } as const,
  ]

  it('run in order, and each result is reported', async () => {
    const db = started.fresh()
    const done = await client.bulkWrite(write(db.databaseName), { verboseResults: true })
    expect(done).toMatchObject({
      ...{ insertedCount: 1, matchedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 0 },
    })
    expect(done.updateResults?.get(1)).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    expect(done.updateResults?.get(2)).toMatchObject({ matchedCount: 1, didUpsert: true })
    expect(done.deleteResults?.get(3)).toEqual({ deletedCount: 0 })
    expect(await db.collection('a').findOne()).toEqual({ _id: ID, n: 3, half: 0.5 })
    expect(await db.collection('b').findOne({}, { projection: without })).toEqual({
      key: 'x',
      n: 1,
    })
  })

  it('stop at the first error, or continue when unordered', async () => {
    const db = started.fresh()
    const { databaseName: name } = db
    await db.collection('a').insertOne({ _id: ID })
    const faults = async (ordered: boolean) => {
      const error = await client.bulkWrite(write(name), { ordered }).catch((fault) => fault)
      expect(error).toBeInstanceOf(MongoClientBulkWriteError)
      return [...(error as MongoClientBulkWriteError).writeErrors]
    }
    const duplicate = [[0, expect.objectContaining({ code: 11000 })]]
    expect(await faults(true)).toEqual(duplicate)
    expect(await db.collection('b').countDocuments()).toBe(0)
    expect(await faults(false)).toEqual(duplicate)
    expect(await db.collection('b').countDocuments()).toBe(1)
  })

  it('are part of their transaction', async () => {
    const db = started.fresh()
    const { databaseName: name } = db
    await client.withSession(async (session) => {
      session.startTransaction()
      await client.bulkWrite(write(name), { session })
      expect(await db.collection('a').countDocuments()).toBe(0)
      await session.abortTransaction()
      await session.withTransaction(() => client.bulkWrite(write(name), { session }))
    })
    expect(await db.collection('a').findOne()).toMatchObject({ n: 3 })
  })

  it('a conflict fails the whole command, which can be retried', async () => {
    const db = started.fresh()
    const a = db.collection('a')
    await a.insertOne({ _id: ID, n: 0 })
    const raise = {
      namespace: `${db.databaseName}.a`,
      name: 'updateOne',
      filter: { _id: ID },
      update: { $inc: { n: 1 } },
    } as const
    await client.withSession((mine) =>
      client.withSession(async (other) => {
        mine.startTransaction()
        other.startTransaction()
        await client.bulkWrite([raise], { session: mine })
        const error = await client.bulkWrite([raise], { session: other }).catch((fault) => fault)
        expect(error.cause.hasErrorLabel('TransientTransactionError')).toBe(true)
        await mine.commitTransaction()
      }),
    )
    expect(await a.findOne()).toMatchObject({ n: 1 })
  })
})
