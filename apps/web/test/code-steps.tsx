import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CodeStep } from '../src/features/otp/code-step.tsx'
import { LOGIN_TEXTS, phoneStep } from '../src/features/otp/phone-texts.ts'
import { useCodeFlow } from '../src/features/otp/use-code-flow.ts'
import { visit } from './visit.tsx'

export const send = vi.fn<(to: string) => Promise<unknown>>()
export const verify = vi.fn<(to: string, code: string) => Promise<unknown>>()

/** Both calls succeed, and the clock is stopped. */
export function resetCodeCalls() {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') })
  send.mockReset().mockResolvedValue(undefined)
  verify.mockReset().mockResolvedValue(undefined)
}

/** Sends a code to a phone, then shows the verify step. */
export function Steps() {
  const flow = useCodeFlow<string>({ send, verify, texts: LOGIN_TEXTS })
  if (flow.to !== null) return <CodeStep flow={flow} {...phoneStep(flow.to, 'sms')} />
  return (
    <button type="button" onClick={() => flow.begin('9876543210')}>
      Send
    </button>
  )
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
export async function atCodeStep() {
  const shown = visit(<Steps />)
  await press('Send')
  return shown
}

export const verifyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Verify/ })
export const fill = (code: string) =>
  fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: code } })
/** The six boxes as one word: a dot is an empty box. */
export const typed = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value || '.')
    .join('')
export const toasts = () =>
  [...document.querySelectorAll('[data-kind] p')].map((line) => line.textContent)
