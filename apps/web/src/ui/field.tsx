import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './form.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** What is wrong with what was typed. */
  error?: string | undefined
  /** What helps or warns, without blocking; said when it appears. */
  hint?: string | undefined
  /** Stands before what is typed, and is no part of it. */
  prefix?: string
}

/** A labelled line to type in, with its error beside it. Fields that may stay empty say so. */
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

/** A labelled choice from a list. */
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

/** A labelled place for a few sentences. */
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
