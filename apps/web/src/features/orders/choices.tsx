import { type ComponentProps, useId } from 'react'
import form from '../../ui/form.module.css'
import styles from './dialogs.module.css'

type ChoicesProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  options: readonly string[]
  error: string | undefined
  /** Side by side, as sizes are. */
  row?: boolean
  /** What cannot be had now: shown after the options, struck through. */
  soldOut?: readonly string[]
}

/** One of a few, as radio buttons; the rest is the form's registration. */
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
