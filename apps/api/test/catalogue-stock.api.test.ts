import { type ProductId, type Size, variantIdOf } from '@aaram/contracts'
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

const line = (productId: ProductId, size: Size, quantity: number) => ({ productId, size, quantity })
type Lines = ReturnType<typeof line>[]
const take = (lines: Lines) =>
  shop.database.transaction((session) => shop.services.catalogue.takeStock(lines, session))
const restore = (lines: Lines) =>
  shop.database.transaction((session) => shop.services.catalogue.restoreStock(lines, session))
const left = async (productId: ProductId, size: Size) => {
  const { body } = await shop.request.get(`/api/products/stocks/${productId}`)
  return body.product.sizes.find((one: { size: Size }) => one.size === size)?.quantity
}

describe('taking and putting back', () => {
  it('changes the sizes that are named, and shows at once', async () => {
    await shop.request.get('/api/products/plain-piece-1')
    await take([line(id, 'M', 3), line(other, 'M', 1)])
    const { body } = await shop.request.get('/api/products/plain-piece-1')
    expect(body.product.sizes).toEqual([
      { size: 'M', quantity: 2 },
      { size: 'L', quantity: 0 },
    ])
    expect(await left(other, 'M')).toBe(4)
    await restore([line(id, 'M', 3)])
    expect(await left(id, 'M')).toBe(5)
  })

  it('refuses with one line for each item that falls short, and takes nothing', async () => {
    await expect(
      take([line(other, 'M', 1), line(id, 'M', 6), line(id, 'L', 1)]),
    ).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: ['Plain Piece 1 (L) is out of stock', 'Only 5 left of Plain Piece 1 (M)'],
    })
    expect(await left(other, 'M')).toBe(5)
    expect(await left(id, 'M')).toBe(5)
  })

  it('counts two lines of one size together', async () => {
    await expect(take([line(id, 'M', 3), line(id, 'M', 3)])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    await take([line(id, 'M', 2), line(id, 'M', 3)])
    expect(await left(id, 'M')).toBe(0)
  })

  it('refuses sizes that are not sold, withdrawn and unknown products', async () => {
    await shop.services.catalogue.change('plain-piece-2', { withdrawn: true })
    const unknown = 'f'.repeat(24) as ProductId
    await expect(
      take([line(id, 'XL', 1), line(other, 'M', 1), line(unknown, 'M', 1)]),
    ).rejects.toMatchObject({
      errors: expect.arrayContaining([
        'Plain Piece 1 (XL) is out of stock',
        'Spiti Hoodie is no longer available',
        'An item is no longer available',
      ]),
    })
  })

  it.each([0, -1, 1.5, Number.NaN, 1e300])(
    'never takes or puts back %s units',
    async (quantity) => {
      await expect(take([line(id, 'M', quantity)])).rejects.toThrow(RangeError)
      await expect(restore([line(id, 'M', quantity)])).rejects.toThrow(RangeError)
      expect(await left(id, 'M')).toBe(5)
    },
  )

  it('puts back into a withdrawn product, not into a size that is sold no more', async () => {
    await shop.services.catalogue.change('plain-piece-1', { withdrawn: true })
    await restore([line(id, 'M', 2), line(id, 'XL', 2)])
    const [item] = await shop.services.catalogue.byIds([id])
    expect(item?.product.sizes).toEqual([
      { size: 'M', quantity: 7 },
      { size: 'L', quantity: 0 },
    ])
  })
})

describe('races', () => {
  it('sells one unit to one of twenty', async () => {
    await shop.services.catalogue.setStock('plain-piece-1', 'M', 1)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => take([line(id, 'M', 1)])),
    )
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason.errors).toEqual(['Plain Piece 1 (M) is out of stock'])
    expect(await left(id, 'M')).toBe(0)
  })

  it('neither loses nor makes units when takers meet from both ends', async () => {
    await shop.services.catalogue.setStock('plain-piece-1', 'M', 6)
    await shop.services.catalogue.setStock('plain-piece-2', 'M', 6)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => {
        const lines = [line(id, 'M', 1), line(other, 'M', 1)]
        return take(n % 2 ? lines : lines.reverse())
      }),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect([await left(id, 'M'), await left(other, 'M')]).toEqual([0, 0])
  })
})

describe('POST /api/products/stocks', () => {
  const ask = (products: unknown) => shop.request.post('/api/products/stocks').send({ products })
  const variant = (productId: ProductId, size: Size) => ({
    productId,
    size,
    color: 'Ink',
    variantId: variantIdOf({ _id: productId, colors: ['Ink'] }, size),
  })

  it('answers stock and price of each variant; 0 for what is not sold', async () => {
    await shop.services.catalogue.change('plain-piece-2', { withdrawn: true })
    const unknown = 'f'.repeat(24) as ProductId
    const { status, body, headers } = await ask([
      variant(id, 'M'),
      variant(id, 'L'),
      variant(id, 'XL'),
      variant(other, 'M'),
      variant(unknown, 'M'),
    ])
    const { product } = (await shop.request.get('/api/products/plain-piece-1')).body
    const { originalPrice, discountedPrice, effectivePrice } = product
    const sold = { available: true, originalPrice, discountedPrice, effectivePrice }
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'success',
      stocks: {
        [`${id}-M-Ink`]: { maxStock: 5, ...sold },
        [`${id}-L-Ink`]: { maxStock: 0, ...sold },
        [`${id}-XL-Ink`]: { maxStock: 0, ...sold },
        [`${other}-M-Ink`]: { maxStock: 0, available: false },
        [`${unknown}-M-Ink`]: { maxStock: 0, available: false },
      },
    })
    expect(headers['cache-control'] ?? '').not.toContain('public')
  })

  it('sends one query for 100 variants', async () => {
    let finds = 0
    shop.database.connection.set('debug', (_collection: string, method: string) => {
      if (method === 'find') finds += 1
    })
    const ids = Array.from({ length: 98 }, (_, n) => `${n}`.padStart(24, 'a') as ProductId)
    const { body } = await ask([...ids, id, other].map((one) => variant(one, 'M')))
    expect(Object.keys(body.stocks)).toHaveLength(100)
    expect(finds).toBe(1)
  })

  it('answers an empty map to an empty list', async () => {
    expect((await ask([])).body).toEqual({ status: 'success', stocks: {} })
  })

  it.each([
    ['no list', undefined],
    ['101 variants', Array.from({ length: 101 }, () => variant('a'.repeat(24) as ProductId, 'M'))],
    ['an operator for an id', [{ productId: { $ne: null }, variantId: 'x', size: 'M' }]],
    ['an unknown size', [{ productId: 'a'.repeat(24), variantId: 'x', size: 'XXL' }]],
  ])('refuses %s', async (_, products) => {
    const { status, body } = await ask(products)
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_INPUT')
  })
})

describe('GET /api/products/stocks/{id}', () => {
  it('answers the latest stock', async () => {
    const { status, body } = await shop.request.get(`/api/products/stocks/${id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'success',
      product: {
        _id: id,
        sizes: [
          { size: 'M', quantity: 5 },
          { size: 'L', quantity: 0 },
        ],
      },
    })
  })

  it('404 for an unknown or withdrawn product, 400 for what is no id', async () => {
    await shop.services.catalogue.change('plain-piece-2', { withdrawn: true })
    for (const missing of ['f'.repeat(24), other]) {
      const { status, body } = await shop.request.get(`/api/products/stocks/${missing}`)
      expect(status).toBe(404)
      expect(body.error).toBe('Product not found')
    }
    expect((await shop.request.get('/api/products/stocks/nothing')).status).toBe(400)
  })
})
