import type { ProductId } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../src/services.ts'
import { aProduct } from './catalogue-products.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'
import type { TextRow } from './text-row.ts'
import { makeLater } from './time.ts'

const sizes = (stock: Record<string, number>) =>
  Object.entries(stock).map(([size, quantity]) => ({ size, quantity }))

const PRODUCTS = [
  aProduct(1, {
    metaTitle: 'ink',
    title: 'Ink Tee',
    colors: ['Ink Black'],
    sizes: sizes({ S: 1, L: 2 }),
  }),
  aProduct(2, {
    metaTitle: 'kohl',
    title: 'Kohl Tee',
    colors: ['Kohl'],
    sizes: sizes({ M: 3, L: 0 }),
    originalPrice: 1500,
    discountedPrice: 999.5,
  }),
  aProduct(3, {
    metaTitle: 'navy',
    title: 'Navy Hoodie',
    category: 'hoodie',
    colors: ['Navy', 'White'],
    sizes: sizes({ L: 1 }),
    originalPrice: 2000,
    discountedPrice: 1000,
  }),
  aProduct(4, {
    metaTitle: 'quartz',
    title: 'Quartz Polo',
    category: 'polo',
    colors: ['Quartz'],
    sizes: sizes({ XL: 4 }),
    originalPrice: 500,
  }),
  aProduct(5, { metaTitle: 'gone', colors: ['Kohl'], withdrawn: true }),
]

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await shop.services.catalogue.importAll(PRODUCTS)
})
afterAll(() => shop.close())

type Listed = { productsList: { metaTitle: string }[] }
const slugs = ({ productsList }: Listed) => productsList.map(({ metaTitle }) => metaTitle)
const list = async (query: string, of = shop) => {
  const { status, body } = await of.request.get(`/api/products/?${query}`)
  expect(status).toBe(200)
  expect(body.totalCount).toBe(body.productsList.length)
  return body
}
const some = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(
    facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  )

describe('GET /api/products with filters', () => {
  it.each([
    ['size=L', ['navy', 'ink']],
    ['size=L&size=M', ['navy', 'kohl', 'ink']],
    ['color=black', ['kohl', 'ink']],
    ['color=KOHL', ['kohl']],
    ['color=ink%20%20black&color=blue', ['navy', 'ink']],
    ['color=other', ['quartz']],
    ['minPrice=999.5&maxPrice=1000', ['navy', 'kohl']],
    ['maxPrice=999.49', ['quartz', 'ink']],
    ['maxPrice=998.99', ['quartz']],
    ['minPrice=3000', []],
    ['minPrice=1000&maxPrice=900', []],
    ['category=hoodie&category=polo', ['quartz', 'navy']],
    ['category=hoodie&category=kurta', ['navy']],
    ['size=L&color=black', ['ink']],
    ['discounted=true&size=L', ['navy']],
    ['search=tee&size=L', ['ink']],
    ['search=tee&color=black&size=M', ['kohl']],
    ['sortBy=discount&order=desc', ['navy', 'kohl', 'quartz', 'ink']],
    ['sortBy=effectivePrice&order=asc', ['quartz', 'ink', 'kohl', 'navy']],
    // A polo is a t-shirt too.
    ['search=tee&sortBy=effectivePrice&order=asc', ['quartz', 'ink', 'kohl']],
    ['size=XXL', ['quartz', 'navy', 'kohl', 'ink']],
    ['size=XXL&size=XL', ['quartz']],
  ])('%s', async (query, expected) => {
    expect(slugs(await list(query))).toEqual(expected)
  })

  it('answers facets beside the specified keys, which its own group does not restrict', async () => {
    const { facets, ...specified } = await list('size=L&color=black')
    expect(Object.keys(specified).sort()).toEqual(
      ['currentPage', 'productsList', 'status', 'totalCount', 'totalPages'].sort(),
    )
    expect(facets.size).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 1 },
      { value: 'L', count: 1 },
      { value: 'XL', count: 0 },
    ])
    expect(some(facets.color)).toEqual({ black: 1, white: 1, blue: 1 })
    const black = facets.color.find(({ value }: { value: string }) => value === 'black')
    expect(black.names).toEqual([{ value: 'Ink Black', count: 1 }])
    expect(some(facets.category)).toEqual({ shirt: 1 })
    expect(facets.discounted).toEqual([{ value: 'true', count: 0 }])
    expect(facets.price).toEqual({ min: 999, max: 999 })
  })

  it('answers facets of the whole shop, of a category and of a search', async () => {
    const whole = (await list('')).facets
    expect(some(whole.category)).toEqual({ shirt: 2, hoodie: 1, polo: 1 })
    expect(whole.price).toEqual({ min: 500, max: 1000 })
    expect(whole.discounted).toEqual([{ value: 'true', count: 2 }])
    expect(some((await list('category=hoodie')).facets.size)).toEqual({ L: 1 })
    expect(some((await list('search=tee')).facets.color)).toEqual({ black: 2, other: 1 })
    expect((await list('search=nothing')).facets.price).toBeNull()
  })

  it('names the values that it ignored', async () => {
    expect((await list('size=XXL&color=plaid&color=black')).ignored).toEqual([
      { name: 'size', value: 'XXL' },
      { name: 'color', value: 'plaid' },
    ])
  })

  it('pages what is left', async () => {
    const { body } = await shop.request.get('/api/products/?color=black&limit=1&page=2')
    expect(slugs(body)).toEqual(['ink'])
    expect(body).toMatchObject({ totalCount: 2, totalPages: 2, currentPage: 2 })
  })
})

