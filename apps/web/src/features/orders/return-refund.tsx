import {
  formatRupees,
  type OrderItem,
  RETURN_TEXT,
  refundOf,
  returnCollected,
  returnCosts,
  returnFee,
} from '@aaram/contracts'
import { ENFORCED } from '../../content/enforced.ts'
import { PROMISED } from '../../content/facts.ts'
import styles from './dialogs.module.css'

/** The refund for this reason, and why it may be less than the price. */
export function ReturnRefund({
  item,
  reason,
}: {
  item: Pick<OrderItem, 'subtotal'>
  reason: string | undefined
}) {
  const fee = reason === undefined ? undefined : returnFee(reason)
  return (
    <div className={styles.refund} role="status">
      <dl>
        <div>
          <dt>Paid for it</dt>
          <dd>{formatRupees(item.subtotal)}</dd>
        </div>
        {fee !== undefined && (
          <>
            <div>
              <dt>Pickup</dt>
              <dd>{fee === 0 ? 'Free' : `−${formatRupees(fee)}`}</dd>
            </div>
            <div>
              <dt>You get back</dt>
              <dd>{formatRupees(refundOf([item], reason!))}</dd>
            </div>
          </>
        )}
      </dl>
      <p>
        <span>{fee === 0 ? RETURN_TEXT.ourFault : returnCosts(ENFORCED.returnFee)}</span>{' '}
        {returnCollected(PROMISED.pickup)}
      </p>
    </div>
  )
}
