import { describe, expect, it } from 'vitest'
import { GST_STATE_CODES, stateOfGstin } from '../gst-state-codes.ts'
import { toPaise } from '../money.ts'
import { STATES } from '../states.ts'
import { amountInWords } from './amount-in-words.ts'
import { financialYearOf } from './financial-year.ts'
import { gstPercentOf, taxPriceError } from './gst.ts'
import { taxIncludedIn } from './included-tax.ts'
import { indianDate } from './indian-time.ts'

const NOW = new Date('2026-11-29T10:00:00Z')
const paise = (rupees: number) => toPaise(Math.round(rupees * 100))

describe('rates of apparel', () => {
  it.each([
    [1, 5],
    [2624.99, 5],
    [2625, 5],
    [2950.01, 18],
    [12500, 18],
    // Neither rate is consistent, so the higher one applies: the shop never owes more tax than it charged.
    [2625.01, 18],
    [2950, 18],
  ])('%d with tax: %d %%', (price, percent) => {
    expect(gstPercentOf(paise(price), NOW)).toBe(percent)
  })

  it('begin on 22 September 2025 at midnight in India', () => {
    const before = new Date('2025-09-21T18:29:59.999Z')
    const since = new Date('2025-09-21T18:30:00.000Z')
    expect([gstPercentOf(paise(1500), before), gstPercentOf(paise(1500), since)]).toEqual([12, 5])
    expect([gstPercentOf(paise(1050), before), gstPercentOf(paise(3000), since)]).toEqual([5, 18])
  })

  it.each([2625.01, 2700, 2899, 2950])('%d is refused: no rate is consistent', (price) => {
    expect(taxPriceError(paise(price), NOW)).toBe(
      'No GST rate fits a price above ₹2,625.00 and up to ₹2,950.00.',
    )
  })

  it.each([0.01, 999, 2625, 2950.01, 2999])('%d is accepted', (price) => {
    expect(taxPriceError(paise(price), NOW)).toBeNull()
  })
})

describe('the tax in a price', () => {
  it('within a state: two equal halves, and all parts are the price', () => {
    expect(taxIncludedIn(paise(1050), 5, true)).toEqual({
      ...{ taxable: 1000_00, cgst: 25_00, sgst: 25_00, igst: 0 },
    })
    expect(taxIncludedIn(paise(584.35), 5, true)).toEqual({
      ...{ taxable: 556_53, cgst: 13_91, sgst: 13_91, igst: 0 },
    })
  })

  it('to another state: IGST alone', () => {
    expect(taxIncludedIn(paise(2950.01), 18, false)).toEqual({
      ...{ taxable: 2500_01, cgst: 0, sgst: 0, igst: 450_00 },
    })
  })

  it('every amount up to ₹3,000 adds up', () => {
    for (let gross = 0; gross <= 300_000; gross += 1)
      for (const isIntraState of [true, false]) {
        const percent = gross <= 262_500 ? 5 : 18
        const { taxable, cgst, sgst, igst } = taxIncludedIn(toPaise(gross), percent, isIntraState)
        if (taxable + cgst + sgst + igst !== gross || cgst !== sgst || taxable < 0)
          throw new Error(`${gross} does not add up`)
        // Within 1.5 paise of the rate, because two halves are rounded.
        const tax = cgst + sgst + igst
        if (Math.abs(tax - (gross * percent) / (100 + percent)) > 1)
          throw new Error(`${gross} has another tax`)
      }
  })
})

describe('states in GST', () => {
  it('every state has a code of two digits of its own', () => {
    const codes = STATES.map((state) => GST_STATE_CODES[state])
    expect(new Set(codes).size).toBe(STATES.length)
    for (const code of codes) expect(code).toMatch(/^\d\d$/)
  })
  it('a GSTIN begins with the code of its state', () => {
    expect(stateOfGstin('29AAPFU0939F1ZV')).toBe('Karnataka')
    expect(stateOfGstin('99AAPFU0939F1ZV')).toBeNull()
  })
})

it.each([
  [0, 'Rupees Zero Only'],
  [0.05, 'Rupees Zero and Five Paise Only'],
  [1, 'Rupees One Only'],
  [19, 'Rupees Nineteen Only'],
  [40.4, 'Rupees Forty and Forty Paise Only'],
  [584.35, 'Rupees Five Hundred Eighty-Four and Thirty-Five Paise Only'],
  [1000, 'Rupees One Thousand Only'],
  [1299, 'Rupees One Thousand Two Hundred Ninety-Nine Only'],
  [100000, 'Rupees One Lakh Only'],
  [
    149999.99,
    'Rupees One Lakh Forty-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
  ],
  [10000000, 'Rupees One Crore Only'],
  [
    123456789.01,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only',
  ],
  [1000000000000, 'Rupees One Lakh Crore Only'],
])('%d in words', (rupees, words) => {
  expect(amountInWords(paise(rupees))).toBe(words)
})

it.each([
  ['2026-03-31T18:29:59.999Z', '2025-26', '2026-03-31'],
  ['2026-03-31T18:30:00.000Z', '2026-27', '2026-04-01'],
  ['2026-12-31T18:30:00.000Z', '2026-27', '2027-01-01'],
  ['2027-03-31T18:29:59.999Z', '2026-27', '2027-03-31'],
  ['2027-03-31T18:30:00.000Z', '2027-28', '2027-04-01'],
  ['2099-04-01T00:00:00.000Z', '2099-00', '2099-04-01'],
])('%s is in the year %s, on %s in India', (at, year, day) => {
  expect([financialYearOf(new Date(at)), indianDate(new Date(at))]).toEqual([year, day])
})
