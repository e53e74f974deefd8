import { indianDate } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { promiseDates } from './promise-dates.ts'

const METRO = { min: 2, max: 4 }
const ELSEWHERE = { min: 3, max: 7 }
const none = () => false
const on =
  (...dates: string[]) =>
  (date: string) =>
    dates.includes(date)

describe('the days between which an order arrives', () => {
  // 24 to 48 hours of processing are one to two business days; transit comes after that.
  it.each([
    ['Monday morning, a metro', '2026-11-30T10:00+05:30', METRO, '2026-12-03', '2026-12-07'],
    ['Monday morning, elsewhere', '2026-11-30T10:00+05:30', ELSEWHERE, '2026-12-04', '2026-12-10'],
    [
      '14:00 to the millisecond',
      '2026-11-30T14:00:00.000+05:30',
      METRO,
      '2026-12-03',
      '2026-12-07',
    ],
    [
      'a millisecond after 14:00',
      '2026-11-30T14:00:00.001+05:30',
      METRO,
      '2026-12-04',
      '2026-12-08',
    ],
    ['a second before midnight', '2026-11-30T23:59:59+05:30', METRO, '2026-12-04', '2026-12-08'],
    ['midnight in India', '2026-12-01T00:00+05:30', METRO, '2026-12-04', '2026-12-08'],
    ['midnight in UTC', '2026-12-01T00:00Z', METRO, '2026-12-04', '2026-12-08'],
    ['a Sunday counts from Monday', '2026-11-29T09:00+05:30', METRO, '2026-12-03', '2026-12-07'],
    ['Saturday after 14:00, too', '2026-11-28T15:00+05:30', METRO, '2026-12-03', '2026-12-07'],
    ['Saturday morning', '2026-11-28T09:00+05:30', METRO, '2026-12-02', '2026-12-05'],
    ['31 March', '2027-03-31T10:00+05:30', METRO, '2027-04-03', '2027-04-07'],
    ['31 March after 14:00', '2027-03-31T18:00+05:30', ELSEWHERE, '2027-04-06', '2027-04-12'],
    ['the end of a year', '2026-12-30T10:00+05:30', METRO, '2027-01-02', '2027-01-06'],
    ['a leap day', '2028-02-26T10:00+05:30', METRO, '2028-03-01', '2028-03-04'],
  ])('%s', (_case, at, transit, from, to) => {
    expect(promiseDates(new Date(at), transit, none)).toEqual({ from, to })
  })

  it.each([
    [
      'a holiday on the way',
      '2026-12-21T10:00+05:30',
      on('2026-12-25'),
      '2026-12-24',
      '2026-12-29',
    ],
    [
      'ordered on a holiday',
      '2026-12-25T10:00+05:30',
      on('2026-12-25'),
      '2026-12-30',
      '2027-01-02',
    ],
    [
      'a holiday beside a Sunday',
      '2026-12-24T15:00+05:30',
      on('2026-12-25', '2026-12-26'),
      '2026-12-31',
      '2027-01-04',
    ],
    [
      'a holiday that is a Sunday takes nothing more',
      '2026-11-28T15:00+05:30',
      on('2026-11-29'),
      '2026-12-03',
      '2026-12-07',
    ],
    [
      'today is no holiday before midnight',
      '2026-12-24T23:30+05:30',
      on('2026-12-25'),
      '2026-12-30',
      '2027-01-02',
    ],
  ])('%s', (_case, at, isHoliday, from, to) => {
    expect(promiseDates(new Date(at), METRO, isHoliday)).toEqual({ from, to })
  })
})

it.each([
  ['2026-11-30T18:29:59.999Z', '2026-11-30'],
  ['2026-11-30T18:30:00.000Z', '2026-12-01'],
  ['2027-03-31T18:30:00.000Z', '2027-04-01'],
])('%s is %s in India', (at, date) => {
  expect(indianDate(new Date(at))).toBe(date)
})
