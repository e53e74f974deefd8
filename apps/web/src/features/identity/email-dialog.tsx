import { Dialog } from '../../ui/modal.tsx'
import { EmailSteps } from './email-steps.tsx'

type DialogProps = { email: string; open: boolean; onClose: () => void }

/** Changes the e-mail address by a code: send, then verify. Spec section 2, "Profile". */
export const EmailDialog = ({ email, open, onClose }: DialogProps) => (
  <Dialog open={open} onClose={onClose} label={email ? 'Change e-mail' : 'Add e-mail'}>
    <EmailSteps email={email} onClose={onClose} />
  </Dialog>
)
