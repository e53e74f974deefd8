import { deserialize, Long, UUID } from 'bson'
import { expect, test, vi } from 'vitest'
import { createDispatcher } from './dispatch.ts'
import { openStorage } from './storage.ts'

vi.mock('bson', { spy: true })

/** How many documents are decoded while one transaction upserts `count` documents by `field` and updates each again. */
const decodings = async (field: string, count: number): Promise<number> => {
  const storage = openStorage(undefined)
  const { answer } = createDispatcher(storage, 0)
  const run = async (command: object) => {
    const body = { ...command, lsid: { id: new UUID('0'.repeat(32)) }, $db: 'shop' }
    const request = { id: 1, legacy: false, silent: false, body, sequences: new Map() }
    expect(deserialize(await answer(request))).toMatchObject({ ok: 1 })
  }
  const slug = { key: { slug: 1 }, name: 'slug', unique: true }
  if (field === 'slug') await run({ createIndexes: 'products', indexes: [slug] })
  vi.mocked(deserialize).mockClear()
  for (let i = 0; i < 2 * count; i++)
    await run({
      update: 'products',
      updates: [{ q: { [field]: `p${i % count}` }, u: { $inc: { n: 1 } }, upsert: true }],
      ...{ txnNumber: Long.ONE, autocommit: false, ...(i === 0 && { startTransaction: true }) },
    })
  await run({ commitTransaction: 1, txnNumber: Long.ONE, autocommit: false })
  storage.close()
  return vi.mocked(deserialize).mock.calls.length
}

test.each(['slug', '_id'])(
  'the work of a transaction that writes by %s grows in step with its writes',
  async (field) => {
    const growth = (await decodings(field, 100)) / (await decodings(field, 10))
    expect(growth).toBeGreaterThan(8)
    expect(growth).toBeLessThan(12)
  },
)
