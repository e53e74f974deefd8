import { STOCK_ALERT_TEXT } from '@aaram/contracts'
import { useEffect } from 'react'
import { focusMain } from '../../lib/focus.ts'
import { createStockAlerts, useStockAlerts } from '../../shop/account/stock-alerts.ts'
import { useShop } from '../../shop/shop.tsx'
import { LoadError } from '../../ui/error-lines.tsx'
import { AwaitedSize } from './awaited-size.tsx'
import styles from './profile.module.css'

/** The sizes for which the shopper has a stock alert; each alert can be ended. */
export function AwaitedSizes() {
  const alerts = useShop().storeOf(createStockAlerts)
  const { status, data, error } = useStockAlerts()
  useEffect(() => void alerts.load(), [alerts])

  if (error)
    return (
      <LoadError
        error={error}
        text={STOCK_ALERT_TEXT.listFailed}
        plain
        onRetry={() => {
          // The button disappears while the list loads.
          focusMain()
          void alerts.refresh()
        }}
      />
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
