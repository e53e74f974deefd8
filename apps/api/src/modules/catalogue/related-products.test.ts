import { familiesOf, foldedColour } from '@aaram/contracts'
import { expect, it } from 'vitest'
import { createProductIndex, type IndexedProduct } from './product-index.ts'
import { relatedRows } from './related-products.ts'

const KINDS = ['polo', 'shirt', 'hoodie']
const COLOURS = ['Ink Black', 'Kohl', 'Navy', 'Quartz', 'quartz ', 'Peacock Teal', 'White']

/** Random numbers that are the same in each run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

const aProduct = (n: number, next: (below: number) => number): IndexedProduct => ({
  title: 'Plain Piece',
  description: [],
  id: `${n}`.padStart(24, '0'),
  category: KINDS[next(KINDS.length)]!,
  originalPrice: 2_000_00,
  effectivePrice: (4 + next(12)) * 100_00,
  colors: COLOURS.filter(() => next(4) === 0),
  sizes: ['M', 'L'].map((size) => ({ size, quantity: next(2) })),
  createdAt: next(20),
  withdrawn: next(10) === 0,
})

const namesOf = ({ colors }: IndexedProduct) => colors.map(foldedColour)
const knownFamilies = ({ colors }: IndexedProduct) =>
  familiesOf(colors).filter((family) => family !== 'other')

/** A simple implementation of the rule. */
function expected(products: IndexedProduct[], of: IndexedProduct, most: number): string[] {
  const distance = (one: IndexedProduct) => {
    const isSameColour =
      namesOf(one).some((name) => namesOf(of).includes(name)) ||
      knownFamilies(one).some((family) => knownFamilies(of).includes(family))
    const [low, high] = [one.effectivePrice, of.effectivePrice].sort((a, b) => a - b)
    return (
      (one.category === of.category ? 0 : 4) + (isSameColour ? 0 : 0.5) + (high! - low!) / high!
    )
  }
  return products
    .filter(
      (one) => !one.withdrawn && one.id !== of.id && one.sizes.some(({ quantity }) => quantity > 0),
    )
    .map((one) => ({ ...one, distance: distance(one) }))
    .sort(
      (a, b) => a.distance - b.distance || b.createdAt - a.createdAt || Number(b.id) - Number(a.id),
    )
    .slice(0, most)
    .map(({ id }) => id)
}

it.each([1, 2, 3])('finds what the plain rule finds (%i)', (seed) => {
  const next = random(seed)
  const products = Array.from({ length: 300 }, (_, n) => aProduct(n, next))
  const index = createProductIndex()
  for (const product of products) index.put(product)
  for (const of of products.slice(0, 20))
    for (const most of [1, 5, 50]) {
      const found = Array.from(relatedRows(index, index.rowOf(of.id)!, most), index.idOf)
      expect(found).toEqual(expected(products, of, most))
    }
})

it('finds nothing in a shop without other products', () => {
  const index = createProductIndex()
  index.put({ ...aProduct(1, random(1)), withdrawn: false })
  expect([...relatedRows(index, 0, 5)]).toEqual([])
})
