import { expect, test } from 'vitest'
import { allowedStep } from './checkout-guard.ts'

const fine = { maxStock: 3, available: true }
const soldOut = { maxStock: 0, available: true }
const withdrawn = { maxStock: 3, available: false }

test.each([
  // requested, items, logged in, address, begun -> where
  ['bag', [soldOut], false, false, false, 'bag'],
  ['delivery', [fine], false, false, false, 'delivery'],
  ['delivery', [fine, soldOut], true, true, true, 'bag'],
  ['delivery', [withdrawn], true, true, true, 'bag'],
  ['payment', [fine], true, true, true, 'payment'],
  ['payment', [fine, soldOut], true, true, true, 'bag'],
  ['payment', [fine], true, false, true, 'delivery'],
  ['payment', [fine], false, false, false, 'delivery'],
  ['payment', [fine], false, false, true, 'login'],
] as const)('%s with %j, logged in %s, address %s, begun %s: %s', (...row) => {
  const [requested, items, isLoggedIn, hasAddress, hasBegun, where] = row
  expect(allowedStep(requested, { items, isLoggedIn, hasAddress, hasBegun })).toBe(where)
})