describe('what is in stock', () => {
  const inL = async (of: TestApp) => slugs(await list('size=L', of))
  const filled = async () => {
    const own = await startAppInTest()
    await own.services.catalogue.importAll(PRODUCTS)
    expect(await inL(own)).toEqual(['navy', 'ink'])
    return own
  }

  it('follows the stock at once', async () => {
    const own = await filled()
    await own.services.catalogue.setStock('navy', 'L', 0)
    expect(await inL(own)).toEqual(['ink'])
    await own.services.catalogue.setStock('kohl', 'L', 7)
    expect(await inL(own)).toEqual(['kohl', 'ink'])
  })

  it('follows what another process changed and added within 50 ms', async () => {
    const own = await filled()
    const elsewhere = createServices(own.deps)
    await elsewhere.catalogue.setStock('kohl', 'L', 7)
    const added = aProduct(9, { metaTitle: 'new', sizes: sizes({ L: 1 }) })
    await elsewhere.catalogue.importAll([added])
    makeLater(50)
    expect(await inL(own)).toEqual(['new', 'navy', 'kohl', 'ink'])
  })

  it('follows what an order takes, in one transaction, and what a failed one leaves', async () => {
    const own = await filled()
    const { catalogue } = own.services
    const ids = new Map<string, ProductId>(
      (await list('', own)).productsList.map((one: { metaTitle: string; _id: ProductId }) => [
        one.metaTitle,
        one._id,
      ]),
    )
    const take = (metaTitle: string, quantity: number) =>
      own.deps.database.transaction((session) =>
        catalogue.takeStock(
          [
            {
              productId: ids.get(metaTitle) ?? expect.fail(`No ${metaTitle}.`),
              size: 'L',
              quantity,
            },
          ],
          session,
        ),
      )
    await take('navy', 1)
    expect(await inL(own)).toEqual(['ink'])
    await expect(take('ink', 3)).rejects.toThrow()
    expect(await inL(own)).toEqual(['ink'])
    await take('ink', 2)
    expect(await inL(own)).toEqual([])
  })

  it('is read again as a whole when another release changed it without naming products', async () => {
    const own = await filled()
    const { connection } = own.database
    await connection
      .collection('products')
      .updateOne({ metaTitle: 'navy' }, { $set: { 'sizes.0.quantity': 0 } })
    await connection
      .collection<TextRow>('revisions')
      .updateOne({ _id: 'catalogue' }, { $set: { answers: 'of an older release' } })
    makeLater(50)
    expect(await inL(own)).toEqual(['ink'])
  })
})
