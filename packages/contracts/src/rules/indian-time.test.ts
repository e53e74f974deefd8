import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from './indian-time.ts'

it.each([
  ['2026-11-25T18:29:59.999Z', '25 Nov 2026', '25 Nov 2026, 11:59 pm'],
  ['2026-11-25T18:30:00.000Z', '26 Nov 2026', '26 Nov 2026, 12:00 am'],
  ['2026-09-01T06:35:00.000Z', '1 Sep 2026', '1 Sep 2026, 12:05 pm'],
])('%s in India is %s', (iso, day, time) => {
  expect(formatDate(new Date(iso))).toBe(day)
  expect(formatDateTime(new Date(iso))).toBe(time)
})

it('a day and a time in India are what Intl says', () => {
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
