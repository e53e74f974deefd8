import type { CatalogueProduct } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOps } from './run-ops.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
  await shop.services.catalogue.seeder.fill()
})
afterAll(() => shop.close())

type Found = { metaTitle: string }
const names = (products: Found[]) => products.map(({ metaTitle }) => metaTitle)
async function suggest(search: string) {
  const { status, body } = await shop.request.get('/api/products/suggestions').query({ search })
  expect(status).toBe(200)
  return body
}
async function find(search: string, more = {}) {
  const { status, body } = await shop.request.get('/api/products').query({ search, ...more })
  expect(status).toBe(200)
  return body
}

describe('suggestions', () => {
  it.each([
    [
      'hood',
      'hoodie',
      ['spiti-hoodie', 'turmeric-hoodie', 'kohl-black-hoodie', 'hill-station-hoodie'],
    ],
    ['blck hoodi', 'hoodie', ['kohl-black-hoodie']],
    ['kala pant', 'joggers', ['night-train-joggers']],
    ['Verandah', 'polo', ['verandah-polo']],
    ['polo under 1000', 'polo', ['clove-polo']],
  ])('%s: products and categories', async (search, category, slugs) => {
    const { products, categories } = await suggest(search)
    expect(names(products).sort()).toEqual(slugs.sort())
    expect(categories).toEqual([category])
  })

  it('shows at most five products, each with picture and price', async () => {
    const { products } = await suggest('tee')
    expect(products).toHaveLength(5)
    for (const product of products)
      expect(product).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        title: expect.any(String),
        metaTitle: expect.any(String),
        thumbnail: expect.stringMatching(/\.webp$/),
        originalPrice: expect.any(Number),
        effectivePrice: expect.any(Number),
      })
  })

  it.each(['', 't', ' t ', '[', '\u0000\u0000', 'zzzz', 'x'.repeat(128)])(
    '%j has none',
    async (search) => {
      expect(await suggest(search)).toEqual({ status: 'success', products: [], categories: [] })
    },
  )

  it('refuses 129 characters, and no text at all', async () => {
    const at = (query: object) => shop.request.get('/api/products/suggestions').query(query)
    expect((await at({ search: 'x'.repeat(129) })).status).toBe(400)
    expect((await at({})).status).toBe(400)
    expect((await at({ search: ['tee', 'polo'] })).status).toBe(400)
  })
})

describe('what a search was taken for', () => {
  it('sizes and prices become filters, which those of the query replace', async () => {
    const { search, productsList } = await find('black tee L under 1000')
    expect(search).toEqual({
      text: 'black tee',
      corrected: null,
      size: ['L'],
      minPrice: null,
      maxPrice: 1000,
    })
    expect(names(productsList)).toEqual(['everyday-black-classic-t-shirt'])
    const wider = await find('black tee L under 1000', { maxPrice: 1500 })
    expect(names(wider.productsList).sort()).toEqual([
      'everyday-black-classic-t-shirt',
      'midnight-ink-oversized-tee',
    ])
  })

  it('filters alone select from all products', async () => {
    const { productsList } = await find('under 600')
    expect(names(productsList).sort()).toEqual([
      'everyday-black-classic-t-shirt',
      'ticket-stripe-classic-t-shirt',
    ])
  })

  it('misspelt words are corrected, and the answer says so', async () => {
    expect((await find('blck hodie')).search.corrected).toBe('black hoodie')
    expect((await find('black hoodie')).search.corrected).toBeNull()
    expect((await find('')).search).toBeUndefined()
  })

  it('a search without results has what comes closest; another one has not', async () => {
    const { totalCount, closest } = await find('black polo')
    expect(totalCount).toBe(0)
    const found = names(closest)
    expect(found).toHaveLength(8)
    expect(found).toEqual(expect.arrayContaining(['clove-polo', 'kohl-black-hoodie']))
    expect((await find('black hoodie')).closest).toBeUndefined()
    expect((await find('zzzzzzz')).closest).toBeUndefined()
  })
})

describe('in several processes', () => {
  const inEach = async (search: string) => {
    const answers = await Promise.all([find(search), find(search)])
    return answers.map(({ productsList }) => names(productsList))
  }

  it('a product that changes is found by what it says now', async () => {
    const { catalogue } = shop.services
    const files: CatalogueProduct[] = []
    for await (const file of catalogue.exportAll()) files.push(file)
    const shorts = files.find(({ metaTitle }) => metaTitle === 'courtyard-shorts')!
    await catalogue.importAll([{ ...shorts, title: 'Verandah Bermuda' }])
    await expect
      .poll(() => inEach('verandah shorts'))
      .toEqual([['courtyard-shorts'], ['courtyard-shorts']])
    await catalogue.importAll([shorts])
    await expect.poll(() => inEach('verandah shorts')).toEqual([[], []])
  })

  it('words that a seller adds are understood, and no longer once they are removed', async () => {
    expect(await inEach('chaddar hoodie')).toEqual([[], []])
    const added = await runOps(shop, 'search', 'synonyms', '--add', 'turmeric, chaddar', '--json')
    expect(JSON.parse(added.out)).toMatchObject({ own: [['turmeric', 'chaddar']] })
    await expect
      .poll(() => inEach('chaddar hoodie'))
      .toEqual([['turmeric-hoodie'], ['turmeric-hoodie']])
    const removed = await runOps(shop, 'search', 'synonyms', '--remove', 'turmeric', '--json')
    expect(JSON.parse(removed.out)).toMatchObject({ own: [] })
    await expect.poll(() => inEach('chaddar hoodie')).toEqual([[], []])
    const again = await runOps(shop, 'search', 'synonyms', '--remove', 'turmeric')
    expect(again.code).toBe(3)
    const wrong = await runOps(shop, 'search', 'synonyms', '--add', 'alone')
    expect(wrong.code).toBe(2)
  })
})
