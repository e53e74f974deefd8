// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { useNow } from './use-now.ts'

const START = Date.parse('2026-11-01T10:00:00Z')
const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

const watch = (...moments: number[]) => {
  const { result } = renderHook(() => useNow(systemClock, moments))
  return () => result.current.getTime() - START
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('reads the time exactly at the next moment, and at the one after', () => {
  const shown = watch(START + 72 * HOUR + 1, START - 1, START + 24 * HOUR + 1)
  pass(24 * HOUR)
  expect(shown()).toBe(0)
  pass(1)
  expect(shown()).toBe(24 * HOUR + 1)
  pass(48 * HOUR - 1)
  expect(shown()).toBe(24 * HOUR + 1)
  pass(1)
  expect(shown()).toBe(72 * HOUR + 1)
})

test('a moment beyond the maximum of timers does not fire at once', () => {
  const shown = watch(START + 2 ** 31 + 5)
  pass(HOUR)
  expect(shown()).toBe(0)
  pass(2 ** 31)
  expect(shown()).toBe(2 ** 31 + 5)
})

test('after the computer slept, reads the time when the tab becomes visible', () => {
  const shown = watch(START + HOUR)
  vi.setSystemTime(START + 2 * HOUR)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe(2 * HOUR)
})

test('reads a corrected clock again with a new list of moments', () => {
  const clock = { now: () => new Date(Date.now() + ahead) }
  let ahead = 0
  const { result, rerender } = renderHook(({ moments }) => useNow(clock, moments), {
    initialProps: { moments: [START + HOUR] },
  })
  ahead = 72 * HOUR
  rerender({ moments: [START + HOUR] })
  expect(result.current.getTime() - START).toBe(72 * HOUR)
})

test('sets no timer without moments', () => {
  watch(START - 1)
  expect(vi.getTimerCount()).toBe(0)
})
