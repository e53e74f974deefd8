import type { ProductId } from '@aaram/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from './start-app.ts'
import { startWithTwoProducts } from './two-products.ts'

let shop: TestApp
let id: ProductId
let other: ProductId
beforeEach(async () => {
  const started = await startWithTwoProducts()
  shop = started.shop
  id = started.id
  other = started.other
})

describe('GET /api/products/by-ids', () => {
  const ask = (...ids: string[]) => shop.request.get('/api/products/by-ids').query(`ids=${ids}`)
  const titles = async (...ids: string[]) =>
    (await ask(...ids)).body.products.map(({ metaTitle }: { metaTitle: string }) => metaTitle)

  it('answers the products as their pages have them, in the order of the ids, each once', async () => {
    const { status, body, headers } = await ask(other, id, other)
    expect(status).toBe(200)
    const pages = await Promise.all(
      ['plain-piece-2', 'plain-piece-1'].map(
        async (slug) => (await shop.request.get(`/api/products/${slug}`)).body.product,
      ),
    )
    expect(body).toEqual({ status: 'success', products: pages })
    expect(headers['cache-control'] ?? '').not.toContain('public')
  })

  it('leaves out what is unknown or withdrawn, and knows a sale at once', async () => {
    await shop.services.catalogue.change('plain-piece-2', { withdrawn: true })
    expect(await titles('f'.repeat(24), id, other)).toEqual(['plain-piece-1'])
    expect(await titles(other)).toEqual([])
    await shop.services.catalogue.setStock('plain-piece-1', 'M', 4)
    expect((await ask(id)).body.products[0].sizes).toContainEqual({ size: 'M', quantity: 4 })
  })

  it('sends one query for 100 ids', async () => {
    let finds = 0
    shop.database.connection.set('debug', (_collection: string, method: string) => {
      if (method === 'find') finds += 1
    })
    const ids = Array.from({ length: 98 }, (_, n) => `${n}`.padStart(24, 'a'))
    expect(await titles(...ids, id, other)).toHaveLength(2)
    expect(finds).toBe(1)
  })

  it.each([
    ['no ids', '/api/products/by-ids'],
    ['an empty list', '/api/products/by-ids?ids='],
    ['what is no id', '/api/products/by-ids?ids=nothing'],
    ['ids given twice', `/api/products/by-ids?ids=${'a'.repeat(24)}&ids=${'b'.repeat(24)}`],
    ['an operator', '/api/products/by-ids?ids[$ne]=x'],
    ['101 ids', `/api/products/by-ids?ids=${Array.from({ length: 101 }, () => 'a'.repeat(24))}`],
  ])('refuses %s', async (_, path) => {
    const { status, body } = await shop.request.get(path)
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_INPUT')
  })
})
