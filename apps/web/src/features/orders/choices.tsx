import { type ComponentProps, useId } from 'react'
import form from '../../ui/form.module.css'
import styles from './dialogs.module.css'

type ChoicesProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  options: readonly string[]
  error: string | undefined
  /** Shows the options side by side, for instance sizes. */
  row?: boolean
  /** Unavailable options: shown last, struck through. */
  soldOut?: readonly string[]
}

/** Radio buttons. Further props are the field's registration in the form. */
export function Choices({
  legend,
  options,
  error,
  row = false,
  soldOut = [],
  ...input
}: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div data-row={row || undefined}>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" value={option} {...input} />
            <span>{option}</span>
          </label>
        ))}
        {soldOut.map((option) => (
          <p key={option} className={styles.soldOut}>
            <s>{option}</s>
            <span className="hidden-text"> is sold out</span>
          </p>
        ))}
      </div>
      {error && (
        <p id={id} className={form.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
