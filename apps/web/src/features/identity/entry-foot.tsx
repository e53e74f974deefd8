import form from '../../ui/form.module.css'
import styles from './address-book.module.css'

type EntryFootProps = {
  number: number
  isDefault: boolean
  onDefault: () => void
  /** Absent for the only address, which cannot be removed. */
  onRemove: (() => void) | undefined
}

/** Makes an address the default, or removes it. */
export const EntryFoot = ({ number, isDefault, onDefault, onRemove }: EntryFootProps) => (
  <div className={styles.foot}>
    <label className={styles.default}>
      <input type="radio" name="default-address" checked={isDefault} onChange={onDefault} />
      Default address
    </label>
    {onRemove && (
      <button
        type="button"
        className={form.plain}
        aria-label={`Remove address ${number}`}
        onClick={onRemove}
      >
        Remove
      </button>
    )}
  </div>
)
