import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { startApp, type TestApp } from './start-app.ts'
import { processorMs } from './time.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await shop.services.catalogue.importAll([
    aProduct(1, { title: 'Monsoon Grey Oversized Tee', metaTitle: 'monsoon', colors: ['Grey'] }),
    aProduct(2, { title: 'Stepwell Oversized T-Shirt', metaTitle: 'stepwell' }),
    aProduct(3, {
      title: 'Café Hoodie',
      metaTitle: 'cafe',
      category: 'hoodie',
      description: ['Pairs with every oversized tshirt', '100% cotton'],
    }),
    aProduct(4, { title: 'Night Train Joggers', metaTitle: 'joggers', category: 'joggers' }),
    aProduct(5, { title: 'नीला कुर्ता 🔥', metaTitle: 'kurta' }),
    aProduct(6, { title: 'Withdrawn Oversized Tee', metaTitle: 'gone', withdrawn: true }),
    aProduct(7, {
      title: 'Old Oversized Tee',
      metaTitle: 'old',
      createdAt: '2020-01-01T00:00:00.000Z',
    }),
  ])
})
afterAll(() => shop.close())

async function search(text: string, more = '') {
  const { status, body } = await shop.request.get(
    `/api/products?search=${encodeURIComponent(text)}${more}`,
  )
  expect(status).toBe(200)
  expect(body.totalCount).toBe(body.productsList.length)
  return body.productsList.map(({ metaTitle }: { metaTitle: string }) => metaTitle)
}

describe('search', () => {
  const tees = ['stepwell', 'monsoon', 'old']
  it.each([
    ['t-shirt', tees],
    ['tshirt', tees],
    ['tee', tees],
    ['T Shirts', tees],
    ['OVERSIZED TEE', tees],
    ['tee oversized', tees],
    ['cafe', ['cafe']],
    ['CAFÉ', ['cafe']],
    ['hoodies', ['cafe']],
    ['jogger', ['joggers']],
    ['joggers train', ['joggers']],
    ['train joggers', ['joggers']],
    ['monsoon grey', ['monsoon']],
    ['100%', ['cafe']],
    // Every oversized t-shirt goes with the hoodie, which makes none of it.
    ['pairs', ['cafe']],
    ['pairs tshirt', []],
    ['कुर्ता', ['kurta']],
    ['कुर', ['kurta']],
    ['🔥', ['kurta']],
    ['  monsoon  ', ['monsoon']],
  ])('%s', async (text, slugs) => expect(await search(text)).toEqual(slugs))

  it.each(['over\u200bsized tee', 'oversi\u00adzed', 'tee\u200d'])(
    'C80: %j finds what it finds without what nobody sees',
    async (text) => expect(await search(text)).toEqual(tees),
  )

  it('puts title before category, colour and description, the newest first among each', async () => {
    const shirt = { title: 'Plain', category: 'shirt', colors: ['Ecru'] }
    await shop.services.catalogue.importAll([
      aProduct(11, { ...shirt, metaTitle: 'in-title', title: 'Zari Plain' }),
      aProduct(12, { ...shirt, metaTitle: 'newer-in-title', title: 'Plain Zari' }),
      aProduct(13, { ...shirt, metaTitle: 'in-description', description: ['Zari border'] }),
      aProduct(14, { ...shirt, metaTitle: 'in-no-field', description: ['Zarina border'] }),
    ])
    expect(await search('zari')).toEqual(['newer-in-title', 'in-title', 'in-description'])
    await shop.services.catalogue.importAll([
      aProduct(15, { ...shirt, metaTitle: 'in-colour', colors: ['Zari'] }),
    ])
    // A word that names colours counts in no description.
    expect(await search('zari')).toEqual(['newer-in-title', 'in-title', 'in-colour'])
    for (const metaTitle of [
      'in-title',
      'newer-in-title',
      'in-description',
      'in-no-field',
      'in-colour',
    ])
      await shop.services.catalogue.change(metaTitle, { withdrawn: true })
    expect(await search('zari')).toEqual([])
  })

  it('wants every word', async () => {
    expect(await search('monsoon hoodie')).toEqual([])
    expect(await search('nonsense tee')).toEqual([])
  })

  it('completes the last word only', async () => {
    expect(await search('monsoon over')).toEqual(['monsoon'])
    expect(await search('over monsoon')).toEqual([])
  })

  it('keeps to a category', async () => {
    expect(await search('tee', '&category=hoodie')).toEqual([])
    expect(await search('hoodie', '&category=hoodie')).toEqual(['cafe'])
  })

  it('sorts and pages', async () => {
    const page = (n: number) => `/api/products?search=oversized&order=asc&limit=2&page=${n}`
    const [first, second] = await Promise.all([1, 2].map((n) => shop.request.get(page(n))))
    const slugs = [first, second].map((answer) =>
      answer?.body.productsList.map(({ metaTitle }: { metaTitle: string }) => metaTitle),
    )
    expect(slugs).toEqual([['old', 'monsoon'], ['stepwell']])
    expect(second?.body).toMatchObject({ totalCount: 3, totalPages: 2, currentPage: 2 })
  })

  it('lists everything when nothing is searched', async () => {
    expect(await search('')).toHaveLength(6)
    expect(await search('   ')).toHaveLength(6)
  })
})

describe('any input is text', () => {
  it.each([
    '[',
    '.*',
    '\\',
    '$',
    '^',
    '{"$ne":1}',
    '()',
    '%',
    '"',
    '\u0000',
    '🧦',
    'zzz',
    '__proto__',
    '(a+)+$',
    'a'.repeat(128),
    '.*'.repeat(64),
  ])('%j finds nothing', async (text) => expect(await search(text)).toEqual([]))

  it.each([
    ['t-', ['joggers', 'stepwell', 'monsoon', 'old']],
    ['🔥', ['kurta']],
  ])('64 times %j finds what it finds once', async (text, slugs) => {
    expect(await search(text)).toEqual(slugs)
    expect(await search(text.repeat(64))).toEqual(slugs)
  })

  it.each(['(a+)+$', 'a'.repeat(128), '.*'.repeat(64), 't-'.repeat(64), '🔥'.repeat(64)])(
    'C30: %s within a second',
    async (text) => expect(await processorMs(() => search(text))).toBeLessThan(1_000),
  )

  it('takes 128 characters and refuses 129', async () => {
    const at = (n: number) => shop.request.get('/api/products').query({ search: 'a'.repeat(n) })
    expect((await at(128)).status).toBe(200)
    const { status, body } = await at(129)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: ['Search: At most 128 characters.'],
    })
  })
})
