import { expect, it, vi } from 'vitest'
import { createHybridClock } from './hybrid-clock.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')

it('each time is later than those before and those seen, when the clock stands still and after it was set back', () => {
  let now = NOON
  const { see, stamp } = createHybridClock({ now: () => new Date(now) })
  const first = stamp()
  const second = stamp()
  now -= 3_600_000
  const third = stamp()
  see(NOON + 5_000.75)
  const fourth = stamp()
  see(NOON)
  const fifth = stamp()
  expect(first).toBeGreaterThanOrEqual(NOON)
  expect([second > first, third > second, fourth > NOON + 5_000.75, fifth > fourth]).toEqual(
    Array(4).fill(true),
  )
})

it('two tabs make different times in the same millisecond', () => {
  const clock = { now: () => new Date(NOON) }
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.5)
  const [one, two] = [createHybridClock(clock), createHybridClock(clock)]
  expect([one.stamp(), two.stamp()]).toEqual([NOON + 0.25, NOON + 0.5])
})
