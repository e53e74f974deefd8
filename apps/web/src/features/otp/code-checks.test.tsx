// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  atCodeStep,
  fill,
  pass,
  press,
  resetCodeCalls,
  Steps,
  send,
  toasts,
  typed,
  verify,
  verifyButton,
} from '../../../test/code-steps.tsx'
import { refusal, visit } from '../../../test/visit.tsx'

beforeEach(resetCodeCalls)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('six digits are verified automatically', () => {
  const wrong = refusal(400, 'INVALID_CODE', 'That code is not right, or it has expired.')

  test.each([
    ['typed', () => userEvent.keyboard('123456')],
    ['pasted', () => userEvent.paste('123 456')],
    ['filled in from the SMS', async () => fill('123456')],
  ])('%s: once, also when Verify and Enter are pressed then', async (_how, enter) => {
    vi.useRealTimers()
    const answer = Promise.withResolvers<undefined>()
    verify.mockReturnValue(answer.promise)
    visit(<Steps />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await enter()
    expect(verify).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    fireEvent.click(verifyButton())
    expect(verify).toHaveBeenCalledExactlyOnceWith('9876543210', '123456')
    expect(verifyButton().textContent).toBe('Verifying...')
    await act(async () => answer.resolve(undefined))
    expect(toasts()).toContain('OTP has been veirified successfully')
  })

  test('the browser reads the code from the SMS, also after a resend', async () => {
    const messages: PromiseWithResolvers<{ code: string }>[] = []
    const get = () => {
      const message = Promise.withResolvers<{ code: string }>()
      messages.push(message)
      return message.promise
    }
    vi.stubGlobal('OTPCredential', class {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }))
    verify.mockRejectedValueOnce(wrong)
    await atCodeStep()
    messages.at(-1)?.resolve({ code: '123456' })
    await pass(30_000)
    expect(verify).toHaveBeenLastCalledWith('9876543210', '123456')
    await press('Resend OTP')
    messages.at(-1)?.resolve({ code: '654321' })
    await pass(0)
    expect(messages).toHaveLength(2)
    expect(verify).toHaveBeenLastCalledWith('9876543210', '654321')
    expect(toasts()).toContain('OTP has been veirified successfully')
  })

  test('a used code is removed from the boxes', async () => {
    await atCodeStep()
    fill('123456')
    await pass(0)
    expect(typed()).toBe('......')
    expect(verifyButton().disabled).toBe(true)
  })

  test('a wrong code shows an error beside the emptied boxes, without a toast; the next six digits are verified', async () => {
    await atCodeStep()
    verify.mockRejectedValue(wrong)
    fill('123456')
    await pass(0)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('That code is not right, or it has expired.')
    const group = screen.getByRole('group')
    expect(group.contains(alert)).toBe(true)
    expect(group.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id)
    const first = screen.getByLabelText('Digit 1 of 6')
    expect(first.getAttribute('aria-describedby')).toBe(alert.id)
    expect(first.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(first)
    expect(typed()).toBe('......')
    expect(toasts()).toEqual(['OTP has been sent on your phone'])
    expect(screen.getByText('Please enter the 6-digit OTP')).toBeTruthy()
    fill('12345')
    expect(screen.getByRole('alert')).toBeTruthy()
    fill('654321')
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(0)
    expect(verify).toHaveBeenCalledTimes(2)
    expect(verify).toHaveBeenLastCalledWith('9876543210', '654321')
    expect(screen.getByRole('alert').textContent).toBe('That code is not right, or it has expired.')
  })

  test.each([
    ['offline', refusal(0, 'NETWORK'), 'OTP verification failed'],
    ['503', refusal(503, 'UNAVAILABLE', 'The shop is busy.'), 'The shop is busy.'],
    ['429', refusal(429, 'TOO_MANY_REQUESTS', 'Too many tries.'), 'Too many tries.'],
  ])(
    '%s: the code stays, the reason is told, and Verify tries again',
    async (_what, error, text) => {
      await atCodeStep()
      verify.mockRejectedValueOnce(error)
      fill('123456')
      await pass(0)
      expect(toasts()).toContain(text)
      expect(screen.getByRole('alert').textContent).toBe(
        'The code could not be checked. Please try again.',
      )
      expect(typed()).toBe('123456')
      expect(screen.getByLabelText('Digit 1 of 6')).toBe(document.activeElement)
      await press('Verify OTP')
      expect(verify).toHaveBeenCalledTimes(2)
      expect(toasts()).toContain('OTP has been veirified successfully')
    },
  )

  test('a digit of a code that could not be checked can be corrected before Verify', async () => {
    await atCodeStep()
    verify.mockRejectedValueOnce(refusal(0, 'NETWORK'))
    fill('123456')
    await pass(0)
    fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: '9' } })
    await pass(0)
    expect(verify).toHaveBeenCalledTimes(1)
    await press('Verify OTP')
    expect(verify).toHaveBeenLastCalledWith('9876543210', '923456')
  })

  test('the boxes do not change while a code is checked', async () => {
    await atCodeStep()
    verify.mockReturnValue(new Promise(() => undefined))
    fill('123456')
    await pass(0)
    fill('999999')
    expect(typed()).toBe('123456')
    expect(verify).toHaveBeenCalledTimes(1)
  })

  test('nor while another code is sent', async () => {
    await atCodeStep()
    await pass(30_000)
    send.mockReturnValue(new Promise(() => undefined))
    await press('Resend OTP')
    fill('123456')
    await pass(0)
    expect(verify).toHaveBeenCalledExactlyOnceWith('9876543210', '123456')
    expect(toasts()).toContain('OTP has been veirified successfully')
  })
})
