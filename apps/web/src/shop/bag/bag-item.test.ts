import { expect, test } from 'vitest'
import { aStoredItem, aTee } from '../../../test/bag-visit.ts'
import { bagToText, itemOf, textToBag } from './bag-item.ts'

const read = (...items: unknown[]) => textToBag(JSON.stringify(items))

test('what is written is read again; stored prices are rupees', () => {
  const items = [itemOf(aTee(1), 'M'), itemOf(aTee(2), 'L')]
  const text = bagToText(items)
  expect(JSON.parse(text)[0]).toMatchObject({
    productId: '000000000000000000000001',
    variantId: '000000000000000000000001-M-Clay',
    title: 'tee number 1',
    originalPrice: 1299,
    discountedPrice: 999,
    effectivePrice: 999,
    color: 'Clay',
    size: 'M',
    quantity: 1,
    maxStock: 9,
    lastSynced: null,
  })
  expect(textToBag(text)).toEqual(items)
  expect(items[0]).toMatchObject({ originalPrice: 129900, effectivePrice: 99900 })
})

test.each([
  ['nothing', null],
  ['no JSON', '[{'],
  ['an object', '{"a":1}'],
  ['a number', '7'],
  ['null', 'null'],
])('%s is an empty bag', (_, text) => {
  expect(textToBag(text)).toEqual([])
})

test.each([
  ['null', null],
  ['a text', 'tee'],
  ['no product', { ...aStoredItem(), productId: undefined }],
  ['an operator for an id', { ...aStoredItem(), productId: { $ne: null } }],
  ['an unknown size', aStoredItem(1, { size: 'XXL' })],
  ['quantity -1', aStoredItem(1, { quantity: -1 })],
  ['quantity 0', aStoredItem(1, { quantity: 0 })],
  ['quantity 1.5', aStoredItem(1, { quantity: 1.5 })],
  ['quantity "abc"', aStoredItem(1, { quantity: 'abc' })],
  ['quantity null', aStoredItem(1, { quantity: null })],
  ['a negative price', aStoredItem(1, { effectivePrice: -1 })],
  ['a price that is text', aStoredItem(1, { effectivePrice: '999' })],
  ['no title', aStoredItem(1, { title: '' })],
])('a line with %s is dropped, and the others stay', (_, odd) => {
  expect(read(odd, aStoredItem(2)).map(({ title }) => title)).toEqual(['tee number 2'])
})

test('what may be missing is filled in: spec section 3', () => {
  const { color, discountedPrice, maxStock, metaTitle, available, ...rest } = aStoredItem()
  expect(read({ ...rest, lastSynced: 'yesterday' })).toMatchObject([
    {
      color: null,
      discountedPrice: null,
      maxStock: 0,
      available: true,
      lastSynced: null,
      variantId: '000000000000000000000001-M-none',
    },
  ])
})

test('no more than 10 units, and one line a variant', () => {
  expect(read(aStoredItem(1, { quantity: 1e9 }), aStoredItem(1))).toMatchObject([{ quantity: 10 }])
})
