import { formatRupees, toPaise } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { formatDayTime, titleCase } from './format.ts'

describe('formatRupees', () => {
  it.each([
    [14_999_900, '₹1,49,999.00'],
    [1_999, '₹19.99'],
    [113_610, '₹1,136.10'],
    [820, '₹8.20'],
    [0, '₹0.00'],
    [1_00_00_000_00, '₹1,00,00,000.00'],
    [99_999, '₹999.99'],
    [1_00_000, '₹1,000.00'],
    [99_99_999, '₹99,999.99'],
    [-8_200, '-₹82.00'],
    [Number.MAX_SAFE_INTEGER, '₹9,00,71,99,25,47,409.91'],
  ])('%i paise read %s', (paise, text) => {
    expect(formatRupees(toPaise(paise))).toBe(text)
  })

  it('is what Intl says, for amounts of every length', () => {
    const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    for (let count = 0; count < 5_000; count += 1) {
      // Up to 13 digits, because larger floating-point quotients lose the paise.
      const paise = Math.floor(Math.random() * 10 ** (1 + (count % 13))) * (count % 5 ? 1 : -1) || 0
      expect(formatRupees(toPaise(paise))).toBe(intl.format(paise / 100))
    }
  })
})

it('a recent time has no year', () => {
  expect(formatDayTime(new Date('2026-09-01T06:35:00.000Z'))).toBe('1 Sep, 12:05 pm')
})

it('title case', () => {
  expect(titleCase('monsoon grey OVERSIZED t-shirt')).toBe('Monsoon Grey Oversized T-shirt')
})
