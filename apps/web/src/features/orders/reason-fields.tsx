import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextArea } from '../../ui/field.tsx'
import { Choices } from './choices.tsx'

type Failed = { message?: string | undefined } | undefined
type ReasonFieldsProps = {
  legend: string
  reasons: readonly string[]
  /** The reason that is chosen. */
  choice: string | undefined
  errors: { choice?: Failed; text?: Failed }
  register: (name: 'choice' | 'text') => UseFormRegisterReturn
}

/** Why an item goes back: a listed reason, or the shopper's own words. */
export const ReasonFields = ({ legend, reasons, choice, errors, register }: ReasonFieldsProps) => (
  <>
    <Choices
      legend={legend}
      options={reasons}
      error={errors.choice?.message}
      {...register('choice')}
    />
    {choice === 'Other' && (
      <TextArea label="Your reason" required error={errors.text?.message} {...register('text')} />
    )}
  </>
)
