import { formatRupees, toPaise } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDayTime, titleCase } from './format.ts'

describe('formatRupees', () => {
  it.each([
    [14_999_900, '₹1,49,999.00'],
    [1_999, '₹19.99'],
    [113_610, '₹1,136.10'],
    [820, '₹8.20'],
    [0, '₹0.00'],
    [1_00_00_000_00, '₹1,00,00,000.00'],
  ])('%i paise read %s', (paise, text) => {
    expect(formatRupees(toPaise(paise))).toBe(text)
  })
})

describe('dates are those of India', () => {
  it.each([
    ['2026-11-25T18:29:59.999Z', '25 Nov 2026', '25 Nov 2026, 11:59 pm'],
    ['2026-11-25T18:30:00.000Z', '26 Nov 2026', '26 Nov 2026, 12:00 am'],
    ['2026-09-01T06:35:00.000Z', '1 Sep 2026', '1 Sep 2026, 12:05 pm'],
  ])('%s is %s', (iso, day, moment) => {
    expect(formatDate(new Date(iso))).toBe(day)
    expect(formatDateTime(new Date(iso))).toBe(moment)
    expect(formatDayTime(new Date(iso))).toBe(moment.replace(' 2026', ''))
  })
})

it('title case', () => {
  expect(titleCase('monsoon grey OVERSIZED t-shirt')).toBe('Monsoon Grey Oversized T-shirt')
})
