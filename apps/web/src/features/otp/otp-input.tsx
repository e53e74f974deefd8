import { OTP } from '@aaram/contracts'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Digits, spread, type Typed, typeInto } from './otp-digits.ts'
import styles from './otp-input.module.css'

type OtpInputProps = {
  /** The label of the group: what the code is for and where it was sent. */
  label: string
  digits: Digits
  onChange: (digits: Digits) => void
  /** The error of the last code, or what is missing; shown below the boxes unless empty. */
  problem: string
  hint: string
  invalid: boolean
  /** The first box, for the initial focus. */
  ref?: Ref<HTMLInputElement>
}

const KEYS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => OTP.length - 1,
}

/**
 * Six one-digit boxes: spec sections 2 and 5. Non-digits are rejected, Backspace on an empty box moves back,
 * a pasted or filled-in code is distributed. No box has a `maxlength`, because phones fill the whole code into the first.
 */
export function OtpInput({ label, digits, onChange, problem, hint, invalid, ref }: OtpInputProps) {
  const id = useId()
  const problemId = problem ? `${id}-problem` : undefined
  const group = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])]
  const go = (at: number) => boxes()[at]?.focus()

  function accept({ digits: next, focus }: Typed) {
    onChange(next)
    go(focus)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const next = event.key === 'Backspace' && !digits[at] ? at - 1 : KEYS[event.key]?.(at)
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }

  // Only this event shows two cases: on-screen keyboards delete without a usable key event, and typing the digit that
  // a box already has changes nothing. React's `onBeforeInput` is another event.
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const at = boxes().indexOf(event.target as HTMLInputElement)
    const back = event.inputType.startsWith('delete') && !digits[at]
    const again = event.inputType === 'insertText' && event.data === digits[at]
    if (!back && !again) return
    event.preventDefault()
    go(back ? at - 1 : at + 1)
  })
  useEffect(() => {
    const element = group.current
    const listen = (event: InputEvent) => onBeforeInput(event)
    element?.addEventListener('beforeinput', listen)
    return () => element?.removeEventListener('beforeinput', listen)
  }, [])

  return (
    <fieldset
      ref={group}
      className={styles.otp}
      aria-describedby={[problemId, id].filter(Boolean).join(' ')}
    >
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            ref={at === 0 ? ref : undefined}
            value={digit}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="off"
            spellCheck={false}
            aria-label={`Digit ${at + 1} of ${OTP.length}`}
            aria-invalid={invalid}
            aria-describedby={at === 0 ? problemId : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => accept(typeInto(digits, at, event.target.value))}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => {
              event.preventDefault()
              accept(spread(digits, at, event.clipboardData.getData('text')))
            }}
          />
        ))}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p
        id={id}
        className={styles.hint}
        data-invalid={(invalid && !problem) || undefined}
        role="status"
      >
        {hint}
      </p>
    </fieldset>
  )
}
