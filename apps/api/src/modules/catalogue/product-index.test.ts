import { SORT_KEYS } from '@aaram/contracts'
import { expect, it } from 'vitest'
import { createProductIndex, type IndexedProduct } from './product-index.ts'

it('orders stay right through any changes, without being sorted anew', () => {
  let state = 5
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const aProduct = (n: number): IndexedProduct => ({
    title: 'Plain Piece',
    description: [],
    id: `${n}`.padStart(24, '0'),
    category: 'polo',
    originalPrice: 10_000,
    effectivePrice: 10_000 - next(5) * 1_000,
    colors: [],
    sizes: [],
    createdAt: next(10),
    withdrawn: next(5) === 0,
  })
  const index = createProductIndex()
  const fresh = new Map<string, IndexedProduct>()
  for (let n = 0; n < 400; n += 1) {
    const product = aProduct(next(120))
    index.put(product)
    fresh.set(product.id, product)
    if (n % 40 !== 39) continue
    const again = createProductIndex()
    for (const one of fresh.values()) again.put(one, true)
    for (const key of [...SORT_KEYS, 'id'] as const)
      expect(Array.from(index.order(key), index.idOf)).toEqual(
        Array.from(again.order(key), again.idOf),
      )
  }
})
