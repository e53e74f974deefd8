import {
  type Product,
  type ProductId,
  productId,
  RECENTLY_VIEWED,
  STORAGE_KEYS,
} from '@aaram/contracts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { StoreDeps } from '../store-deps.ts'

const KEY = STORAGE_KEYS.recentlyViewed
const stored = z.array(productId)

/** Products whose pages were opened in this browser, latest first. The servers store no such list. */
export function createRecentlyViewed({ api, resource, storage, user }: StoreDeps) {
  const read = (): ProductId[] => {
    try {
      return z.parse(stored, JSON.parse(storage.get(KEY) ?? '[]')).slice(0, RECENTLY_VIEWED.kept)
    } catch {
      return []
    }
  }
  const store = createStore<{ ids: ProductId[] }>(() => ({ ids: read() }))
  const refresh = () => store.setState({ ids: read() })
  // Log-out in any tab deletes the list.
  user.subscribe(refresh)
  storage.watch((key) => {
    if (key === null || key === KEY) refresh()
  })

  return {
    ...store,
    /** The current products with these ids, without withdrawn ones. */
    products: resource('recentlyViewed', [] as Product[], async (...ids: ProductId[]) => {
      const { products } = await api((to) => to.productsApi.byIds, { query: { ids } })
      return products
    }),
    add(id: ProductId) {
      const ids = [id, ...read().filter((one) => one !== id)].slice(0, RECENTLY_VIEWED.kept)
      storage.set(KEY, JSON.stringify(ids))
      store.setState({ ids })
    },
    clear() {
      storage.remove(KEY)
      refresh()
    },
  }
}
