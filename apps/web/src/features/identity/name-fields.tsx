import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'

type Errors = Partial<Record<'firstName' | 'lastName', { message?: string | undefined }>>
type NameFieldsProps = {
  /** What the form's `register` gives for each, called by the form: the first registered field with an error gets the focus. */
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  errors: Errors
  /** Whether the first field gets the focus of its dialog. */
  autofocus?: boolean
}

/** First and last name of a person; only the first is required. */
export const NameFields = ({ first, last, errors, autofocus }: NameFieldsProps) => (
  <>
    <Field
      label="First name"
      required
      data-autofocus={autofocus}
      autoComplete="given-name"
      error={errors.firstName?.message}
      {...first}
    />
    <Field
      label="Last name"
      autoComplete="family-name"
      error={errors.lastName?.message}
      {...last}
    />
  </>
)
