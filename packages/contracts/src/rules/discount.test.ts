import { expect, it } from 'vitest'
import { toPaise } from '../money.ts'
import { discountError, percentReduced } from './pricing.ts'

const DEEP = '90 % off or more: say --allow-deep-discount if it is meant.'

it.each([
  [100_00, null, null, null],
  [100_00, 100_00, null, null],
  [100_00, 10_01, null, null],
  [100_00, 10_00, DEEP, null],
  [100_00, 1, DEEP, null],
  [
    100_00,
    0,
    'Not 0: leave it out when the price is not reduced.',
    'Not 0: leave it out when the price is not reduced.',
  ],
  [
    0,
    0,
    'Not 0: leave it out when the price is not reduced.',
    'Not 0: leave it out when the price is not reduced.',
  ],
  [100_00, 100_01, 'Not above originalPrice.', 'Not above originalPrice.'],
])(
  '%d reduced to %s: %s, or when deep discounts are meant %s',
  (original, discounted, fault, meant) => {
    const prices = {
      originalPrice: toPaise(original),
      discountedPrice: discounted === null ? null : toPaise(discounted),
    }
    expect(discountError(prices, { allowDeepDiscount: false })).toBe(fault)
    expect(discountError(prices, { allowDeepDiscount: true })).toBe(meant)
  },
)

it.each([
  [1299_00, 844_35, 35],
  [1399_00, 1190_00, 14],
  [100_00, 100_00, 0],
  [100_00, 99_50, 0],
  [100_00, 120_00, 0],
  [0, 0, 0],
])('from %i to %i paise is %i %% off', (original, effective, percent) => {
  const prices = { originalPrice: toPaise(original), effectivePrice: toPaise(effective) }
  expect(percentReduced(prices)).toBe(percent)
})
