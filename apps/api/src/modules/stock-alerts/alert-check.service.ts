import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { MaySend } from '../notifications/notifications.service.ts'
import type { StockAlertsStore } from './stock-alerts.store.ts'
import { unitsOnSale } from './variant-stock.ts'

type Parts = { store: StockAlertsStore; catalogue: CatalogueService }

/**
 * The check before a message is sent: the alert must not be cancelled, and the size must not be sold out again. Otherwise
 * the person waits again, in the same place of the queue. A job then checks the stock once more, because units may have
 * arrived between this check and the change.
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
