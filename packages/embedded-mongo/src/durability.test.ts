import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { checkConsistency } from '../test/check-consistency.ts'
import { spawnServer } from '../test/start.ts'

const KILLS = 20

test('killed 20 times in the middle of writes: every acknowledged write is there and every index agrees', {
  // 21 programs start.
  timeout: 240_000 * demand,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const acknowledged: string[] = []
  const moved = new Map<string, number>()
  for (let round = 0; round < KILLS; round++) {
    const { child, url, exited } = await spawnServer('--data', dataDir)
    const client = await new MongoClient(url, { retryWrites: false }).connect()
    const orders = client
      .db('shop')
      .collection<{ _id: string; tags: string[]; n: number; code: string }>('orders')
    await orders.createIndex({ code: 1 }, { unique: true })
    await orders.createIndex({ tags: 1, n: -1 })
    let dead = false
    const worker = async (w: number) => {
      for (let i = 0; !dead; i++) {
        const _id = `${round}-${w}-${i}`
        await orders.insertOne({ _id, tags: ['a', `w${w}`], n: 0, code: `c${_id}` })
        acknowledged.push(_id)
        if (acknowledged.length % 40 === 10 + (round % 20)) child.kill('SIGKILL')
        await orders.updateOne({ _id }, { $inc: { n: i + 1 }, $push: { tags: 'b' } })
        moved.set(_id, i + 1)
      }
    }
    // Operations that still wait for the server are rejected.
    const closed = exited.then(() => {
      dead = true
      return client.close()
    })
    await Promise.all([0, 1, 2, 3].map((w) => worker(w).catch(() => {})))
    await closed
  }
  const { faults, ids } = checkConsistency(dataDir)
  expect(faults).toEqual([])
  const there = new Set(ids.get('orders'))
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  const { child, url, exited } = await spawnServer('--data', dataDir)
  const client = await new MongoClient(url).connect()
  const docs = await client
    .db('shop')
    .collection<{ _id: string; n: number }>('orders')
    .find()
    .toArray()
  const values = new Map(docs.map(({ _id, n }) => [_id, n]))
  expect([...moved].filter(([id, n]) => values.get(id) !== n)).toEqual([])
  await client.close()
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})
