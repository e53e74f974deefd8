import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('errors last 4 s, successes 3 s', () => {
  const toasts = createToasts()
  toasts.error(['Subscription failed.'])
  toasts.of('newsletter').success('Subscribed successfully!')
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
  toasts.of('code').success('OTP sent again')
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
  toasts.of('addresses').error(['Failed to update the addresses'], { outlivesStep: true })
  toasts.endStep()
  vi.advanceTimersByTime(3_999)
  expect(toasts.getState()).toMatchObject([{ text: 'Failed to update the addresses' }])
  vi.advanceTimersByTime(1)
  expect(toasts.getState()).toEqual([])
})

it('the end of a step takes its errors and offers along, not what it achieved', () => {
  const toasts = createToasts()
  toasts.error(['Please select or add a delivery address.'])
  toasts.of('bag').success('Tee (M) removed from your bag', { label: 'Undo', run: () => undefined })
  toasts.of('code').success('Mobile verified')
  toasts.endStep()
  expect(toasts.getState()).toMatchObject([{ text: 'Mobile verified' }])
})

it('an action that works closes its own failures and no others', () => {
  const toasts = createToasts()
  toasts.error(['Network error. Please try again.'])
  toasts.of('bag 1').error(['Failed to add item to bag'])
  toasts.of('bag 2').error(['Failed to remove item from bag'])
  toasts.of('bag 1').success('Tee (M) added to your bag')
  expect(toasts.getState().map(({ text }) => text)).toEqual([
    'Network error. Please try again.',
    'Failed to remove item from bag',
    'Tee (M) added to your bag',
  ])
})

it('an action that works without a message closes its failures, and keeps its successes', () => {
  const toasts = createToasts()
  toasts.of('reorder').error(['Something went wrong while adding to bag'])
  toasts.of('code').success('OTP sent again')
  toasts.of('reorder').settle()
  toasts.of('code').settle()
  expect(toasts.getState().map(({ text }) => text)).toEqual(['OTP sent again'])
})

it('a module that shows a success shows every failure as one of an action', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.ts', '../**/*.tsx', '!**/*.test.*', '!./toasts.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )
  const both = Object.entries(sources).filter(
    ([, text]) => /\.success\(/.test(text) && /toasts\.error\(/.test(text),
  )
  expect(both.map(([file]) => file)).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(300)
})
