import { cancelBlocker, type Order } from '@aaram/contracts'
import { useState } from 'react'
import { CancelButton } from './cancel-button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

type CancelOrderProps = { order: Order; now: Date; onCancelled: () => void }

/** The button to cancel an order, and the question that it asks. */
export function CancelOrder({ order, now, onCancelled }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const blocker = cancelBlocker(order, now)
  return (
    <>
      <CancelButton blocker={blocker} onAsk={() => setAsking(true)} />
      <CancelDialog
        order={order}
        open={asking && blocker === null}
        close={() => setAsking(false)}
        onCancelled={onCancelled}
      />
    </>
  )
}
