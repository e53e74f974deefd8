import { expect, inject, it, onTestFinished } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { fuzz } from '../fuzz/run.ts'
import { openFuzzShop } from '../fuzz/shop.ts'
import { watchWrites } from '../fuzz/watch.ts'

it(
  '1,500 invalid and half-valid requests: always the error body, no internals, nothing written',
  async () => {
    const shop = await openFuzzShop(inject('mongodbUrl'))
    onTestFinished(shop.close)
    const { counts, found } = await fuzz(shop, { requests: 1_500, seed: 20_261_128 })
    expect(found).toEqual([])
    const by = (of: (status: number) => boolean) =>
      [...counts.values()]
        .flatMap((statuses) => [...statuses])
        .reduce((sum, [status, times]) => sum + (of(status) ? times : 0), 0)
    expect(by(() => true)).toBe(1_500)
    // Hostile enough to be refused, right enough to get somewhere; some endpoints take only a code that is used once.
    expect(by((status) => status >= 400)).toBeGreaterThan(700)
    expect(by((status) => status === 200)).toBeGreaterThan(225)
    expect(by((status) => status === 409)).toBeGreaterThan(3)
    // 1,500 requests, after each of which what is stored is compared.
  },
  240_000 * demand,
)

it('the fuzzer sees what is written, and not what only looks like it', async () => {
  const shop = await openFuzzShop(inject('mongodbUrl'))
  onTestFinished(shop.close)
  const { changed } = await watchWrites(shop.database)
  const addresses = shop.database.connection.collection('newsletter')
  await addresses.insertOne({ email: 'asha@example.in' })
  expect(await changed()).toEqual(['newsletter'])
  await addresses.updateOne({ email: 'asha@example.in' }, { $set: { email: 'asha@example.in' } })
  expect(await changed()).toEqual([])
})
