import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../src/database/connect.ts'
import { ensureIndexes } from '../src/database/indexes.ts'
import { defineModel } from '../src/database/model.ts'
import { freshDatabase } from './fresh-database.ts'

const accountModel = defineModel(
  'Account',
  new Schema<{ name: string; coins: number }>(
    { name: { type: String, unique: true }, coins: Number },
    { collection: 'accounts', versionKey: false },
  ),
)

let database: Database
const accounts = () => accountModel(database)
const coinsOf = async (name: string) => (await accounts().findOne({ name }).lean())?.coins

beforeAll(async () => {
  database = await freshDatabase()
  accounts()
  await ensureIndexes(database)
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await accounts().deleteMany({})
  await accounts().insertMany([
    { name: 'a', coins: 20 },
    { name: 'b', coins: 0 },
  ])
})

const move = (coins: number, fail = false) =>
  database.transaction(async (session) => {
    await accounts().updateOne({ name: 'a' }, { $inc: { coins: -coins } }, { session })
    await accounts().updateOne({ name: 'b' }, { $inc: { coins } }, { session })
    if (fail) throw new Error('changed my mind')
    return coins
  })

it('answers what the work answers, and keeps all of it', async () => {
  expect(await move(5)).toBe(5)
  expect([await coinsOf('a'), await coinsOf('b')]).toEqual([15, 5])
})

it('keeps nothing when the work fails', async () => {
  await expect(move(5, true)).rejects.toThrow('changed my mind')
  expect([await coinsOf('a'), await coinsOf('b')]).toEqual([20, 0])
})

it('twenty at once over the same two documents all come through', async () => {
  await Promise.all(Array.from({ length: 20 }, () => move(1)))
  expect([await coinsOf('a'), await coinsOf('b')]).toEqual([0, 20])
})

it('an operator inside a filter is compared as a value, unless the code trusts it', async () => {
  const injected = { $ne: null } as unknown as string
  expect(
    await accounts()
      .countDocuments({ name: injected })
      .catch(() => 0),
  ).toBe(0)
})
