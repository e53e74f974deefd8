import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelBlocker } from './cancel.ts'
import { returnBlocker } from './returns.ts'

/** Very different time zones; in New York and Lord Howe daylight saving time changes on these days. */
const ZONES = [
  ['Asia/Kolkata', -330],
  ['America/New_York', 300],
  ['Australia/Lord_Howe', -660],
] as const

const at = (iso: string) => new Date(iso)
const item = { status: null, deliveredAt: null }

describe.each(ZONES)('in %s', (zone, minutesBehind) => {
  beforeAll(() => vi.stubEnv('TZ', zone))
  afterAll(() => vi.unstubAllEnvs())

  it('is the zone of the clock', () => {
    expect(at('2026-01-15T00:00:00.000Z').getTimezoneOffset()).toBe(minutesBehind)
  })

  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
    // In this night clocks go forward in New York, and in the next one back on Lord Howe.
    ['2026-03-07T20:00:00.001Z', '2026-03-08T20:00:00.001Z'],
    ['2026-04-04T10:00:00.000Z', '2026-04-05T10:00:00.000Z'],
    ['2026-11-28T18:29:59.999Z', '2026-11-29T18:29:59.999Z'],
  ])(
    'placed %s, an order can be cancelled until %s and not a millisecond longer',
    (placed, last) => {
      const order = { type: 'NEW', status: 'CONFIRMED', placedAt: at(placed) } as const
      expect(cancelBlocker(order, at(last))).toBeNull()
      expect(cancelBlocker(order, new Date(at(last).getTime() + 1))).toBe('CANCEL_WINDOW_CLOSED')
    },
  )

  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-04T00:00:00.000Z'],
    ['2026-03-06T20:00:00.001Z', '2026-03-09T20:00:00.001Z'],
    ['2026-04-03T10:00:00.000Z', '2026-04-06T10:00:00.000Z'],
    ['2026-11-28T18:29:59.999Z', '2026-12-01T18:29:59.999Z'],
  ])(
    'delivered %s, an item can come back until %s and not a millisecond longer',
    (delivered, last) => {
      const order = { type: 'NEW', status: 'DELIVERED', deliveredAt: at(delivered) } as const
      expect(returnBlocker(order, item, at(last))).toBeNull()
      expect(returnBlocker(order, item, new Date(at(last).getTime() + 1))).toBe(
        'RETURN_WINDOW_CLOSED',
      )
    },
  )
})
