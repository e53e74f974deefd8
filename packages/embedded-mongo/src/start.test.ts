import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spawnServer } from '../test/start.ts'
import { startEmbeddedMongo } from './index.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-test-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true, force: true })
})

test('data, indexes and views survive a restart', async () => {
  const write = await startEmbeddedMongo({ dataDir })
  const first = await new MongoClient(write.url).connect()
  await first.db().collection('c').createIndex({ n: 1 }, { unique: true })
  await first
    .db()
    .collection('c')
    .insertOne({ n: 1, tags: ['a'] })
  await first.close()
  await write.close()
  const read = await startEmbeddedMongo({ dataDir })
  const second = await new MongoClient(read.url).connect()
  expect(await second.db().collection('c').findOne({ n: 1 })).toMatchObject({ tags: ['a'] })
  await expect(second.db().collection('c').insertOne({ n: 1 })).rejects.toMatchObject({
    code: 11000,
  })
  await second.close()
  await read.close()
})

test('a second process on one directory gets a clear error, and none after a SIGKILL', async () => {
  const { child, exited } = await spawnServer('--data', dataDir)
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
    `embedded-mongo did not start: The data directory ${dataDir} is in use by another embedded-mongo process`,
  )
  child.kill('SIGKILL')
  await exited
  await (await startEmbeddedMongo({ dataDir })).close()
})

test('closing a server that was just killed is no error', async () => {
  for (let n = 0; n < 5; n += 1) {
    const server = await startEmbeddedMongo({ dataDir })
    process.kill(server.pid, 'SIGKILL')
    await server.close()
  }
})

test('a port in use is reported in one line', async () => {
  const one = await startEmbeddedMongo({ dataDir: undefined })
  const port = Number(new URL(one.url).port)
  await expect(startEmbeddedMongo({ dataDir: undefined, port })).rejects.toThrow(
    /^embedded-mongo did not start: .*EADDRINUSE/,
  )
  await one.close()
})

test('it does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
    'it does not start when NODE_ENV is production',
  )
  await expect(spawnServer('--data', dataDir)).rejects.toThrow(
    'it does not start when NODE_ENV is production',
  )
})

test('the server exits with its parent, however that ends', async () => {
  const entry = new URL('./index.ts', import.meta.url).href
  const program = `const { startEmbeddedMongo } = await import(${JSON.stringify(entry)})
    process.stdout.write((await startEmbeddedMongo({ dataDir: ${JSON.stringify(dataDir)} })).url)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(parent.stdout, 'data')) as [Buffer]
  const socket = connect(Number(new URL(String(url)).port), '127.0.0.1')
  await once(socket, 'connect')
  // A connection that the server had not accepted yet is reset; that counts as closed too.
  const closed = new Promise((resolve) => socket.once('error', () => {}).once('close', resolve))
  parent.kill('SIGKILL')
  await closed
  await vi.waitFor(async () => (await startEmbeddedMongo({ dataDir })).close(), 30_000)
})

test('--help describes the command', async () => {
  await expect(spawnServer('--fly')).rejects.toThrow("embedded-mongo: Unknown option '--fly'")
  const { url, exited } = await spawnServer('--help')
  expect(url).toMatch(/^embedded-mongo: MongoDB's wire protocol over SQLite/)
  expect(await exited).toBe(0)
})

test('starts under node --watch', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const server = await startEmbeddedMongo({ dataDir: undefined })
  await server.close()
})
