import type { ReactNode } from 'react'
import styles from './form.module.css'

type LabelledProps = {
  id: string
  label: string
  /** The error of the value. */
  error?: string | undefined
  /** A hint or a warning, which does not block the form; announced when it appears. */
  hint?: string | undefined
  optional: boolean
  children: ReactNode
}
/** The texts around the control of a field. */
export type FieldTexts = Pick<LabelledProps, 'label' | 'error' | 'hint'>

/** The attributes of a control whose error and hint `Labelled` shows. */
export const describedBy = (id: string, error?: string, hint?: string) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** The label of a control, its error and its hint. Optional fields are marked. */
export function Labelled({ id, label, error, hint, optional, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={styles.control}>{children}</div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div role="status">
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
