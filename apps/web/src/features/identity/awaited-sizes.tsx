import {
  formatDate,
  STOCK_ALERT_TEXT,
  type StockAlert,
  stopAlertFor,
  titleInSize,
  waitsUntil,
} from '@aaram/contracts'
import { useEffect } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { createStockAlerts, useStockAlerts } from '../../shop/account/stock-alerts.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './profile.module.css'

/** The sizes for which the shopper has a stock alert; each alert can be ended. */
export function AwaitedSizes() {
  const alerts = useShop().storeOf(createStockAlerts)
  const { status, data, error } = useStockAlerts()
  useEffect(() => void alerts.load(), [alerts])

  if (error)
    return (
      <>
        <ErrorLines messages={toMessages(error, STOCK_ALERT_TEXT.listFailed)} />
        <button
          type="button"
          className={form.plain}
          onClick={() => {
            // The button disappears while the list loads.
            focusMain()
            void alerts.refresh()
          }}
        >
          Try again
        </button>
      </>
    )
  if (status !== 'succeeded') return null
  if (data.length === 0) return <p className={styles.devices}>{STOCK_ALERT_TEXT.listNone}</p>
  return (
    <dl className={styles.details}>
      {data.map((alert) => (
        <AwaitedSize key={alert._id} alert={alert} />
      ))}
    </dl>
  )
}

function AwaitedSize({ alert: { _id, title, metaTitle, size, expiresAt } }: { alert: StockAlert }) {
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
