import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keepFocus } from '../../lib/focus.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import form from '../../ui/form.module.css'
import styles from './code-step.module.css'
import { codeOf, type Digits, NO_DIGITS } from './otp-digits.ts'
import { OtpInput } from './otp-input.tsx'
import type { CodeFlow } from './use-code-flow.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'

type CodeStepProps = {
  flow: CodeFlow
  /** The instruction, which says where the code was sent. */
  label: string
  /** The error while a digit is missing: spec section 5. */
  missing: string
  /** Labels of the buttons. */
  names: { verify: string; resend: string; startOver: string }
  /** Another channel, such as SMS instead of a call. */
  instead?: { name: string; choose: () => void }
  /** Called after a correct code, unless the shopper has left the step. */
  onVerified?: () => void
}

/**
 * The verify step: six boxes, Verify, and Resend with a countdown. Six digits are verified automatically. A wrong, used or
 * expired code is removed; one that could not be checked stays for a retry.
 */
export function CodeStep({ flow, label, missing, names, instead, onVerified }: CodeStepProps) {
  const [digits, setDigits] = useState(NO_DIGITS)
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const isMounted = useMounted()
  const code = codeOf(digits)
  const { sends, secondsLeft, expired, sending, verified, problem } = flow
  const busy = flow.verifying || verified
  const invalid = problem !== '' || (tried && code === null)

  useEffect(() => keepFocus, [])
  useEffect(() => {
    if (sends === 0) return
    setDigits(NO_DIGITS)
    setTried(false)
    first.current?.focus()
  }, [sends])
  useEffect(() => {
    if (expired) setDigits(NO_DIGITS)
  }, [expired])
  useCodeFromMessage(sends, enter)

  /** Verifies a complete code, but not while the shopper corrects single digits. */
  function enter(next: Digits) {
    if (busy) return
    setDigits(next)
    const whole = codeOf(next)
    const changed = next.filter((digit, at) => digit !== digits[at]).length
    if (whole !== null && (code === null || changed > 1)) void verify(whole)
  }

  async function verify(whole: string) {
    const verdict = await flow.verify(whole)
    if (verdict === 'dropped') return
    if (verdict !== 'unchecked') setDigits(NO_DIGITS)
    if (verdict !== 'verified') first.current?.focus()
    else if (isMounted()) onVerified?.()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (code !== null) void verify(code)
  }

  // Forms with a disabled button ignore Enter, but the shopper should see what is missing.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form
      className={`${form.form} ${styles.step}`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <OtpInput
        ref={first}
        label={label}
        digits={digits}
        onChange={enter}
        problem={problem}
        hint={code === null && !busy ? missing : ''}
        invalid={invalid}
      />
      <button type="submit" className={form.primary} disabled={code === null || busy}>
        {busy ? 'Verifying...' : names.verify}
      </button>
      <div className={styles.more}>
        <button type="button" className={form.plain} onClick={flow.startOver}>
          {names.startOver}
        </button>
        <button
          type="button"
          className={form.plain}
          aria-disabled={secondsLeft > 0 || sending}
          onClick={() => secondsLeft === 0 && flow.resend()}
        >
          {secondsLeft > 0 ? `${names.resend} in ${secondsLeft} s` : names.resend}
        </button>
        {instead && (
          <button
            type="button"
            className={form.plain}
            aria-disabled={sending}
            onClick={instead.choose}
          >
            {instead.name}
          </button>
        )}
      </div>
    </form>
  )
}
