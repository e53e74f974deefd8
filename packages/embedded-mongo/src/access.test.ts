import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts'

let dataDir: string
let server: EmbeddedMongo
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-test-'))
  await chmod(dataDir, 0o755)
  // As an earlier version made it.
  await writeFile(join(dataDir, 'data.sqlite'), '', { mode: 0o644 })
  server = await startEmbeddedMongo({ dataDir })
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const changed = (change: (url: URL) => void) => {
  const url = new URL(server.url)
  change(url)
  return url.href
}

const insertBy = async (url: string) => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 })
  try {
    await client.db().collection('c').insertOne({ n: 1 })
    return 'inserted'
  } catch (error) {
    return (error as { codeName?: string }).codeName ?? (error as Error).message
  } finally {
    await client.close()
  }
}

test('reading and writing need the password of this start', async () => {
  const nobody = changed((url) => {
    url.username = ''
    url.password = ''
    url.searchParams.delete('authMechanism')
  })
  expect(await insertBy(nobody)).toBe('Unauthorized')
  expect(
    await insertBy(
      changed((url) => {
        url.password = 'guess'
      }),
    ),
  ).toBe('AuthenticationFailed')
  expect(
    await insertBy(
      changed((url) => {
        url.username = 'root'
      }),
    ),
  ).toBe('AuthenticationFailed')
  expect(await insertBy(server.url)).toBe('inserted')
})

test('each start has a new password, unless one was given', async () => {
  const { port } = new URL(server.url)
  const earlier = server
  await server.close()
  server = await startEmbeddedMongo({ dataDir, port: Number(port) })
  expect(server.url).not.toBe(earlier.url)
  expect(await insertBy(earlier.url)).toBe('AuthenticationFailed')
  await server.close()
  const { password } = new URL(earlier.url)
  server = await startEmbeddedMongo({ dataDir, port: Number(port), password })
  expect(server.url).toBe(earlier.url)
})

test('before authentication, large frames are refused', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}))
  const head = Buffer.alloc(16)
  head.writeInt32LE(40_000_000, 0)
  head.writeInt32LE(2013, 12)
  socket.write(Buffer.concat([head, Buffer.alloc(20_000)]))
  await closed
})

test('folder and files are private to their owner, also those of an earlier version', async () => {
  expect(await insertBy(server.url)).toBe('inserted')
  const modes = await Promise.all(
    (await readdir(dataDir)).map(async (name) => [
      name,
      ((await stat(join(dataDir, name))).mode & 0o777).toString(8),
    ]),
  )
  expect(Object.fromEntries(modes)).toEqual({
    'data.sqlite': '600',
    'data.sqlite-shm': '600',
    'data.sqlite-wal': '600',
    'lock.sqlite': '600',
  })
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('700')
})
