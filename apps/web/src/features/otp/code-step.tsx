import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keepFocus } from '../../lib/focus.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import form from '../../ui/form.module.css'
import styles from './code-step.module.css'
import { codeOf, NO_DIGITS } from './otp-digits.ts'
import { OtpInput } from './otp-input.tsx'
import type { CodeFlow } from './use-code-flow.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'

type CodeStepProps = {
  flow: CodeFlow
  /** What to enter, and where it was sent. */
  label: string
  /** Said while a digit is missing: spec section 5. */
  missing: string
  /** Names of the buttons. */
  names: { verify: string; resend: string; startOver: string }
  /** After the right code, unless the step was left meanwhile. */
  onVerified?: () => void
}

/** The verify step: six boxes, Verify, Resend with its countdown. A wrong code stays, to be corrected. */
export function CodeStep({ flow, label, missing, names, onVerified }: CodeStepProps) {
  const [digits, setDigits] = useState(NO_DIGITS)
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const isMounted = useMounted()
  const code = codeOf(digits)
  const { secondsLeft, sending, verifying } = flow

  useEffect(() => {
    first.current?.focus()
    return keepFocus
  }, [])
  useCodeFromMessage(setDigits)

  async function verify(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (code === null) return
    const isRight = await flow.verify(code)
    if (!isRight) first.current?.focus()
    else if (isMounted()) onVerified?.()
  }

  // A form whose button is disabled ignores Enter; the shopper should read what is missing.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form
      className={`${form.form} ${styles.step}`}
      onSubmit={verify}
      onKeyDown={onKeyDown}
      noValidate
    >
      <OtpInput
        ref={first}
        label={label}
        digits={digits}
        onChange={setDigits}
        hint={code === null ? missing : ''}
        invalid={tried && code === null}
      />
      <button type="submit" className={form.primary} disabled={code === null || verifying}>
        {verifying ? 'Verifying...' : names.verify}
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
      </div>
    </form>
  )
}
