import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'

type Name = 'firstName' | 'lastName'
type NameFieldsProps = {
  /** The form's `register`. */
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, { message?: string | undefined }>>
  /** Whether the first field gets the focus of its dialog. */
  autofocus?: boolean
}

/** First and last name of a person; only the first is required. */
export const NameFields = ({ register, errors, autofocus }: NameFieldsProps) => (
  <>
    <Field
      label="First name"
      required
      data-autofocus={autofocus}
      autoComplete="given-name"
      error={errors.firstName?.message}
      {...register('firstName')}
    />
    <Field
      label="Last name"
      autoComplete="family-name"
      error={errors.lastName?.message}
      {...register('lastName')}
    />
  </>
)
