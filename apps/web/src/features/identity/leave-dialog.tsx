import { ACCOUNT_TEXT } from '@aaram/contracts'
import styles from '../../ui/answers.module.css'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'

/** Asks for confirmation before unsaved changes are lost. Closed while `leave` is null. */
export const LeaveDialog = ({ leave, stay }: { leave: (() => void) | null; stay: () => void }) => (
  <Dialog open={leave !== null} onClose={stay} label={ACCOUNT_TEXT.leave}>
    <p>{ACCOUNT_TEXT.leaveNote}</p>
    <div className={styles.answers}>
      <button type="button" className={form.primary} data-autofocus onClick={stay}>
        Keep editing
      </button>
      <button type="button" className={form.secondary} onClick={() => leave?.()}>
        Leave
      </button>
    </div>
  </Dialog>
)
