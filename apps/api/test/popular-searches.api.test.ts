import { beforeEach, describe, expect, it } from 'vitest'
import { createPopularSearchesStore } from '../src/modules/catalogue/popular-searches.store.ts'
import { createPopularSearches } from '../src/modules/catalogue/popular-searches.ts'
import { startAppInTest, TEST_SECRET, type TestApp } from './start-app.ts'
import { makeLater } from './time.ts'

const DAY = 24 * 3_600_000

let shop: TestApp
let times = 0
beforeEach(async () => {
  shop = await startAppInTest({ apis: 2, settings: { trustedProxies: ['loopback'] } })
  await shop.services.catalogue.seeder.fill()
})

/** A search by a client; each has an address of its own, so that no cached response answers it. */
async function search(text: string, client: number, of: Record<string, string> = {}) {
  times += 1
  const { status, body } = await shop.request
    .get('/api/products')
    .query({ search: text, maxPrice: `${10_000 + times}`, ...of })
    .set('x-forwarded-for', `203.0.113.${client}`)
  expect(status).toBe(200)
  return body
}
const searchBy = async (text: string, clients: number) => {
  for (let client = 1; client <= clients; client += 1) await search(text, client)
}
/** What pages show once counts are stored and read again, by both processes. */
async function popular(): Promise<string[] | undefined> {
  for (const { catalogue } of shop.each) await catalogue.storeSearches()
  shop.clock.tick(61_000)
  const shown = []
  for (const _ of shop.each) shown.push((await search('zzzzzz', 250)).popular)
  expect(shown[0]).toEqual(shown[1])
  return shown[0]
}
const stored = () => shop.database.connection.collection('popular_searches').find().toArray()

describe('popular searches', () => {
  it('a search is shown once five clients have made it, however often fewer do', async () => {
    await searchBy('kala tshirt', 4)
    for (let n = 0; n < 20; n += 1) await search('hoodie', 7)
    expect(await popular()).toBeUndefined()
    await search('Black Tees!', 5)
    expect(await popular()).toEqual(['black tee'])
  })

  it('shows words of the catalogue only: no typing errors, sizes, prices, unfinished or unknown words', async () => {
    for (const text of [
      'blck hoodie under 5000',
      'oversize tee L',
      'verandah polo',
      'joggers for men',
      'verand',
      'black polo',
      'visit evil example com',
      'under 1000',
      '   ',
    ])
      await searchBy(text, 6)
    expect((await popular())?.sort()).toEqual([
      'black hoodie',
      'joggers',
      'oversized tee',
      'verandah polo',
    ])
  })

  it('the most popular comes first, one order of words is shown, and six at most', async () => {
    const texts = ['polo', 'shorts', 'hoodie', 'joggers', 'shirt', 'black tee', 'white tee']
    for (const [n, text] of texts.entries()) await searchBy(text, 20 - 2 * n)
    await searchBy('tee black', 6)
    const shown = await popular()
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(texts.slice(0, 6))
  })

  it('an old count weighs less each week, and nothing after four', async () => {
    await searchBy('polo', 12)
    expect(await popular()).toEqual(['polo'])
    shop.clock.tick(7 * DAY)
    await searchBy('shorts', 8)
    expect(await popular()).toEqual(['shorts', 'polo'])
    shop.clock.tick(21 * DAY)
    expect(await popular()).toEqual(['shorts'])
    shop.clock.tick(7 * DAY)
    expect(await popular()).toBeUndefined()
  })

  it('what finds nothing any more is not shown', async () => {
    await searchBy('turmeric hoodie', 6)
    await searchBy('polo', 6)
    expect(await popular()).toEqual(['polo', 'turmeric hoodie'])
    await shop.services.catalogue.change('turmeric-hoodie', { withdrawn: true })
    // From now on the other process knows of it.
    makeLater(50)
    expect(await popular()).toEqual(['polo'])
  })

  it('suggestions show them while less than two letters are typed', async () => {
    await searchBy('polo', 6)
    await popular()
    for (const text of ['', 'p']) {
      const { body } = await shop.request.get('/api/products/suggestions').query({ search: text })
      expect(body).toEqual({ status: 'success', products: [], categories: [], popular: ['polo'] })
    }
    const { body } = await shop.request.get('/api/products/suggestions').query({ search: 'po' })
    expect(body.popular).toBeUndefined()
    expect((await search('polo', 1)).popular).toBeUndefined()
  })

  it('nothing that is stored identifies who searched', async () => {
    await searchBy('polo', 6)
    await popular()
    const [count, ...others] = await stored()
    expect(others).toEqual([])
    expect(Object.keys(count!).sort()).toEqual(
      ['_id', 'at', 'buckets', 'distinct', 'expiresAt', 'period', 'text'].sort(),
    )
    expect(count!.distinct).toBe(6)
    for (const bucket of count!.buckets) expect(bucket).toBeLessThan(1_024)
    expect(JSON.stringify(count)).not.toContain('203.0.113')
  })

  it('one IPv6 customer is one client', async () => {
    for (let n = 0; n < 8; n += 1) {
      times += 1
      await shop.request
        .get('/api/products')
        .query({ search: 'polo', maxPrice: `${10_000 + times}` })
        .set('x-forwarded-for', `2001:db8:1:${n}::1`)
    }
    expect(await popular()).toBeUndefined()
  })

  it('at most so many texts are stored, and rare ones are removed first', async () => {
    const store = createPopularSearchesStore(shop.database)
    const { now } = shop.deps
    const counts = createPopularSearches({
      ...{ store, now, secrets: [TEST_SECRET] as const },
      isFound: async () => true,
    })
    const noteMany = async (prefix: string) => {
      for (let n = 0; n < 600; n += 1) counts.note(`${prefix} ${n}`, '203.0.113.1')
      await counts.flush()
    }
    await noteMany('a')
    expect(await stored()).toHaveLength(500)
    for (const prefix of ['b', 'c', 'd', 'e']) await noteMany(prefix)
    expect(await stored()).toHaveLength(2_000)
    for (let client = 1; client <= 6; client += 1) counts.note('a 1', `203.0.113.${client}`)
    await counts.flush()
    expect(await counts.current()).toEqual(['a 1'])
    shop.clock.tick(2 * 3_600_000)
    await noteMany('f')
    expect(await stored()).toHaveLength(501)
    expect(await counts.current()).toEqual(['a 1'])
    counts.note('x'.repeat(41), '203.0.113.1')
    await counts.flush()
    expect(await stored()).toHaveLength(501)
  })
})
