// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTab } from '../../../test/screen.ts'
import { refusal, visit } from '../../../test/visit.tsx'
import { CodeStep } from './code-step.tsx'
import { LOGIN_TEXTS, phoneStep } from './phone-texts.ts'
import { useCodeFlow } from './use-code-flow.ts'

const send = vi.fn<(to: string) => Promise<unknown>>()
const verify = vi.fn<(to: string, code: string) => Promise<unknown>>()

function Steps() {
  const flow = useCodeFlow<string>({ send, verify, texts: LOGIN_TEXTS })
  if (flow.to !== null) return <CodeStep flow={flow} {...phoneStep(flow.to)} />
  return (
    <button type="button" onClick={() => flow.begin('9876543210')}>
      Send
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') })
  send.mockReset().mockResolvedValue(undefined)
  verify.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Resend OTP/ })
const verifyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Verify/ })
const fill = (code: string) =>
  fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: code } })
const toasts = () => [...document.querySelectorAll('[data-kind] p')].map((line) => line.textContent)

async function atCodeStep() {
  const shown = visit(<Steps />)
  await press('Send')
  return shown
}

test('after a send: the boxes with the focus, where the code went, and the toast', async () => {
  await atCodeStep()
  expect(
    screen.getByRole('group', { name: 'Enter the 6-digit OTP sent to +91 9876543210' }),
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

test('a tab that was hidden for 40 s offers Resend at once', async () => {
  await atCodeStep()
  act(() => setTab('hidden'))
  // Timers stand still in the background; time does not.
  vi.setSystemTime(new Date('2026-11-28T10:00:40Z'))
  expect(resend().getAttribute('aria-disabled')).toBe('true')
  act(() => setTab('visible'))
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
])('a failed resend is told and may be tried again at once', async (error, text) => {
  await atCodeStep()
  await pass(30_000)
  send.mockRejectedValue(error)
  await press('Resend OTP')
  expect(toasts()).toEqual([text])
  expect(resend().getAttribute('aria-disabled')).toBe('false')
})

test('Verify is enabled by six digits only; Enter before that says what is missing', async () => {
  await atCodeStep()
  fill('12345')
  expect(verifyButton().disabled).toBe(true)
  expect(screen.getByText('Please enter the 6-digit OTP').dataset.invalid).toBeUndefined()
  fireEvent.keyDown(screen.getByLabelText('Digit 5 of 6'), { key: 'Enter' })
  await pass(0)
  expect(screen.getByText('Please enter the 6-digit OTP').dataset.invalid).toBe('true')
  expect(verify).not.toHaveBeenCalled()
  fill('123456')
  expect(verifyButton().disabled).toBe(false)
  expect(screen.queryByText('Please enter the 6-digit OTP')).toBeNull()
})

test('a wrong code is told and stays to be corrected', async () => {
  await atCodeStep()
  verify.mockRejectedValue(refusal(0, 'NETWORK'))
  fill('123456')
  await press('Verify OTP')
  expect(verify).toHaveBeenCalledExactlyOnceWith('9876543210', '123456')
  expect(toasts()).toContain('OTP verification failed')
  expect(screen.getByLabelText<HTMLInputElement>('Digit 6 of 6').value).toBe('6')
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
})

test("the right code: 'OTP has been veirified successfully'", async () => {
  await atCodeStep()
  fill('123456')
  await press('Verify OTP')
  expect(toasts()).toContain('OTP has been veirified successfully')
})

test('Change number leads back', async () => {
  await atCodeStep()
  await press('Change number')
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})
