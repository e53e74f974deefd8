import {
  formatDate,
  STOCK_ALERT_TEXT,
  type StockAlert,
  stopAlertFor,
  titleInSize,
  waitsUntil,
} from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { createStockAlerts } from '../../shop/account/stock-alerts.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './profile.module.css'

/** One size, and the button that ends its alert. */
export function AwaitedSize({
  alert: { _id, title, metaTitle, size, expiresAt },
}: {
  alert: StockAlert
}) {
  const { toasts, storeOf } = useShop()
  const outcome = toasts.of(`stop alert ${_id}`)
  const { run, running } = useOneAtATime()
  const stop = () =>
    run(async () => {
      try {
        await storeOf(createStockAlerts).remove(_id)
        outcome.success(STOCK_ALERT_TEXT.stopped)
        focusMain()
      } catch (error) {
        outcome.error(toMessages(error, STOCK_ALERT_TEXT.failed))
      }
    })
  return (
    <div className={styles.detail}>
      <dt>
        <Link to={paths.product(metaTitle)}>{title}</Link>
      </dt>
      <dd>{waitsUntil(size, formatDate(expiresAt))}</dd>
      <dd>
        <button
          type="button"
          className={form.plain}
          aria-label={stopAlertFor(titleInSize(title, size))}
          aria-disabled={running}
          onClick={stop}
        >
          {running ? STOCK_ALERT_TEXT.stopping : STOCK_ALERT_TEXT.stop}
        </button>
      </dd>
    </div>
  )
}
