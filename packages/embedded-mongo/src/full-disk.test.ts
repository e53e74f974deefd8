import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, type MongoServerError } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkConsistency } from '../test/check-consistency.ts'
import { addressOf } from './access.ts'
import { serveStorage } from './listen.ts'
import { openStorage, type Storage } from './storage.ts'

const PASSWORD = 'of this test'
const OUT_OF_DISK_SPACE = 14031

let dataDir: string
let storage: Storage
let server: Awaited<ReturnType<typeof serveStorage>>
let client: MongoClient
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-test-'))
  storage = openStorage(dataDir)
  server = await serveStorage(storage, {
    ...{ port: 0, host: '127.0.0.1', password: PASSWORD, ttlSweepSeconds: 60 },
  })
  client = await new MongoClient(addressOf(server.port, encodeURIComponent(PASSWORD))).connect()
})
afterEach(async () => {
  await client.close()
  server.close()
  expect(checkConsistency(dataDir).faults).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

/** Lets the database grow by so many pages of 4 KiB; then SQLite fails as it does on a full disk. */
const leaveRoom = (pages: number) => {
  const [used] = storage.writer.get('PRAGMA page_count')!
  storage.writer.exec(`PRAGMA max_page_count = ${Number(used) + pages}`)
}
const makeRoom = () => storage.writer.exec('PRAGMA max_page_count = 1000000')

type Row = { _id: string; n: number; text: string }
const rows = (name = 'rows') => client.db().collection<Row>(name)
const row = (_id: string, bytes: number): Row => ({ _id, n: 1, text: 'x'.repeat(bytes) })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: MongoServerError) => error.code,
  )

test('a full disk refuses writes with MongoDB’s error, and accepts them again when there is space', async () => {
  await rows().createIndex({ n: 1, text: 1 })
  await rows().insertOne(row('before', 10))
  leaveRoom(4)
  for (let n = 0; n < 3; n++)
    expect(await codeOf(rows().insertOne(row(`big${n}`, 100_000)))).toBe(OUT_OF_DISK_SPACE)
  expect(await rows().distinct('_id')).toEqual(['before'])
  makeRoom()
  expect(await codeOf(rows().insertOne(row('after', 100_000)))).toBe('done')
  expect(await rows().distinct('_id')).toEqual(['before', 'after'])
})

test('of writes that share a commit, the acknowledged ones are stored and the refused ones are not', async () => {
  await rows().createIndex({ n: 1 })
  leaveRoom(40)
  const sent = Array.from({ length: 60 }, (_, n) => `row${n}`)
  const ends = await Promise.all(
    sent.map(async (_id) => [_id, await codeOf(rows().insertOne(row(_id, 20_000)))] as const),
  )
  const acknowledged = ends.filter(([, end]) => end === 'done').map(([_id]) => _id)
  expect(ends.filter(([, end]) => end === OUT_OF_DISK_SPACE).length).toBeGreaterThan(0)
  makeRoom()
  expect((await rows().distinct('_id')).sort()).toEqual(acknowledged.sort())
})

/** Lets writes succeed, and fails the commit that would bring them to the disk, as where only the log finds no space. */
const failCommits = () =>
  storage.writer.exec(`
    CREATE TABLE parents (id INTEGER PRIMARY KEY);
    CREATE TABLE children (parent REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER fail AFTER INSERT ON docs BEGIN INSERT INTO children VALUES (1); END`)
const letCommit = () =>
  storage.writer.exec('DROP TRIGGER fail; DROP TABLE children; DROP TABLE parents')

test('a write whose commit fails is not acknowledged, nor a transaction, also not when it is repeated', async () => {
  await rows().insertOne(row('before', 10))
  failCommits()
  expect(await codeOf(rows().insertOne(row('alone', 10)))).toBe(1)
  const session = client.startSession()
  session.startTransaction()
  await rows().insertOne(row('inside', 10), { session })
  expect(await codeOf(session.commitTransaction())).toBe(1)
  letCommit()
  expect(await codeOf(session.commitTransaction())).toBe(251)
  await session.endSession()
  expect(await rows().distinct('_id')).toEqual(['before'])
  expect(await codeOf(rows().insertOne(row('after', 10)))).toBe('done')
})

test('an unordered write of many documents is refused as a whole', async () => {
  await rows().insertOne(row('before', 10))
  leaveRoom(4)
  const many = [row('big', 200_000), row('a', 10), row('b', 10)]
  expect(await codeOf(rows().insertMany(many, { ordered: false }))).toBe(OUT_OF_DISK_SPACE)
  makeRoom()
  expect(await rows().distinct('_id')).toEqual(['before'])
})

test('a transaction without space is not committed, also not when its commit is repeated', async () => {
  await rows().insertOne(row('stock', 10))
  await rows('orders').insertOne(row('first', 10))
  leaveRoom(4)
  const session = client.startSession()
  session.startTransaction()
  await rows('orders').insertOne(row('second', 300_000), { session })
  await rows().updateOne({ _id: 'stock' }, { $inc: { n: -1 } }, { session })
  expect(await codeOf(session.commitTransaction())).toBe(OUT_OF_DISK_SPACE)
  makeRoom()
  expect(await codeOf(session.commitTransaction())).toBe(251)
  await session.endSession()
  expect(await rows('orders').distinct('_id')).toEqual(['first'])
  expect(await rows().findOne({ _id: 'stock' })).toMatchObject({ n: 1 })
  // No lock is left.
  expect(await codeOf(rows().updateOne({ _id: 'stock' }, { $inc: { n: -1 } }))).toBe('done')
})

test('a collection or index without space does not exist, and can be created when there is space', async () => {
  await rows().insertMany(Array.from({ length: 200 }, (_, n) => row(`${n}`, 500)))
  leaveRoom(2)
  expect(await codeOf(rows().createIndex({ text: 1, n: 1 }))).toBe(OUT_OF_DISK_SPACE)
  expect(await codeOf(rows('fresh').insertOne(row('big', 100_000)))).toBe(OUT_OF_DISK_SPACE)
  expect(await rows().indexes()).toHaveLength(1)
  expect(await client.db().listCollections({ name: 'fresh' }).toArray()).toEqual([])
  makeRoom()
  expect(await codeOf(rows().createIndex({ text: 1, n: 1 }))).toBe('done')
  expect(await codeOf(rows('fresh').insertOne(row('big', 100_000)))).toBe('done')
})
