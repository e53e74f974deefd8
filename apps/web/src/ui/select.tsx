import { type ComponentProps, useId } from 'react'
import { describedBy, type FieldTexts, Labelled } from './labelled.tsx'

/** A labelled select. */
export function Select({
  label,
  error,
  hint,
  children,
  ...select
}: ComponentProps<'select'> & FieldTexts) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={false}>
      <select id={id} {...describedBy(id, error, hint)} {...select}>
        {children}
      </select>
    </Labelled>
  )
}
