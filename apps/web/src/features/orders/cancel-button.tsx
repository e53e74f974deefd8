import { ERRORS, type ErrorCode } from '@aaram/contracts'
import form from '../../ui/form.module.css'
import styles from './dialogs.module.css'

/** The button to cancel an order. If that is not possible, it is disabled with the reason: spec section 4. */
export const CancelButton = ({
  blocker,
  onAsk,
}: {
  blocker: ErrorCode | null
  onAsk: () => void
}) => (
  <>
    <button
      type="button"
      className={form.secondary}
      disabled={blocker !== null}
      aria-describedby={blocker ? 'cancel-blocked' : undefined}
      onClick={onAsk}
    >
      Cancel Order
    </button>
    <p id="cancel-blocked" className={styles.blocked} role="status">
      {blocker && ERRORS[blocker].message}
    </p>
  </>
)
