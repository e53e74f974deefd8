import { describe, expect, it } from 'vitest'
import seed from '../database/seed/products.json' with { type: 'json' }
import { COLUMNS } from './catalogue-columns.ts'
import { readCatalogue } from './catalogue-file.ts'

const head = 'title,metaTitle,category,originalPrice,sizes,description,images'

describe('JSON', () => {
  it('reads the seed without a fault', () => {
    const { products, faults } = readCatalogue(JSON.stringify(seed), 'json')
    expect(faults).toEqual([])
    expect(products).toHaveLength(36)
    expect(products[0]).toMatchObject({ originalPrice: 129900, discountedPrice: 84435 })
  })

  it('names every fault with its line', () => {
    const text = `[
  {
    "title": "",
    "metaTitle": "a",
    "category": "polo",
    "originalPrice": 19.999,
    "sizes": [
      { "size": "M", "quantity": 1 },
      { "size": "L", "quantity": -1 }
    ]
  },
  { "metaTitle": "b", "colour": "Ink", "category": "polo", "originalPrice": 1, "sizes": [{ "size": "M", "quantity": 1 }] }
]`
    expect(readCatalogue(text, 'json').faults).toEqual([
      { line: 3, field: 'title', message: 'At least 1 characters.' },
      { line: 6, field: 'originalPrice', message: 'At most two decimals.' },
      {
        line: 9,
        field: 'sizes.1.quantity',
        message: 'Too small: expected number to be >=0',
      },
      { line: 12, field: 'title', message: 'Invalid input: expected string, received undefined' },
      { line: 12, field: '', message: 'Unrecognized key: "colour"' },
    ])
  })

  it.each([
    ['[{"title": "x",}]', { line: 1, field: '', message: 'Not JSON: PropertyNameExpected.' }],
    ['[\n\n{"title" "x"}]', { line: 3, field: '', message: 'Not JSON: ColonExpected.' }],
    ['', { line: 1, field: '', message: 'Not JSON: ValueExpected.' }],
    ['{}', { line: 1, field: '', message: 'Not a list of products.' }],
    ['[null]', { line: 1, field: '', message: 'Invalid input: expected object, received null' }],
  ])('%j is one fault, told by its line', (text, fault) => {
    const { products, faults } = readCatalogue(text, 'json')
    expect(faults[0]).toEqual(fault)
    expect(products).toEqual([])
  })

  it('takes a byte order mark, and an empty list', () => {
    expect(readCatalogue('\uFEFF[]', 'json')).toMatchObject({ products: [], faults: [] })
  })

  it('refuses a name twice, in two ways of writing it', () => {
    const one = { ...seed[0], metaTitle: 'caf\u00e9' }
    const two = { ...seed[0], metaTitle: 'cafe\u0301' }
    const text = `[${JSON.stringify(one)},\n${JSON.stringify(two)}]`
    expect(readCatalogue(text, 'json').faults).toEqual([
      { line: 2, field: 'metaTitle', message: 'Already in line 1.' },
    ])
  })
})

it('refuses what gives units away, deep discounts that are not meant, and names that the API needs', () => {
  const changes = [
    { metaTitle: 'a', discountedPrice: 0 },
    { metaTitle: 'b', originalPrice: 1000, discountedPrice: 100 },
    { metaTitle: 'stocks' },
    { metaTitle: 'by-ids' },
  ]
  const products = changes.map((change) => JSON.stringify({ ...seed[0], ...change }))
  const text = `[${products.join(',\n')}]`
  const free = { line: 1, field: 'discountedPrice', message: expect.stringContaining('Not 0') }
  const deep = { line: 2, field: 'discountedPrice', message: expect.stringContaining('90 % off') }
  const names = [3, 4].map((line) => ({
    ...{ line, field: 'metaTitle', message: 'An address of the shop itself.' },
  }))
  expect(readCatalogue(text, 'json').faults).toEqual([free, deep, ...names])
  const meant = { allowDeepDiscount: true }
  expect(readCatalogue(text, 'json', meant).faults).toEqual([free, ...names])
})

describe('CSV', () => {
  it('reads lists within cells', () => {
    const text = `${head}\r\nTee,tee,polo,1136.10,S:1  M:20,"Soft\nWide, long",#3 #1\r\n`
    expect(readCatalogue(text, 'csv')).toMatchObject({
      faults: [],
      products: [
        {
          title: 'Tee',
          metaTitle: 'tee',
          category: 'polo',
          originalPrice: 113610,
          sizes: [
            { size: 'S', quantity: 1 },
            { size: 'M', quantity: 20 },
          ],
          description: ['Soft', 'Wide, long'],
          images: [3, 1],
          story: '',
          colors: [],
        },
      ],
    })
  })

  it('names every fault with the line where its row begins', () => {
    const text = [
      head,
      'Tee,tee,polo,999,M:1,"Soft',
      'Wide",2',
      'Tee,two,polo,1.999,M:1,,',
      'Tee,three,polo,cheap,M,,',
      'Tee,tee,polo,999,M:1,,many',
    ].join('\n')
    expect(readCatalogue(text, 'csv').faults.map(({ line, field }) => [line, field])).toEqual([
      [4, 'originalPrice'],
      [5, 'originalPrice'],
      [5, 'sizes.0.quantity'],
      [6, 'images'],
    ])
  })

  it.each([
    ['an unknown column', `${head},colour\n`, 1, 'No such column.'],
    ['too many cells', `${head}\nTee,tee,polo,999,M:1,,2,3\n`, 2, 'Invalid Record Length'],
    ['a quote that never ends', `${head}\nTee,"tee,polo`, 2, 'Quote Not Closed'],
  ])('refuses %s', (_, text, line, message) => {
    const { products, faults } = readCatalogue(text, 'csv')
    expect(products).toEqual([])
    expect(faults[0]?.line).toBe(line)
    expect(faults[0]?.message).toContain(message)
  })

  it('has a column for each field', () => {
    expect([...COLUMNS].sort()).toEqual([...new Set([...COLUMNS, ...Object.keys(seed[0]!)])].sort())
  })
})
