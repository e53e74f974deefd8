import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('errors last 4 s, successes 3 s', () => {
  const toasts = createToasts()
  toasts.error(['Subscription failed.'])
  toasts.success('Subscribed successfully!')
  vi.advanceTimersByTime(2_999)
  expect(toasts.getState()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(toasts.getState()).toMatchObject([{ kind: 'error', text: 'Subscription failed.' }])
  vi.advanceTimersByTime(999)
  expect(toasts.getState()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.getState()).toEqual([])
})

it('at most 20 at a time; the oldest leave', () => {
  const toasts = createToasts()
  toasts.error(Array.from({ length: 21 }, (_, index) => `message ${index + 1}`))
  expect(toasts.getState()).toHaveLength(20)
  expect(toasts.getState()[0]!.text).toBe('message 2')
})

it('one closes by its id', () => {
  const toasts = createToasts()
  toasts.error(['a', 'b'])
  toasts.close(toasts.getState()[0]!.id)
  expect(toasts.getState().map(({ text }) => text)).toEqual(['b'])
})

it('a repeated message is shown once, with its count and for its whole time again', () => {
  const toasts = createToasts()
  toasts.error(['Network error. Please try again.'])
  vi.advanceTimersByTime(3_000)
  toasts.success('OTP sent again')
  toasts.error(['Network error. Please try again.'])
  expect(toasts.getState()).toMatchObject([
    { text: 'OTP sent again', count: 1 },
    { text: 'Network error. Please try again.', count: 2 },
  ])
  vi.advanceTimersByTime(3_999)
  expect(toasts.getState()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.getState()).toEqual([])
})

it('an error with which the checkout goes on has its 4 s although its step ends', () => {
  const toasts = createToasts()
  toasts.error(['Failed to update the addresses'], { outlivesStep: true })
  toasts.endStep()
  vi.advanceTimersByTime(3_999)
  expect(toasts.getState()).toMatchObject([{ text: 'Failed to update the addresses' }])
  vi.advanceTimersByTime(1)
  expect(toasts.getState()).toEqual([])
})

it('the end of a step takes its errors and offers along, not what it achieved', () => {
  const toasts = createToasts()
  toasts.error(['Please select or add a delivery address.'])
  toasts.success('Tee (M) removed from your bag', { label: 'Undo', run: () => undefined })
  toasts.success('Mobile verified')
  toasts.endStep()
  expect(toasts.getState()).toMatchObject([{ text: 'Mobile verified' }])
})
