import { productsApi } from '@aaram/contracts'
import type { BagItem } from './bag-item.ts'
import type { BagList } from './bag-list.ts'
import type { BagDeps } from './bag-state.ts'
import { type Notice, noticesOf } from './change-notices.ts'

type Deps = Pick<BagDeps, 'api' | 'clock'> & {
  list: BagList
  notify: (notices: readonly Notice[]) => void
}

/** Updates a guest's bag: loads stock, prices and availability of all lines in one call (spec section 7). */
export function createStockCheck({ api, clock, list, notify }: Deps) {
  return async function check(): Promise<void> {
    const asked = list.items()
    if (asked.length === 0) return
    const products = asked.map(({ productId, variantId, size, color }) => ({
      productId,
      variantId,
      size,
      color,
    }))
    const { stocks } = await api(productsApi.stocks, { body: { products } })

    function renewed(item: BagItem): BagItem {
      const today = stocks[item.variantId]
      if (!today) return item
      const { maxStock, available = item.available } = today
      const { effectivePrice = item.effectivePrice, originalPrice = item.originalPrice } = today
      const discountedPrice =
        today.discountedPrice === undefined ? item.discountedPrice : today.discountedPrice
      const quantity = maxStock > 0 ? Math.min(item.quantity, maxStock) : item.quantity
      const lastSynced = clock.now().getTime()
      return {
        ...item,
        ...{ originalPrice, discountedPrice, effectivePrice },
        ...{ maxStock, quantity, available, lastSynced },
      }
    }

    const notices: Notice[] = []
    list.renew((item) => {
      const next = renewed(item)
      notices.push(...noticesOf(item, next))
      return next
    })
    notify(notices)
  }
}
