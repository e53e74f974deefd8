import { ERROR_TEXT, type Product, type ProductId, STORAGE_KEYS } from '@aaram/contracts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadModule, loadOptional, once } from '../../lib/load-module.ts'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'
import { type WishlistActions, type WishlistState, wishlistToasts } from './wishlist-state.ts'

/** The wishlist as the hearts need it: the ids of saved products. Everything else loads with the first press, or when products are already saved. */
export function createWishlist(deps: StoreDeps) {
  const { storage, toasts, user } = deps
  const store = createStore<WishlistState>(() => ({ saved: new Set<ProductId>(), actions: null }))
  const load = once(async () =>
    (await import('./wishlist-open.ts')).openWishlist({ ...deps, store }),
  )
  const open = (): Promise<WishlistActions> => loadModule(load)

  return {
    ...store,
    open,
    /**
     * Reads the saved products when the browser is idle, and again at log-in. Loads nothing when no product is saved. Browser
     * only. Returns a function that stops it.
     */
    restore() {
      const read = () => {
        if (storage.get(STORAGE_KEYS.wishlist) || storage.get(STORAGE_KEYS.token))
          (window.requestIdleCallback ?? setTimeout)(() => loadOptional(load))
      }
      read()
      return user.subscribe(({ isLoggedIn }) => isLoggedIn && read())
    },
    /** Saves a product, or removes it. `onView`: opens the wishlist's page, which the message offers. */
    async toggle(product: Product, onView: () => void) {
      try {
        ;(await open()).toggle(product, onView)
      } catch {
        toasts.of(wishlistToasts(product._id)).error([ERROR_TEXT.network])
      }
    },
  }
}

export const useWishlist = () => useShop().storeOf(createWishlist)
/** Whether the product is on the wishlist. */
export const useIsSaved = (id: ProductId) => useStore(useWishlist(), ({ saved }) => saved.has(id))
