import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '@aaram/contracts'
import mongoose from 'mongoose'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connect, type Database } from '../src/database/connect.ts'
import { MIGRATIONS } from '../src/database/migrations/list.ts'
import { migrate } from '../src/database/migrations/migrate.ts'
import { pendingMigrations } from '../src/database/migrations/pending.ts'
import { newDatabaseName } from './fresh-database.ts'
import { startAppInTest } from './start-app.ts'

const { EJSON } = mongoose.mongo.BSON
const now = () => new Date('2026-11-28T06:30:00.000Z')
const options = { now, log: () => undefined }

async function emptyDatabase(name = newDatabaseName()): Promise<Database> {
  const database = await connect(inject('mongodbUrl'), name)
  onTestFinished(database.close)
  return database
}

type Dump = Record<string, { indexes: mongoose.mongo.IndexDescription[]; documents: object[] }>

/** A database as the previous release left it: products, and three orders of one shopper. */
async function previousRelease(): Promise<Database> {
  const database = await emptyDatabase()
  const text = await readFile(join(import.meta.dirname, 'previous-release/shop.json'), 'utf8')
  for (const [name, { indexes, documents }] of Object.entries(EJSON.parse(text) as Dump)) {
    const collection = await database.connection.createCollection(name)
    if (indexes.length > 0) await collection.createIndexes(indexes)
    if (documents.length > 0) await collection.insertMany(documents)
  }
  return database
}

it('a database of the previous release is migrated before the API is ready, and everything in it is read', async () => {
  const database = await previousRelease()
  const orders = database.connection.collection('orders')
  // As an order was stored before there were returns.
  const [old] = await orders.find().sort({ _id: 1 }).toArray()
  await orders.updateOne(
    { _id: old!._id },
    {
      $unset: {
        reason: 1,
        restocked: 1,
        pickupNumber: 1,
        'payment.refundAmount': 1,
        'history.$[].by': 1,
      },
    },
  )

  const shop = await startAppInTest({ deps: { database } })
  expect(await pendingMigrations(database)).toEqual([])
  const stored = await orders.find().toArray()
  for (const order of stored)
    expect(order).toMatchObject({
      reason: null,
      restocked: expect.any(Boolean),
      pickupNumber: null,
    })
  expect(stored.find(({ _id }) => _id.equals(old!._id))).toMatchObject({
    payment: { refundAmount: null },
    history: [{ by: 'SHOP' }],
  })
  const { body } = await shop.request.get('/api/products?page=1&limit=10')
  expect(body.productsList).toHaveLength(3)
  const [user] = await database.connection.collection('users').find().toArray()
  const token = shop.app.jwt.sign({
    sid: await shop.services.sessions.start(String(user?._id) as UserId),
  })
  const mine = await shop.request.get('/api/orders').set('authorization', `Bearer ${token}`)
  expect(mine.body.orders).toHaveLength(3)
})

it('each is done once, in order, however many processes start at a time', async () => {
  const first = await emptyDatabase()
  const others = [
    await emptyDatabase(first.connection.name),
    await emptyDatabase(first.connection.name),
  ]
  const ran: string[] = []
  let running = 0
  const migrations = ['0001-a', '0002-b'].map((name) => ({
    name,
    up: async () => {
      running += 1
      expect(running).toBe(1)
      ran.push(name)
      await new Promise((resolve) => setTimeout(resolve, 50))
      running -= 1
    },
  }))
  const done = await Promise.all(
    [first, ...others].map((database) => migrate(database, options, migrations)),
  )
  expect(ran).toEqual(['0001-a', '0002-b'])
  expect(done.flat()).toEqual(['0001-a', '0002-b'])
})

it('one that fails is named, and runs again next time; those before it do not', async () => {
  const database = await emptyDatabase()
  const ran: string[] = []
  let broken = true
  const migrations = [
    { name: '0001-a', up: async () => void ran.push('a') },
    {
      name: '0002-b',
      up: async () => {
        if (broken) throw new Error('no room')
        ran.push('b')
      },
    },
  ]
  await expect(migrate(database, options, migrations)).rejects.toThrow(/0002-b.*no room/s)
  broken = false
  expect(await migrate(database, options, migrations)).toEqual(['0002-b'])
  expect(ran).toEqual(['a', 'b'])
})

it('the lock of a process that died is free after its lease', async () => {
  const database = await emptyDatabase()
  const locks = database.connection.collection<{ _id: string; holder: string; until: Date }>(
    'locks',
  )
  await locks.insertOne({ _id: 'migrations', holder: 'dead', until: new Date(now().getTime() - 1) })
  const migrations = [{ name: '0001-a', up: async () => undefined }]
  expect(await migrate(database, options, migrations)).toEqual(['0001-a'])
  expect(await locks.countDocuments()).toBe(0)
})

it('a unique index over duplicates fails and lists the documents, without what is in them', async () => {
  const database = await emptyDatabase()
  const subscribers = database.connection.collection('newsletter_subscribers')
  const email = 'asha@example.in'
  const { insertedIds } = await subscribers.insertMany([{ email }, { email }, { email: 'b@x.in' }])
  const failed = await startAppInTest({ deps: { database } }).catch((error: Error) => error)
  const { message } = failed as Error
  expect(message).toContain(
    `the same email of newsletter_subscribers: ${insertedIds[0]}, ${insertedIds[1]}`,
  )
  expect(message).not.toContain(email)
  expect(message).not.toContain(String(insertedIds[2]))
})

it('names are numbered without a gap', () => {
  const numbers = MIGRATIONS.map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})
