import { familiesOf, foldedColour, type ProductsQuery, toPaise } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import productSeed from '../../database/seed/products.json' with { type: 'json' }
import { createProductIndex, type IndexedProduct } from './product-index.ts'
import { select } from './product-selection.ts'

type Query = Parameters<typeof select>[1]

/** Random numbers that are the same in each run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}
const CATEGORIES = ['polo', 'shirt', 'hoodie', 'kurta']
const COLOURS = [
  'Ink Black',
  'ink  black',
  'Navy',
  'White',
  'Peacock Teal',
  'Quartz',
  'Ecru and Navy',
]
const SIZES = ['S', 'M', 'L', 'XL', 'XXL']

function aProduct(n: number, next: (below: number) => number): IndexedProduct {
  const originalPrice = (5 + next(10)) * 100_00
  return {
    title: 'Plain Piece',
    description: [],
    id: `${next(3)}`.padStart(12, '0') + `${n}`.padStart(12, '0'),
    category: CATEGORIES[next(CATEGORIES.length)]!,
    originalPrice,
    effectivePrice: next(3) ? originalPrice : Math.round(originalPrice * (0.5 + next(5) / 10)),
    colors: COLOURS.filter(() => next(4) === 0),
    sizes: SIZES.filter(() => next(3) > 0).map((size) => ({ size, quantity: next(3) })),
    createdAt: next(50),
    withdrawn: next(10) === 0,
  }
}

const KNOWN_COLOURS = [...familiesOf(COLOURS), 'red', 'other', ...COLOURS.map(foldedColour)]

/** A simple implementation of the rules, product by product. */
const matchers: Record<string, (product: IndexedProduct, query: Query) => boolean> = {
  category: ({ category }, query) => !query.category || query.category.includes(category),
  size: ({ sizes }, query) => {
    const wanted = query.size?.filter((size) => ['S', 'M', 'L', 'XL'].includes(size)) ?? []
    return (
      !wanted.length || sizes.some(({ size, quantity }) => quantity > 0 && wanted.includes(size))
    )
  },
  color: ({ colors }, query) => {
    const wanted = (query.color ?? [])
      .map(foldedColour)
      .filter((colour) => KNOWN_COLOURS.includes(colour))
    const has: string[] = [...familiesOf(colors), ...colors.map(foldedColour)]
    return !wanted.length || wanted.some((colour) => has.includes(colour))
  },
  price: ({ effectivePrice }, { minPrice, maxPrice }) =>
    (minPrice === undefined || effectivePrice >= minPrice) &&
    (maxPrice === undefined || effectivePrice <= maxPrice),
  discounted: ({ originalPrice, effectivePrice }, query) =>
    !query.discounted || effectivePrice < originalPrice,
}
const matches = (product: IndexedProduct, query: Query, except = '') =>
  !product.withdrawn &&
  Object.entries(matchers).every(([name, does]) => name === except || does(product, query))

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
function sorted(products: IndexedProduct[], { sortBy, order }: Query) {
  const share = ({ originalPrice, effectivePrice }: IndexedProduct) =>
    1 - effectivePrice / originalPrice
  const ascending = products.toSorted((a, b) =>
    sortBy === 'effectivePrice'
      ? compare(a.effectivePrice, b.effectivePrice) || compare(a.id, b.id)
      : (sortBy === 'discount' && compare(share(a), share(b))) ||
        compare(a.createdAt, b.createdAt) ||
        compare(a.id, b.id),
  )
  return order === 'asc' ? ascending : ascending.reverse()
}

function expected(products: IndexedProduct[], query: Query) {
  const of = (facet: string) => products.filter((product) => matches(product, query, facet))
  const count = (facet: string, has: (product: IndexedProduct) => boolean) =>
    of(facet).filter(has).length
  const prices = of('price').map(({ effectivePrice }) => effectivePrice)
  return {
    ids: sorted(of(''), query).map(({ id }) => id),
    size: ['S', 'M', 'L', 'XL'].map((value) => ({
      value,
      count: count('size', ({ sizes }) =>
        sizes.some((one) => one.size === value && one.quantity > 0),
      ),
    })),
    hoodies: count('category', ({ category }) => category === 'hoodie'),
    families: ['black', 'blue', 'green', 'white', 'other', 'red'].map((value) =>
      count('color', ({ colors }) => (familiesOf(colors) as string[]).includes(value)),
    ),
    inkBlack: count('color', ({ colors }) =>
      colors.some((one) => foldedColour(one) === 'ink black'),
    ),
    discounted: count('discounted', (one) => one.effectivePrice < one.originalPrice),
    price: prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
  }
}

