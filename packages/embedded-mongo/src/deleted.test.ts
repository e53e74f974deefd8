import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedMongo } from './index.ts'

const TRACE = 'Ashalata'
/** Enough of them that SQLite leaves a copy in some, as it did in about one of three. */
const SHOPS = 12

type Person = { _id: string; name: string; text: string }

/** Numbers below `limit`, the same in every run. */
const numbers = () => {
  let state = 11
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % limit
  }
}

/** A database with a folder of its own, and its client. */
async function openDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startEmbeddedMongo({ dataDir })
  const client = await new MongoClient(server.url).connect()
  return { dataDir, server, client, people: client.db().collection<Person>('people') }
}

async function expectNoTrace(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const text = await readFile(join(dataDir, name), 'latin1')
    expect({ name, found: text.includes(TRACE) }).toEqual({ name, found: false })
  }
}

test('after a normal end no file has what was deleted, also where rows were moved between pages', async () => {
  const { dataDir, server, client } = await openDatabase()
  const below = numbers()
  for (let shop = 0; shop < SHOPS; shop++) {
    const people = client.db().collection<Person>(`people${shop}`)
    await people.createIndex({ name: 1, text: 1 })
    for (let turn = 0; turn < 15; turn++) {
      const documents = Array.from({ length: 40 }, (_, n) => ({
        ...{ _id: String(below(2 ** 31)), name: n % 10 === 0 ? TRACE : 'Somebody' },
        text: 'x'.repeat(below(900)),
      }))
      await people.insertMany(documents)
      await people.updateOne({ name: TRACE }, { $set: { text: 'y'.repeat(below(900)) } })
    }
    await people.deleteMany({ name: TRACE })
  }
  await client.close()
  await server.close()
  await expectNoTrace(dataDir)
  const again = await startEmbeddedMongo({ dataDir })
  const reader = await new MongoClient(again.url).connect()
  expect(await reader.db().collection('people0').countDocuments()).toBe(540)
  await reader.close()
  await again.close()
})

test('nor has one that ends while a transaction still reads what was deleted meanwhile', async () => {
  const { dataDir, server, client, people } = await openDatabase()
  await people.insertMany(
    Array.from({ length: 200 }, (_, n) => ({ _id: String(n), name: TRACE, text: 'x'.repeat(n) })),
  )
  const session = client.startSession()
  session.startTransaction()
  expect(await people.countDocuments({}, { session })).toBe(200)
  await people.deleteMany({})
  await server.close()
  await client.close()
  await expectNoTrace(dataDir)
})

test('nor what a write answered with, which is kept for its retry until the end', async () => {
  const { dataDir, server, client, people } = await openDatabase()
  await people.insertOne({ _id: '1', name: TRACE, text: '' })
  expect(await people.findOneAndDelete({ _id: '1' })).toMatchObject({ name: TRACE })
  await client.close()
  await server.close()
  await expectNoTrace(dataDir)
})
