// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/orders.ts'
import { visitOrder } from '../../../test/visit-order.tsx'

const HOUR = 3_600_000
const START = Date.parse('2026-11-03T10:00:00.000Z')

beforeEach(() => vi.useFakeTimers({ now: START + HOUR }))
afterEach(() => vi.useRealTimers())

/** Lets time pass until `ms` after the start, with the page open. */
const at = (ms: number) => act(() => vi.advanceTimersByTimeAsync(START + ms - Date.now()))
const disabled = (name: string | RegExp) =>
  screen.getAllByRole<HTMLButtonElement>('button', { name }).map((button) => button.disabled)

test('returns and exchanges close exactly 72 hours after delivery, with the page open', async () => {
  visitOrder(anOrder())
  const closed = 'The return or exchange window has been closed for this order.'
  await at(72 * HOUR)
  expect(screen.getAllByText('Return or exchange until 6 Nov, 3:30 pm')).toHaveLength(2)
  expect(disabled(/^(Return|Exchange) /)).toEqual([false, false, false, false])
  expect(screen.queryByText(closed)).toBeNull()
  await at(72 * HOUR + 1)
  expect(screen.getByText(closed).getAttribute('role')).toBe('status')
  expect(screen.queryByText(/^Return or exchange until/)).toBeNull()
  expect(disabled(/^(Return|Exchange) /)).toEqual([true, true, true, true])
})

test('Cancel Order closes exactly 24 hours after placing, with the reason', async () => {
  const placedAt = new Date(START).toISOString()
  visitOrder(anOrder(1, { status: 'CONFIRMED', placedAt, deliveredAt: null }))
  await at(24 * HOUR)
  expect(disabled('Cancel Order')).toEqual([false])
  await at(24 * HOUR + 1)
  expect(disabled('Cancel Order')).toEqual([true])
  expect(screen.getByText('Orders can be cancelled within 24 hours of placing them.')).toBeTruthy()
})
