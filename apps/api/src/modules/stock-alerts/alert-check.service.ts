import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { MaySend } from '../notifications/notifications.service.ts'
import type { StockAlertsStore } from './stock-alerts.store.ts'
import { unitsOnSale } from './variant-stock.ts'

type Parts = { store: StockAlertsStore; catalogue: CatalogueService }

/**
 * The check before a message is sent: not for an alert that was cancelled, and not for a size that is sold out again. A
 * person whose message was not sent waits again, at the same place; a job then checks the stock once more, since units may
 * have come between this check and the waiting.
 */
export const createAlertCheck = ({ store, catalogue }: Parts): MaySend => {
  return async (alertId, { id, untried }) => {
    const alert = await store.find(alertId)
    if (alert?.messageId !== id) return false
    const [item] = await catalogue.byIds([alert.productId])
    if (unitsOnSale(item, alert.size)) return true
    if (untried) await store.waitAgain(alert)
    return false
  }
}
