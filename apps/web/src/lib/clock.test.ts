import { expect, test } from 'vitest'
import { createShopClock } from './clock.ts'

const DEVICE = Date.parse('2026-11-01T10:00:00.400Z')

test.each([
  ['the same second', ['Sun, 01 Nov 2026 10:00:00 GMT'], 0],
  ['ten seconds off is believed', ['Sun, 01 Nov 2026 10:00:10 GMT'], 0],
  ['three days behind the shop', ['Wed, 04 Nov 2026 10:00:00 GMT'], 3 * 86_400_000 - 400],
  ['an hour before the shop', ['Sun, 01 Nov 2026 09:00:00 GMT'], -3_600_400],
  ['put right again', ['Wed, 04 Nov 2026 10:00:00 GMT', 'Sun, 01 Nov 2026 10:00:01 GMT'], 0],
  [
    'a second more changes nothing',
    ['Sun, 01 Nov 2026 11:00:00 GMT', 'Sun, 01 Nov 2026 11:00:01 GMT'],
    3_599_600,
  ],
  ['no date, or none that is one', [null, 'soon'], 0],
])('%s', (_, dates, skewMs) => {
  const clock = createShopClock(() => DEVICE)
  for (const date of dates) clock.sync(date)
  expect(clock.now().getTime() - DEVICE).toBe(skewMs)
})
