import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ deps: { mediaBaseUrl: 'https://media.example' } })
  await shop.services.catalogue.importAll([
    ...Array.from({ length: 15 }, (_, n) => aProduct(n)),
    aProduct(20, {
      title: 'Kohl Hoodie',
      metaTitle: '100% कपास hoodie',
      category: 'hoodie',
      originalPrice: 1136.1,
      discountedPrice: 738.47,
      images: 2,
      imageTexts: ['Black hoodie from the front', 'Black hoodie from the back'],
      description: ['Warm'],
      story: 'Black.',
    }),
    aProduct(21, { metaTitle: 'gone', category: 'polo', withdrawn: true }),
    aProduct(22, { metaTitle: 'twin-a', createdAt: '2020-01-01T00:00:00.000Z' }),
    aProduct(23, { metaTitle: 'twin-b', createdAt: '2020-01-01T00:00:00.000Z' }),
  ])
})
afterAll(() => shop.close())

const slugs = (body: { productsList: { metaTitle: string }[] }) =>
  body.productsList.map(({ metaTitle }) => metaTitle)

describe('GET /api/products', () => {
  it('lists the newest 12, with totals, and leaves withdrawn ones out', async () => {
    const { status, body } = await shop.request.get('/api/products')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      totalCount: 18,
      currentPage: 1,
      totalPages: 2,
    })
    expect(slugs(body)).toEqual([
      '100% कपास hoodie',
      ...Array.from({ length: 11 }, (_, n) => `plain-piece-${14 - n}`),
    ])
  })

  it('serves the path with a slash at its end, as the specification writes it', async () => {
    const { body } = await shop.request.get('/api/products/?limit=2&sortBy=createdAt&order=desc')
    expect(slugs(body)).toEqual(['100% कपास hoodie', 'plain-piece-14'])
  })

  it('pages without a gap or a repetition, and is empty beyond the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => shop.request.get(`/api/products?limit=5&page=${page}`)),
    )
    const seen = pages.flatMap(({ body }) => slugs(body))
    expect(seen).toHaveLength(18)
    expect(new Set(seen).size).toBe(18)
    expect(pages[4]!.body).toMatchObject({ productsList: [], currentPage: 5, totalPages: 4 })
  })

  it('breaks ties by id, in both directions', async () => {
    const newest = await shop.request.get('/api/products?limit=50')
    const oldest = await shop.request.get('/api/products?limit=50&order=asc')
    expect(slugs(newest.body).slice(-2)).toEqual(['twin-b', 'twin-a'])
    expect(slugs(oldest.body)).toEqual(slugs(newest.body).reverse())
  })

  it('sorts by the price that is paid', async () => {
    const { body } = await shop.request.get('/api/products?sortBy=effectivePrice&order=asc&limit=1')
    expect(slugs(body)).toEqual(['100% कपास hoodie'])
    const dear = await shop.request.get('/api/products?sortBy=effectivePrice&order=desc&limit=1')
    expect(dear.body.productsList[0].effectivePrice).toBe(999)
  })

  it('lists only discounted products, alone, of a category, and among those that a search finds', async () => {
    const all = await shop.request.get('/api/products?limit=50')
    const reduced = all.body.productsList.filter(
      (one: { originalPrice: number; effectivePrice: number }) =>
        one.effectivePrice < one.originalPrice,
    )
    expect(reduced.length).toBeGreaterThan(0)
    expect(reduced.length).toBeLessThan(all.body.totalCount)
    const { body } = await shop.request.get('/api/products?limit=50&discounted=true')
    expect(slugs(body)).toEqual(slugs({ productsList: reduced }))
    expect(body.totalCount).toBe(reduced.length)
    const hoodies = await shop.request.get('/api/products?discounted=true&category=hoodie')
    expect(slugs(hoodies.body)).toEqual(['100% कपास hoodie'])
    const found = await shop.request.get('/api/products?discounted=true&search=hoodie')
    expect(slugs(found.body)).toEqual(['100% कपास hoodie'])
    expect((await shop.request.get('/api/products?discounted=yes')).status).toBe(400)
  })

  it('lists one category; an unknown one is empty', async () => {
    const hoodies = await shop.request.get('/api/products?category=hoodie')
    expect(hoodies.body).toMatchObject({ totalCount: 1, totalPages: 1 })
    const none = await shop.request.get('/api/products?category=kurta')
    const { facets: _, ...specified } = none.body
    expect(specified).toEqual({
      status: 'success',
      productsList: [],
      totalCount: 0,
      currentPage: 1,
      totalPages: 0,
    })
  })

  it.each([
    ['limit=0', 1],
    ['limit=51', 18],
    ['limit=-3', 1],
    ['page=0&limit=4', 4],
  ])('brings %s into range', async (query, length) => {
    const { status, body } = await shop.request.get(`/api/products?${query}`)
    expect(status).toBe(200)
    expect(body.productsList).toHaveLength(length)
  })

  it.each([
    'page=two',
    'limit=',
    'limit=1e3',
    'sortBy=title',
    'order=up',
    'category=',
    'size=',
    `size=${'x'.repeat(61)}`,
    `color=${'x&color='.repeat(20)}x1`,
    'color=%00',
    'minPrice=-1',
    'minPrice=1e3',
    'maxPrice=ten',
    'maxPrice=10.005',
    'maxPrice=',
    'minPrice=1&minPrice=2',
    'sortBy=discount&sortBy=createdAt',
    'search=a&search=b',
  ])('refuses %s', async (query) => {
    const { status, body } = await shop.request.get(`/api/products?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'error', code: 'INVALID_INPUT' })
  })

  it('ignores an operator in place of a category', async () => {
    const { body } = await shop.request.get('/api/products?category[$ne]=x&limit=1')
    expect(body.totalCount).toBe(18)
  })
})

describe('GET /api/products/{slug}', () => {
  const url = `/api/products/${encodeURIComponent('100% कपास hoodie')}`

  it('shows a product whose name has %, spaces and another script', async () => {
    const { status, body } = await shop.request.get(url)
    expect(status).toBe(200)
    const folder =
      'https://media.example/media/products/100%25%20%E0%A4%95%E0%A4%AA%E0%A4%BE%E0%A4%B8%20hoodie'
    expect(body).toEqual({
      status: 'success',
      product: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        title: 'Kohl Hoodie',
        metaTitle: '100% कपास hoodie',
        category: 'hoodie',
        thumbnail: `${folder}/1/thumb_600x900.webp`,
        images: [`${folder}/1/desktop_1800.webp`, `${folder}/2/desktop_1800.webp`],
        imageTexts: ['Black hoodie from the front', 'Black hoodie from the back'],
        description: ['Warm'],
        story: 'Black.',
        originalPrice: 1136.1,
        discountedPrice: 738.47,
        effectivePrice: 738.47,
        colors: ['Ink'],
        sizes: [
          { size: 'M', quantity: 5 },
          { size: 'L', quantity: 0 },
        ],
        createdAt: '2026-11-01T00:20:00.000Z',
      },
    })
  })

  it('keeps money in paise', async () => {
    const stored = await shop.database.connection
      .collection('products')
      .findOne({ title: 'Kohl Hoodie' })
    expect(stored).toMatchObject({
      originalPrice: 113610,
      discountedPrice: 73847,
      effectivePrice: 73847,
      pictures: [1, 2],
    })
  })

  it.each(['gone', 'nothing', '%F0%9F%91%95', encodeURIComponent('../x'), '__proto__'])(
    '404 for %s',
    async (slug) => {
      const { status, body } = await shop.request.get(`/api/products/${slug}`)
      expect(status).toBe(404)
      expect(body).toEqual({
        status: 'error',
        code: 'PRODUCT_NOT_FOUND',
        error: 'Product not found',
      })
    },
  )

  it.each(['%', '%E0%A4%A', 'a'.repeat(201)])('400 for %s', async (slug) => {
    const { status, body } = await shop.request.get(`/api/products/${slug}`)
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_INPUT')
  })
})
