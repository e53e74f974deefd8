import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextArea } from '../../ui/text-area.tsx'
import { Choices } from './choices.tsx'

type Failed = { message?: string | undefined } | undefined
type ReasonFieldsProps = {
  legend: string
  reasons: readonly string[]
  /** The selected reason. */
  choice: string | undefined
  errors: { choice?: Failed; text?: Failed }
  register: (name: 'choice' | 'text') => UseFormRegisterReturn
}

/** The fields of a return's or exchange's reason: a listed one, or the shopper's own text. */
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
