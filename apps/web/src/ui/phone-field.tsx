import { tenDigits } from '@aaram/contracts'
import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from './field.tsx'

const PHONE_DIGITS = 10

/** Ten digits at most: pasted country codes are removed, and whatever is no digit. */
export const phoneDigits = (typed: string): string =>
  tenDigits(typed.replace(/[^0-9+]/g, ''))
    .replace(/[^0-9]/g, '')
    .slice(0, PHONE_DIGITS)

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'prefix'>

/** A mobile number: +91 is shown, ten digits are typed (spec section 5). */
export function PhoneField({ onChange, ...field }: PhoneFieldProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const digits = phoneDigits(input.value)
    // Writing moves the caret to the end: only when there is something to correct.
    if (digits !== input.value) input.value = digits
    onChange?.(event)
  }
  return (
    <Field
      autoComplete="tel-national"
      {...field}
      type="tel"
      inputMode="numeric"
      prefix="+91"
      onChange={keepDigits}
    />
  )
}
