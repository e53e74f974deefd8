import { afterAll, beforeAll, expect, it } from 'vitest'
import products from '../src/database/seed/products.json' with { type: 'json' }
import { COLOURS, SEARCH_QUERIES } from './search-queries.ts'
import { startApp, type TestApp } from './start-app.ts'

/** So many of the queries must find what they should. */
const SHARE = 0.95

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await shop.services.catalogue.seeder.fill()
})
afterAll(() => shop.close())

/** The products of one set: a category, a colour family, or those whose name begins so. */
function oneSet(name: string): Set<string> {
  const beginnings = COLOURS[name]?.split(' ') ?? [name]
  return new Set(
    products
      .filter(
        ({ category, metaTitle }) =>
          category === name || beginnings.some((beginning) => metaTitle.startsWith(beginning)),
      )
      .map(({ metaTitle }) => metaTitle),
  )
}
function select(text: string): Set<string> {
  const found = text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      const [first = new Set<string>(), ...others] = part.split('&').map(oneSet)
      return [...first].filter((name) => others.every((set) => set.has(name)))
    })
  return new Set(found)
}

async function find(search: string): Promise<Set<string>> {
  const { status, body } = await shop.request.get('/api/products').query({ search, limit: 50 })
  expect([search, status]).toEqual([search, 200])
  return new Set(body.productsList.map(({ metaTitle }: { metaTitle: string }) => metaTitle))
}

it('has 120 queries, each once and each with products to find', () => {
  expect(new Set(SEARCH_QUERIES.map(([query]) => query)).size).toBe(120)
  for (const [query, must] of SEARCH_QUERIES)
    expect([query, select(must).size > 0]).toEqual([query, true])
})

it(`${SHARE * 100} % of the queries find what they must, and nothing that they must not`, async () => {
  const faults: string[] = []
  for (const [query, must, besides] of SEARCH_QUERIES) {
    const found = await find(query)
    const [may = '', never = ''] = besides.split(' -')
    const mayBe = may === '*' ? found : select(`${must} ${may}`)
    const missing = [...select(must)].filter((name) => !found.has(name))
    const wrong = [...found].filter((name) => !mayBe.has(name) || select(never).has(name))
    if (missing.length + wrong.length > 0)
      faults.push(`${query}: does not find [${missing}], finds wrongly [${wrong}]`)
  }
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(
    Math.floor(SEARCH_QUERIES.length * (1 - SHARE)),
  )
})
