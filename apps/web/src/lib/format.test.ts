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

it('a day and a moment in India are what Intl says', () => {
  const intl = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const [from, until] = [Date.UTC(1950, 0, 1), Date.UTC(2100, 0, 1)]
  for (let count = 0; count < 1_000; count += 1) {
    const date = new Date(from + Math.random() * (until - from))
    const [month, day, year, time, half] = intl.format(date).split(/[\s,\u202f]+/)
    expect(formatDateTime(date)).toBe(`${day} ${month} ${year}, ${time} ${half?.toLowerCase()}`)
  }
})

it('title case', () => {
  expect(titleCase('monsoon grey OVERSIZED t-shirt')).toBe('Monsoon Grey Oversized T-shirt')
})
