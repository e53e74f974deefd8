import { type Document, deserialize } from 'bson'
import { expect, onTestFinished, test } from 'vitest'
import { createDispatcher } from './dispatch.ts'
import { openStorage } from './storage.ts'

const NOW = Date.parse('2026-11-28T06:30:00Z')

test('documents past their TTL stay while the monitor is off and are removed once it is on again', async () => {
  const storage = openStorage(undefined)
  onTestFinished(() => storage.close())
  const { answer, expire } = createDispatcher(storage, 0)
  const run = async (command: Document) => {
    const body = { ...command, $db: 'shop' }
    const request = { id: 1, legacy: false, silent: false, body, sequences: new Map() }
    return deserialize(await answer(request))
  }
  const left = async () => {
    expire(NOW)
    await storage.committed()
    return (await run({ count: 'codes' })).n
  }
  const index = { key: { expiresAt: 1 }, name: 'ttl', expireAfterSeconds: 0 }
  await run({ createIndexes: 'codes', indexes: [index] })
  await run({ insert: 'codes', documents: [{ _id: 1, expiresAt: new Date(NOW - 1) }] })

  expect(await run({ setParameter: 1, ttlMonitorEnabled: false })).toMatchObject({
    was: true,
    ok: 1,
  })
  expect(await left()).toBe(1)
  expect(await run({ setParameter: 1, ttlMonitorEnabled: true })).toMatchObject({
    was: false,
    ok: 1,
  })
  expect(await left()).toBe(0)
  expect(await run({ setParameter: 1, logLevel: 2 })).toMatchObject({ code: 72, ok: 0 })
})