function actual(index: ReturnType<typeof createProductIndex>, query: Query, found?: Uint32Array) {
  const { rows, facets } = select(index, query, found)
  const families = new Map(facets.color.map((one) => [one.value, one]))
  return {
    ids: [...rows].map(index.idOf),
    size: facets.size,
    hoodies: facets.category.find(({ value }) => value === 'hoodie')?.count,
    families: ['black', 'blue', 'green', 'white', 'other', 'red'].map(
      (value) => families.get(value)?.count,
    ),
    inkBlack:
      families.get('black')?.names.find(({ value }) => foldedColour(value) === 'ink black')
        ?.count ?? 0,
    discounted: facets.discounted[0]?.count,
    price: facets.price,
  }
}

function aQuery(next: (below: number) => number): Query {
  const some = (values: string[]) => {
    const chosen = values.filter(() => next(3) === 0)
    return next(2) && chosen.length ? chosen : undefined
  }
  const [category, size] = [some(CATEGORIES), some([...SIZES, 'Huge'])]
  const color = some(['black', 'blue', 'other', 'red', 'INK BLACK', 'peacock teal', 'plaid'])
  return {
    ...(category && { category }),
    ...(size && { size }),
    ...(color && { color }),
    ...(next(3) === 0 && { minPrice: toPaise((4 + next(8)) * 100_00) }),
    ...(next(3) === 0 && { maxPrice: toPaise((4 + next(12)) * 100_00) }),
    ...(next(3) === 0 && { discounted: 'true' as const }),
    sortBy: (['createdAt', 'effectivePrice', 'discount'] as const)[next(3)]!,
    order: (['asc', 'desc'] as const)[next(2)]!,
  }
}

describe('lists and facets are what a plain reading of the rules gives', () => {
  it.each(Array.from({ length: 12 }, (_, n) => n + 1))('catalogue %i', (seed) => {
    const next = random(seed * 7_919)
    const products = Array.from({ length: 1 + next(120) }, (_, n) => aProduct(n, next))
    const index = createProductIndex()
    for (const product of products) index.put(product, true)
    for (let n = 0; n < 20; n += 1) {
      const query = aQuery(next)
      expect([query, actual(index, query)]).toEqual([query, expected(products, query)])
    }
  })

  it('after changes of stock, price, colour and visibility, new products and gone ones', () => {
    const next = random(42)
    const products = new Map<string, IndexedProduct>()
    const index = createProductIndex()
    for (let n = 0; n < 3_000; n += 1) {
      const product = aProduct(next(150), next)
      if (next(12) === 0) {
        products.delete(product.id)
        index.remove(product.id)
      } else {
        products.set(product.id, product)
        index.put(product)
      }
      if (n % 50) continue
      const query = aQuery(next)
      expect([n, actual(index, query)]).toEqual([n, expected([...products.values()], query)])
    }
  })

  it('among what a search found, in its order unless another one is wanted', () => {
    const next = random(5)
    const products = Array.from({ length: 60 }, (_, n) => aProduct(n, next))
    const index = createProductIndex()
    for (const product of products) index.put(product, true)
    const found = products.filter((_, n) => n % 3 === 0).toReversed()
    const rows = Uint32Array.from(found, ({ id }) => index.rowOf(id)!)
    for (let n = 0; n < 30; n += 1) {
      const query = aQuery(next)
      const ranked = found.filter((product) => matches(product, query)).map(({ id }) => id)
      expect(actual(index, query, rows)).toEqual({
        ...expected(found, query),
        ...(query.sortBy === 'createdAt' && { ids: ranked }),
      })
    }
  })
})

describe('the version of an index', () => {
  const product = aProduct(1, random(1))
  const stocked = (quantity: number) => ({ ...product, sizes: [{ size: 'M', quantity }] })
  it('stays when no list can show the change', () => {
    const index = createProductIndex()
    index.put(stocked(5))
    const { version } = index
    index.put(stocked(4))
    expect(index.version).toBe(version)
    index.put(stocked(0))
    expect(index.version).toBeGreaterThan(version)
  })
})

it('names what the shop does not have', () => {
  const index = createProductIndex()
  index.put({ ...aProduct(1, random(1)), colors: ['Navy'] })
  const query: Query = { sortBy: 'createdAt', order: 'desc' }
  const ignored = (more: Partial<ProductsQuery>) => select(index, { ...query, ...more }).ignored
  expect(ignored({ size: ['L', 'XXXL'], color: ['navy', 'red', 'plaid'] })).toEqual([
    { name: 'size', value: 'XXXL' },
    { name: 'color', value: 'plaid' },
  ])
  expect(ignored({})).toEqual([])
})

it('the demo shop has no colour of an unknown family', () => {
  const unknown = productSeed.flatMap(({ colors }) =>
    colors.filter((colour) => familiesOf([colour]).includes('other')),
  )
  expect(unknown).toEqual([])
})
