import type { ReactNode } from 'react'
import styles from './checkout.module.css'

type ChoiceCardProps = {
  name: string
  checked: boolean
  onChoose?: () => void
  badge?: string | false
  disabled?: boolean
  children: ReactNode
}

/** A radio button as a card, which is clickable as a whole. */
export const ChoiceCard = ({
  name,
  checked,
  onChoose,
  badge,
  disabled,
  children,
}: ChoiceCardProps) => (
  <label className={styles.card}>
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={() => onChoose?.()}
    />
    <span className={styles.inside}>{children}</span>
    {badge && <span className={styles.badge}>{badge}</span>}
  </label>
)
