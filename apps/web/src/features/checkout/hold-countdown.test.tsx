// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTab } from '../../../test/screen.ts'
import { visit } from '../../../test/visit.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

const NOON = Date.parse('2026-11-28T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

const text = () => screen.getByRole('timer').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('minutes and seconds, and its end once', async () => {
  const over = vi.fn()
  visit(<HoldCountdown until={NOON + 15 * 60_000} onOver={over} />)
  expect(text()).toBe('Your items are kept for 15:00')
  await pass(28_000)
  expect(text()).toBe('Your items are kept for 14:32')
  await pass(14 * 60_000 + 31_000)
  expect(text()).toBe('Your items are kept for 0:01')
  expect(over).not.toHaveBeenCalled()
  await pass(5_000)
  expect(text()).toBe('Your items are kept for 0:00')
  expect(over).toHaveBeenCalledTimes(1)
})

test('a tab that was hidden reads the time when it shows again', async () => {
  visit(<HoldCountdown until={NOON + 15 * 60_000} onOver={() => undefined} />)
  vi.setSystemTime(NOON + 10 * 60_000)
  act(() => setTab('visible'))
  expect(text()).toBe('Your items are kept for 5:00')
})

test('a clock that is set back does not keep the items longer, nor does a reload after it', async () => {
  const until = NOON + 15 * 60_000
  const { unmount } = visit(<HoldCountdown until={until} onOver={() => undefined} />)
  await pass(5 * 60_000)
  vi.setSystemTime(NOON - 60 * 60_000)
  await pass(1_000)
  expect(text()).toBe('Your items are kept for 10:00')
  await pass(60_000)
  expect(text()).toBe('Your items are kept for 9:00')
  unmount()
  visit(<HoldCountdown until={until} onOver={() => undefined} />)
  expect(text()).toBe('Your items are kept for 15:00')
})
