import { describe, expect, it } from 'vitest'
import type { ProductId } from '../ids.ts'
import { landmarkText, withOneDefault } from './address.ts'
import { quantityBlocker } from './bag.ts'
import { safeRedirect } from './redirect.ts'
import { variantIdOf } from './variant.ts'

describe('bag quantity', () => {
  it.each([
    [1, 0, 'OUT_OF_STOCK'],
    [1, 1, null],
    [2, 1, 'STOCK_LIMIT'],
    [10, 50, null],
    [11, 50, 'QUANTITY_LIMIT'],
  ])('%d of %d in stock: %s', (quantity, stock, expected) => {
    expect(quantityBlocker(quantity, stock)).toBe(expected)
  })
})

describe('variant id', () => {
  const _id = 'a'.repeat(24) as ProductId
  it('is product, size and first colour, or none', () => {
    expect(variantIdOf({ _id, colors: ['Ink', 'Sand'] }, 'M')).toBe(`${_id}-M-Ink`)
    expect(variantIdOf({ _id, colors: [] }, 'XL')).toBe(`${_id}-XL-none`)
  })
})

describe('landmark', () => {
  it.each([
    ['City Mall', 'Near City Mall'],
    ['near City Mall', 'near City Mall'],
    ['Nearby the temple', 'Nearby the temple'],
    ['Nearest gate of the park', 'Nearest gate of the park'],
    ['NEARBY HOUSE', 'NEARBY HOUSE'],
    ['Lineart Studio', 'Near Lineart Studio'],
    ['', ''],
  ])('%j reads %j', (given, shown) => {
    expect(landmarkText(given)).toBe(shown)
  })
})

describe('exactly one default address', () => {
  it.each([
    [
      [false, false],
      [true, false],
    ],
    [
      [false, true],
      [false, true],
    ],
    [
      [true, true, true],
      [true, false, false],
    ],
    [[], []],
  ])('%j becomes %j', (given, expected) => {
    const stored = withOneDefault(given.map((isDefault) => ({ isDefault })))
    expect(stored.map((entry) => entry.isDefault)).toEqual(expected)
  })
})

describe('redirect after log-in stays on our own origin', () => {
  it.each([
    ['/orders?page=2#x', '/orders?page=2#x'],
    [undefined, '/'],
    ['', '/'],
    ['orders', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/https://evil.example', '/https://evil.example'],
    ['/.//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/%2E%2e//evil.example', '/'],
    ['/.\\evil.example', '/evil.example'],
    ['/.\\/evil.example', '/'],
    ['/.\\\\evil.example', '/'],
    ['/a/..\\/evil.example', '/'],
    ['/./\t/evil.example', '/'],
    ['/.//', '/'],
    ['/100%', '/'],
    ['/products/%E0%A4%A', '/'],
    ['/orders?q=100%', '/orders?q=100%'],
    ['/a/../bag?step=delivery', '/bag?step=delivery'],
  ])('%j goes to %j', (asked, expected) => {
    expect(safeRedirect(asked, 'http://localhost:3000')).toBe(expected)
  })
})
