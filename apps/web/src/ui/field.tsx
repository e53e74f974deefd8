import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './form.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** The error of the value. */
  error?: string | undefined
  /** A hint or a warning, which does not block the form; announced when it appears. */
  hint?: string | undefined
  /** Shown before the value, and not part of it. */
  prefix?: string
}

/** A labelled text field with its error. Optional fields are marked. */
export function Field({ label, error, hint, prefix, ...input }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={!input.required}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input id={id} {...describedBy(id, error, hint)} {...input} />
    </Labelled>
  )
}

type SelectProps = ComponentProps<'select'> & Pick<FieldProps, 'label' | 'error' | 'hint'>

/** A labelled select. */
export function Select({ label, error, hint, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={false}>
      <select id={id} {...describedBy(id, error, hint)} {...select}>
        {children}
      </select>
    </Labelled>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & Pick<FieldProps, 'label' | 'error' | 'hint'>

/** A labelled text area. */
export function TextArea({ label, error, hint, ...textarea }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={!textarea.required}>
      <textarea id={id} rows={3} {...describedBy(id, error, hint)} {...textarea} />
    </Labelled>
  )
}

const describedBy = (id: string, error?: string, hint?: string) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

function Labelled({
  id,
  label,
  error,
  hint,
  optional,
  children,
}: Pick<FieldProps, 'label' | 'error' | 'hint'> & {
  id: string
  optional: boolean
  children: ReactNode
}) {
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
