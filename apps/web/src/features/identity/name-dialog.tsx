import type { User } from '@aaram/contracts'
import { Dialog } from '../../ui/modal.tsx'
import { NameForm } from './name-form.tsx'

type DialogProps = { user: User; open: boolean; onClose: () => void }

/** Changes first and last name: spec section 5, "Name change". */
export const NameDialog = ({ user, open, onClose }: DialogProps) => (
  <Dialog open={open} onClose={onClose} label="Edit name">
    <NameForm user={user} onClose={onClose} />
  </Dialog>
)
