import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { catalogueProduct } from './catalogue-file.ts'

const tee = {
  title: 'Kohl Tee',
  metaTitle: 'kohl-tee',
  category: 'oversized-t-shirt',
  originalPrice: 1136.1,
  sizes: [{ size: 'S', quantity: 3 }],
}
const accepts = (change: object) => z.safeParse(catalogueProduct, { ...tee, ...change })

it('fills in what may be left out, and turns rupees into paise', () => {
  expect(z.parse(catalogueProduct, tee)).toEqual({
    ...tee,
    originalPrice: 113610,
    story: '',
    description: [],
    colors: [],
    images: 0,
  })
})

describe('what a product file may hold', () => {
  it.each([
    ['a name with % and spaces', { metaTitle: '100% Cotton Tee' }],
    ['a name in another script', { metaTitle: 'नीला कुर्ता' }],
    ['no price', { originalPrice: 0 }],
    ['a reduced price equal to the list price', { discountedPrice: 1136.1 }],
    ['no reduced price', { discountedPrice: null }],
    ['pictures by count', { images: 4 }],
    ['pictures by number, in another order', { images: [3, 1] }],
    ['no word of sizes', { sizes: undefined }],
    [
      'changes of sizes',
      {
        sizes: [
          { size: 'S', quantity: '+3' },
          { size: 'M', quantity: '-1' },
        ],
      },
    ],
    ['sizes that are sold out', { sizes: [{ size: 'S', quantity: 0 }] }],
  ])('%s', (_, change) => expect(accepts(change).success).toBe(true))

  it.each([
    ['a name with a slash', { metaTitle: 'a/b' }],
    ['a name that leaves its folder', { metaTitle: '..' }],
    ['a name too long for a folder', { metaTitle: 'क'.repeat(100) }],
    ['a name of two lines', { metaTitle: 'a\nb' }],
    ['an unknown category', { category: 'kurta' }],
    ['a third decimal', { originalPrice: 19.999 }],
    ['a negative price', { originalPrice: -1 }],
    ['a reduced price above the list price', { discountedPrice: 1136.11 }],
    ['no sizes', { sizes: [] }],
    [
      'a size twice',
      {
        sizes: [
          { size: 'S', quantity: 1 },
          { size: 'S', quantity: 2 },
        ],
      },
    ],
    ['a negative stock', { sizes: [{ size: 'S', quantity: -1 }] }],
    ['a number in words', { sizes: [{ size: 'S', quantity: '3' }] }],
    ['half a unit', { sizes: [{ size: 'S', quantity: 1.5 }] }],
    ['a picture twice', { images: [1, 1] }],
    ['an unknown column', { colour: 'Ink' }],
  ])('not %s', (_, change) => expect(accepts(change).success).toBe(false))
})
