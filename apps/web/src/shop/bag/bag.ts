import { ERROR_TEXT, type Product, type Size, STORAGE_KEYS, variantIdOf } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import { loadModule, loadOptional, once } from '../../lib/load-module.ts'
import { type BagDeps, type BagState, bagToasts } from './bag-state.ts'
import { storedUnits } from './stored-units.ts'

/**
 * The bag as a first visit needs it: the number for the badge, read in the browser after hydration. Everything else loads
 * with the first use, with a stored account, or with the bag's page. Spec section 4, "Bag".
 */
export function createBag(deps: BagDeps) {
  const { storage, user, toasts } = deps
  const store = createStore<BagState>(() => ({
    count: 0,
    items: null,
    actions: null,
    notices: [],
    previewOpen: false,
  }))
  const load = once(async () => (await import('./bag-open.ts')).openBag({ ...deps, store }))
  /** Loads the bag's code, once. After that `items` and `actions` are set. */
  const open = () => loadModule(load)
  /** Opens the bag ahead of need. A failure is ignored, because `open` tries again and reports it. */
  const prepare = () => void loadOptional(load)

  const onStorage = (key: string | null) => {
    // A null key means that everything was cleared.
    if (key !== null && !key.startsWith('bag_')) return
    const { actions } = store.getState()
    if (actions) actions.read()
    else store.setState({ count: storedUnits(storage.get(STORAGE_KEYS.bag)) })
  }

  return {
    ...store,
    open,
    prepare,

    /** Reads the stored bag, and follows log-in and other tabs. Browser only. Returns a function that stops it. */
    restore() {
      if (!store.getState().items)
        store.setState({ count: storedUnits(storage.get(STORAGE_KEYS.bag)) })
      if (storage.get(STORAGE_KEYS.token) || storage.get(STORAGE_KEYS.bagOwner)) prepare()
      const leave = user.subscribe(({ isLoggedIn }) => isLoggedIn && prepare())
      const stop = storage.watch(onStorage)
      return () => {
        leave()
        stop()
      }
    },

    /** Adds one unit to the bag and shows a toast. Does nothing for a variant that is already in the bag. */
    async add(product: Product, size: Size): Promise<void> {
      try {
        ;(await open()).add(product, size)
      } catch {
        toasts.of(bagToasts(variantIdOf(product, size))).error([ERROR_TEXT.addToBagUnexpected])
      }
    },
    showPreview: (previewOpen: boolean) => store.setState({ previewOpen }),
  }
}

export type Bag = ReturnType<typeof createBag>
