import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { Database } from './connect.ts'
import { isDuplicate } from './duplicate.ts'
import { enqueue, type Write } from './unit-of-work.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await tees().createIndex({ name: 1 }, { unique: true })
})
beforeEach(async () => {
  await tees().deleteMany({})
})
afterAll(async () => {
  await database.close()
})

const tees = () => database.connection.collection('tees')
const names = async () => (await tees().find().sort({ name: 1 }).toArray()).map(({ name }) => name)
const insert = (name: string, left = 1): Write => ({
  collection: 'tees',
  name: 'insertOne',
  document: { name, left },
})
const take = (name: string): Write => ({
  collection: 'tees',
  name: 'updateOne',
  filter: { name, left: { $gt: 0 } },
  update: { $inc: { left: -1 } },
})

it('waits for the end of the work, then writes everything in order', async () => {
  const heard: number[] = []
  await database.transaction(async (session) => {
    enqueue(session, [insert('Spiti')])
    enqueue(session, [take('Spiti'), take('Spiti'), take('Zanskar')], async (modified) => {
      heard.push(...modified)
    })
    expect(await tees().countDocuments({}, { session })).toBe(0)
  })
  expect(heard).toEqual([1, 0, 0])
  expect(await names()).toEqual(['Spiti'])
})

it('what is heard can end the transaction: nothing is written', async () => {
  const refused = database.transaction(async (session) => {
    enqueue(session, [insert('Spiti'), take('Zanskar')], async ([, modified]) => {
      if (modified === 0) throw new Error('sold out')
    })
  })
  await expect(refused).rejects.toThrow('sold out')
  expect(await names()).toEqual([])
})

it('a unique key that is taken is a duplicate: nothing is written', async () => {
  await database.transaction(async (session) => enqueue(session, [insert('Spiti')]))
  const error = await database
    .transaction(async (session) => enqueue(session, [insert('Zanskar'), insert('Spiti')]))
    .catch((fault) => fault)
  expect(isDuplicate(error)).toBe(true)
  expect(await names()).toEqual(['Spiti'])
})

it('of many that collide, each is done once', async () => {
  await tees().insertOne({ name: 'Spiti', left: 20 })
  let runs = 0
  const all = Promise.withResolvers<void>()
  const one = () =>
    database.transaction(async (session) => {
      runs += 1
      // All read the initial state before any has written, so all but one must run again.
      await tees().findOne({ name: 'Spiti' }, { session })
      if (runs === 20) all.resolve()
      await all.promise
      enqueue(session, [take('Spiti'), insert(`sold ${runs} ${randomUUID()}`)])
    })
  await Promise.all(Array.from({ length: 20 }, one))
  expect(await tees().findOne({ name: 'Spiti' })).toMatchObject({ left: 0 })
  expect(await names()).toHaveLength(21)
  expect(runs).toBeGreaterThanOrEqual(39)
})

it('outside of a transaction nothing can wait', async () => {
  const session = await database.connection.startSession()
  expect(() => enqueue(session, [insert('Spiti')])).toThrow('in transactions')
  await session.endSession()
})
