import { PHONE_DIGITS, PINCODE_DIGITS, tenDigits } from '@aaram/contracts'
import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from './field.tsx'

type DigitsFieldProps = Omit<ComponentProps<typeof Field>, 'inputMode'>

/** A text field that passes its value through `clean` after each input. */
function DigitsField({
  clean,
  onChange,
  ...field
}: DigitsFieldProps & { clean: (typed: string) => string }) {
  function keep(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const cleaned = clean(input.value)
    // Only if the value changes, because setting it moves the caret to the end.
    if (cleaned !== input.value) input.value = cleaned
    onChange?.(event)
  }
  return <Field {...field} inputMode="numeric" onChange={keep} />
}

const digitsOf = (typed: string) => typed.replace(/[^0-9]/g, '')

const phoneDigits = (typed: string) =>
  digitsOf(tenDigits(typed.replace(/[^0-9+]/g, ''))).slice(0, PHONE_DIGITS)

/** A mobile number of ten digits, shown after +91; a pasted country code is removed (spec section 5). */
export const PhoneField = (field: Omit<DigitsFieldProps, 'type' | 'prefix'>) => (
  <DigitsField autoComplete="tel-national" {...field} type="tel" prefix="+91" clean={phoneDigits} />
)

const pincodeDigits = (typed: string) => digitsOf(typed).slice(0, PINCODE_DIGITS)

/** A pincode of six digits: spec section 5. */
export const PincodeField = (field: DigitsFieldProps) => (
  <DigitsField autoComplete="postal-code" {...field} clean={pincodeDigits} />
)
