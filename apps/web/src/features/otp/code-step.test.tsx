// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  atCodeStep,
  fill,
  pass,
  press,
  resetCodeCalls,
  send,
  toasts,
  typed,
  verify,
  verifyButton,
} from '../../../test/code-steps.tsx'
import { setTab } from '../../../test/screen.ts'
import { refusal } from '../../../test/visit.tsx'

beforeEach(resetCodeCalls)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Resend OTP/ })

test('after a send: focused boxes, where the code was sent, and the toast', async () => {
  await atCodeStep()
  expect(
    screen.getByRole('group', { name: 'Enter the 6-digit OTP sent by SMS to +91\u{A0}9876543210' }),
  ).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
  expect(toasts()).toEqual(['OTP has been sent on your phone'])
})

test('Resend counts 30 s down by the second', async () => {
  await atCodeStep()
  expect(resend().textContent).toBe('Resend OTP in 30 s')
  expect(resend().getAttribute('aria-disabled')).toBe('true')
  await pass(1_000)
  expect(resend().textContent).toBe('Resend OTP in 29 s')
  await pass(28_999)
  expect(resend().getAttribute('aria-disabled')).toBe('true')
  await pass(1)
  expect(resend().textContent).toBe('Resend OTP')
  expect(resend().getAttribute('aria-disabled')).toBe('false')
})

test('a tab that was hidden for 40 s enables Resend at once', async () => {
  await atCodeStep()
  act(() => setTab('hidden'))
  // Timers stop in a hidden tab; time does not.
  vi.setSystemTime(new Date('2026-11-28T10:00:40Z'))
  expect(resend().getAttribute('aria-disabled')).toBe('true')
  act(() => setTab('visible'))
  expect(resend().getAttribute('aria-disabled')).toBe('false')
})

test('a clock that is set back does not make the wait longer', async () => {
  await atCodeStep()
  await pass(10_000)
  vi.setSystemTime(new Date('2026-11-28T09:00:00Z'))
  await pass(1_000)
  expect(resend().textContent).toBe('Resend OTP in 20 s')
  await pass(20_000)
  expect(resend().getAttribute('aria-disabled')).toBe('false')
})

test('double-click on Resend sends once, and the countdown restarts', async () => {
  await atCodeStep()
  await pass(30_000)
  const arrival = Promise.withResolvers<undefined>()
  send.mockReturnValue(arrival.promise)
  fireEvent.click(resend())
  fireEvent.click(resend())
  expect(send).toHaveBeenCalledTimes(2)
  arrival.resolve(undefined)
  await pass(0)
  expect(toasts()).toEqual(['OTP sent again'])
  expect(resend().textContent).toBe('Resend OTP in 30 s')
  await pass(30_000)
  expect(resend().getAttribute('aria-disabled')).toBe('false')
})

test.each([
  [refusal(0, 'NETWORK'), 'Failed to resend OTP'],
  [refusal(429, 'TOO_MANY_REQUESTS', 'Too many tries.'), 'Too many tries.'],
])('a failed resend shows a message and can be retried at once', async (error, text) => {
  await atCodeStep()
  await pass(30_000)
  send.mockRejectedValue(error)
  await press('Resend OTP')
  expect(toasts()).toEqual([text])
  expect(resend().getAttribute('aria-disabled')).toBe('false')
  send.mockResolvedValue(undefined)
  await press('Resend OTP')
  expect(toasts()).toEqual(['OTP sent again'])
})

test('a code that could not be checked, then is: what failed goes before what worked is said', async () => {
  await atCodeStep()
  verify.mockRejectedValueOnce(refusal(0, 'NETWORK'))
  fill('123456')
  await pass(0)
  expect(toasts()).toContain('OTP verification failed')
  await press('Verify OTP')
  expect(toasts()).toEqual(['OTP has been veirified successfully'])
})

test('Verify is enabled only with six digits; Enter before that shows what is missing', async () => {
  await atCodeStep()
  fill('12345')
  expect(verifyButton().disabled).toBe(true)
  expect(screen.getByText('Please enter the 6-digit OTP').dataset.invalid).toBeUndefined()
  fireEvent.keyDown(screen.getByLabelText('Digit 5 of 6'), { key: 'Enter' })
  await pass(0)
  expect(screen.getByText('Please enter the 6-digit OTP').dataset.invalid).toBe('true')
  expect(verify).not.toHaveBeenCalled()
  verify.mockRejectedValue(refusal(0, 'NETWORK'))
  fill('123456')
  await pass(0)
  expect(verifyButton().disabled).toBe(false)
  expect(screen.queryByText('Please enter the 6-digit OTP')).toBeNull()
})

test('another code removes the digits and the error of the previous one', async () => {
  await atCodeStep()
  verify.mockRejectedValue(refusal(400, 'INVALID_CODE', 'That code is not right.'))
  fill('123456')
  await pass(30_000)
  fill('12')
  await press('Resend OTP')
  expect(typed()).toBe('......')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
})

test('an expired code is removed from the boxes, with an error beside them', async () => {
  await atCodeStep()
  fill('12345')
  await pass(10 * 60_000 - 1)
  expect(typed()).toBe('12345.')
  await pass(1_000)
  expect(typed()).toBe('......')
  expect(screen.getByRole('alert').textContent).toBe(
    'This code has expired. Please ask for another one.',
  )
  await press('Resend OTP')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Change number returns to the first step', async () => {
  await atCodeStep()
  await press('Change number')
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})
