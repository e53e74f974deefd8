import { type ComponentProps, useId } from 'react'
import { describedBy, type FieldTexts, Labelled } from './labelled.tsx'

/** A labelled text area. */
export function TextArea({
  label,
  error,
  hint,
  ...textarea
}: ComponentProps<'textarea'> & FieldTexts) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={!textarea.required}>
      <textarea id={id} rows={3} {...describedBy(id, error, hint)} {...textarea} />
    </Labelled>
  )
}
