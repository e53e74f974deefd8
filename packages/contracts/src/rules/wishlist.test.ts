import { expect, it, test } from 'vitest'
import type { SizeStock } from '../products.ts'
import type { SeenState } from '../wishlist.ts'
import { isSameSeen, seenStateOf, wishlistChanges } from './wishlist.ts'

const seen = (rupees: number, availability: SeenState['availability'] = 'in-stock') =>
  ({ effectivePrice: rupees * 100, availability }) as SeenState

it.each<[string, SeenState, SeenState, object[]]>([
  ['nothing changed', seen(999), seen(999), []],
  ['the price fell', seen(1299), seen(999), [{ kind: 'price-drop', was: 129900, is: 99900 }]],
  ['the price rose', seen(999), seen(1299), []],
  ['sold out', seen(999), seen(999, 'sold-out'), []],
  ['back in stock', seen(999, 'sold-out'), seen(999), [{ kind: 'back-in-stock' }]],
  ['withdrawn', seen(999), seen(999, 'gone'), [{ kind: 'gone' }]],
  ['withdrawn, at a lower price', seen(999), seen(1, 'gone'), [{ kind: 'gone' }]],
  ['still withdrawn', seen(999, 'gone'), seen(999, 'gone'), []],
  ['in the shop again', seen(999, 'gone'), seen(999), [{ kind: 'back-in-stock' }]],
  ['in the shop again without stock', seen(999, 'gone'), seen(999, 'sold-out'), []],
  [
    'back in stock for less',
    seen(1299, 'sold-out'),
    seen(999),
    [{ kind: 'back-in-stock' }, { kind: 'price-drop', was: 129900, is: 99900 }],
  ],
])('%s', (_what, before, today, changes) => {
  expect(wishlistChanges(before, today)).toEqual(changes)
})

test('what is seen of a product', () => {
  const stock = (...units: number[]): SizeStock[] =>
    units.map((quantity) => ({ size: 'M', quantity }))
  const of = (sizes: SizeStock[], available = true) =>
    seenStateOf({ effectivePrice: seen(999).effectivePrice, sizes }, available)
  expect(of(stock(0, 2))).toEqual(seen(999))
  expect(of(stock(0, 0))).toEqual(seen(999, 'sold-out'))
  expect(of([])).toEqual(seen(999, 'sold-out'))
  expect(of(stock(5), false)).toEqual(seen(999, 'gone'))
})

test('two states are the same when price and availability are', () => {
  expect(isSameSeen(seen(999), seen(999))).toBe(true)
  expect(isSameSeen(seen(999), seen(998))).toBe(false)
  expect(isSameSeen(seen(999), seen(999, 'gone'))).toBe(false)
})
