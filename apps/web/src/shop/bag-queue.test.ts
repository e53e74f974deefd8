import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWishQueue } from './bag-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function queue() {
  const sent: number[] = []
  let answer: () => void = () => undefined
  const made = createWishQueue((value) => {
    sent.push(value)
    return new Promise<void>((resolve) => (answer = resolve))
  })
  const answered = async () => {
    answer()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...made, sent, answered }
}

test('only the last wish is sent, 500 ms after it was made', async () => {
  const { wish, sent } = queue()
  wish(2)
  await vi.advanceTimersByTimeAsync(400)
  wish(3)
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([3])
})

test('never two at a time: the next goes after the answer, and skips what was passed', async () => {
  const { wish, sent, answered, isBusy } = queue()
  wish(2, true)
  wish(3, true)
  wish(4, true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([2])
  await answered()
  expect(sent).toEqual([2, 4])
  expect(isBusy()).toBe(true)
  await answered()
  expect([sent, isBusy()]).toEqual([[2, 4], false])
})

test('a wish made while an answer is awaited still waits its 500 ms', async () => {
  const { wish, sent, answered } = queue()
  wish(2, true)
  wish(3)
  await answered()
  expect(sent).toEqual([2])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([2, 3])
})

test('flush sends at once, cancel never', async () => {
  const one = queue()
  one.wish(2)
  one.flush()
  expect(one.sent).toEqual([2])
  const other = queue()
  other.wish(2)
  other.cancel()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(other.sent).toEqual([])
})
