import { type Facets, type ProductsQuery, productsApi } from '@aaram/contracts'
import { expect, test } from 'vitest'
import { createState } from '../state.ts'
import { filtered } from './facets.ts'

const { products } = createState()
const query = (given: Record<string, unknown> = {}): ProductsQuery =>
  productsApi.list.query.parse(given)
const count = (given: Record<string, unknown>) => filtered(products, query(given)).found.length

test.each<Record<string, unknown>>([
  {},
  { category: 'polo' },
  { size: ['S', 'XL'], discounted: 'true' },
  { color: 'blue', minPrice: '600' },
])('each facet says how many products its value would show: %j', (given) => {
  const { facets } = filtered(products, query(given))
  for (const name of ['category', 'size', 'color', 'discounted'] as const)
    for (const { value, count: said } of facets[name])
      expect([name, value, said]).toEqual([name, value, count({ ...given, [name]: value })])
  const some = (name: keyof Omit<Facets, 'price'>) =>
    facets[name].some(({ count: said }) => said > 0)
  expect([some('category'), some('size'), some('color')]).toEqual([true, true, true])
})

test('the range of prices is that of the selection without its limits', () => {
  const { facets } = filtered(products, query({ category: 'shirt', maxPrice: '1' }))
  const prices = products
    .filter(({ category }) => category === 'shirt')
    .map(({ effectivePrice }) => effectivePrice)
  expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
  expect(filtered([], query()).facets.price).toBeNull()
})

test('names of colours are found in any case, and what the shop does not have is ignored', () => {
  const name = products[0]!.colors[0]!
  const { found, ignored } = filtered(products, query({ color: [name.toUpperCase(), 'Plaid'] }))
  expect(found.length).toBe(products.filter(({ colors }) => colors.includes(name)).length)
  expect(ignored).toEqual([{ name: 'color', value: 'Plaid' }])
  expect(filtered(products, query({ size: 'XXL' }))).toMatchObject({
    found: products,
    ignored: [{ name: 'size', value: 'XXL' }],
  })
})
