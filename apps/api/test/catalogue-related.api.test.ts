import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { startApp, type TestApp } from './start-app.ts'

const soldOut = [{ size: 'M', quantity: 0 }]
const PRODUCTS = [
  aProduct(1, { metaTitle: 'ink-tee', category: 'polo', colors: ['Ink Black'] }),
  aProduct(2, { metaTitle: 'kohl-dear', category: 'polo', colors: ['Kohl'], originalPrice: 1499 }),
  aProduct(3, { metaTitle: 'white-same', category: 'polo', colors: ['White'] }),
  aProduct(4, { metaTitle: 'kohl-same', category: 'polo', colors: ['Kohl'] }),
  aProduct(5, { metaTitle: 'kohl-gone', category: 'polo', colors: ['Kohl'], sizes: soldOut }),
  aProduct(6, { metaTitle: 'kohl-withdrawn', category: 'polo', colors: ['Kohl'], withdrawn: true }),
  aProduct(7, { metaTitle: 'kohl-hoodie', category: 'hoodie', colors: ['Kohl'] }),
  aProduct(8, { metaTitle: 'white-shirt', category: 'shirt', colors: ['White'] }),
  aProduct(9, { metaTitle: 'साड़ी & कुर्ता', category: 'shorts', colors: [], originalPrice: 100 }),
]

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await shop.services.catalogue.importAll(PRODUCTS)
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>) => {
  const { status, body } = await shop.request.get(`/api/products/?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const related = async (slug: string, more: Record<string, string> = {}): Promise<string[]> => {
  const { productsList } = await list({ page: '1', limit: '5', relatedTo: slug, ...more })
  return productsList.map(({ metaTitle }: { metaTitle: string }) => metaTitle)
}

describe('GET /api/products?relatedTo=', () => {
  it('same kind first, then colour and price; in stock, listed, never the product itself', async () => {
    const found = ['kohl-same', 'kohl-dear', 'white-same', 'kohl-hoodie', 'white-shirt']
    expect(await related('ink-tee')).toEqual(found)
    expect(await related('ink-tee')).toEqual(found)
  })

  it('a product that is sold out or withdrawn still has related ones', async () => {
    for (const slug of ['kohl-gone', 'kohl-withdrawn'])
      expect((await related(slug)).slice(0, 2)).toEqual(['kohl-same', 'ink-tee'])
  })

  it('any name is literal; an unknown one returns all products, newest first', async () => {
    expect(await related('साड़ी & कुर्ता')).not.toContain('साड़ी & कुर्ता')
    const newest = (await list({ page: '1', limit: '5' })).productsList
    for (const slug of ['no-such-piece', '', '.*', 'a'.repeat(2_000)])
      expect(await related(slug)).toEqual(
        newest.map(({ metaTitle }: { metaTitle: string }) => metaTitle),
      )
    expect((await shop.request.get(`/api/products/?relatedTo=${'a'.repeat(2_001)}`)).status).toBe(
      400,
    )
  })

  it('is a list: pages, filters and orders apply to it, and it has no facets', async () => {
    expect(await related('ink-tee', { category: 'hoodie' })).toEqual(['kohl-hoodie'])
    expect(await related('ink-tee', { limit: '2', page: '2' })).toEqual([
      'white-same',
      'kohl-hoodie',
    ])
    expect((await related('ink-tee', { sortBy: 'effectivePrice', order: 'asc' }))[0]).toBe(
      'साड़ी & कुर्ता',
    )
    const { totalCount, totalPages, facets } = await list({ limit: '5', relatedTo: 'ink-tee' })
    expect([totalCount, totalPages, facets]).toEqual([6, 2, undefined])
  })

  it('a search goes before it: the whole answer is that of the search', async () => {
    const found = await list({ search: 'tee', limit: '5' })
    expect(found.facets).toBeDefined()
    expect(await list({ search: 'tee', limit: '5', relatedTo: 'ink-tee' })).toEqual(found)
  })

  it('a product that sells out is related to none from then on', async () => {
    expect((await related('ink-tee'))[0]).toBe('kohl-same')
    await shop.services.catalogue.setStock('kohl-same', 'M', 0)
    expect((await related('ink-tee'))[0]).toBe('kohl-dear')
    await shop.services.catalogue.setStock('kohl-same', 'M', 5)
    expect((await related('ink-tee'))[0]).toBe('kohl-same')
  })
})
