import { type StockAlert, type StockAlertId, stockAlertsApi } from '@aaram/contracts'
import { useStore } from 'zustand'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** The sizes that the person waits for. Reset when the person changes. */
export function createStockAlerts({ api, user, resource }: StoreDeps) {
  const alerts = resource('stockAlerts', [] as StockAlert[], async () => {
    return (await api(stockAlertsApi.list)).alerts
  })
  user.subscribe((now, before) => {
    if (now.user?._id !== before.user?._id) alerts.reset()
  })
  return {
    ...alerts,
    /** Ends an alert. One that has already ended is removed from the list too. Rejects with an ApiError. */
    async remove(alertId: StockAlertId): Promise<void> {
      const owner = user.getState().user?._id
      await api(stockAlertsApi.remove, { params: { alertId } }).catch((error) => {
        if (error.code !== 'STOCK_ALERT_NOT_FOUND') throw error
      })
      if (user.getState().user?._id === owner)
        alerts.patch(alerts.getState().data.filter(({ _id }) => _id !== alertId))
    },
  }
}

export const useStockAlerts = () => useStore(useShop().storeOf(createStockAlerts))
