import type { Unit } from './size-measures.ts'
import styles from './unit-choice.module.css'

const UNITS: readonly Unit[] = ['CM', 'IN']

type UnitChoiceProps = { unit: Unit; onChoose: (unit: Unit) => void }

/** Chooses centimetres or inches. */
export const UnitChoice = ({ unit, onChoose }: UnitChoiceProps) => (
  <fieldset className={styles.units}>
    <legend className="hidden-text">Unit</legend>
    {UNITS.map((choice) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === unit}
        onClick={() => onChoose(choice)}
      >
        {choice}
      </button>
    ))}
  </fieldset>
)
