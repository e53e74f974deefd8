import { type ComponentProps, useId } from 'react'
import styles from './form.module.css'
import { describedBy, type FieldTexts, Labelled } from './labelled.tsx'

type FieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Shown before the value, and not part of it. */
    prefix?: string
  }

/** A labelled text field with its error. */
export function Field({ label, error, hint, prefix, ...input }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={!input.required}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input id={id} {...describedBy(id, error, hint)} {...input} />
    </Labelled>
  )
}
