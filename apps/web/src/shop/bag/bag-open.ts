import {
  addedToBag,
  alreadyInBag,
  BAG_LINES_MAX,
  ERRORS,
  type Product,
  quantityBlocker,
  removedFromBag,
  type Size,
  type VariantId,
} from '@aaram/contracts'
import { createRunExclusive } from '../../lib/run-exclusive.ts'
import { removeExpiredCheckout } from '../checkout/checkout-record.ts'
import { createBagAccount } from './bag-account.ts'
import { itemOf } from './bag-item.ts'
import { createBagList } from './bag-list.ts'
import { type BagActions, type BagDeps, type BagStore, bagToasts } from './bag-state.ts'
import { createStockCheck } from './bag-stock.ts'
import { createBagSync } from './bag-sync.ts'
import { type Notice, nameOf } from './change-notices.ts'

/** Opens the visitor's bag: the store then has its lines and these actions. */
export function openBag(deps: BagDeps & { store: BagStore }): BagActions {
  const { store, storage, user, toasts, api, clock } = deps
  const runExclusive = deps.runExclusive ?? createRunExclusive()
  const list = createBagList(storage, store, clock)
  const notify = (notices: readonly Notice[]) => {
    const { notices: shown } = store.getState()
    const isNew = ({ variantId, text }: Notice) =>
      !shown.some((one) => one.variantId === variantId && one.text === text)
    if (notices.length > 0) store.setState({ notices: [...shown, ...notices.filter(isNew)] })
  }
  const sync = createBagSync({ api, clock, storage, toasts, list, runExclusive, onFailed })
  const account = createBagAccount({ api, clock, storage, toasts, store, list, sync, notify })
  const checkStock = createStockCheck({ api, clock, list, notify })
  const of = (variant: VariantId) => toasts.of(bagToasts(variant))
  const isLoggedIn = () => user.getState().isLoggedIn

  /** The success toast of each line's last addition or removal. */
  const saidOf = new Map<VariantId, number>()

  /** Shows why a change failed, and closes its success toast. */
  function onFailed(variant: VariantId, messages: readonly string[]) {
    toasts.close(saidOf.get(variant) ?? 0)
    of(variant).error(messages)
    void account.fetchLines().catch(() => undefined)
  }

  /** True when another tab has logged out or in and this page has not followed yet: changes made here are then dropped. */
  function isForeign(variant: VariantId): boolean {
    const session = sync.session()
    if (!session || sync.isCurrent(session)) return false
    of(variant).error([ERRORS.SESSION_CHANGED.message])
    void user.load()
    return true
  }

  let refreshing: Promise<void> | null = null
  async function renew(): Promise<void> {
    const { status } = user.getState()
    // While the visitor is not known yet, nothing is loaded; after log-in the account's list is.
    if (status === 'idle' || status === 'loading') return
    // The account's list must not replace lines that are still being merged.
    const entering = account.entered()
    if (entering) await entering
    await (isLoggedIn() ? account.fetchLines() : checkStock()).catch(() => undefined)
  }

  const actions: BagActions = {
    refresh(): Promise<void> {
      refreshing ??= renew().finally(() => {
        refreshing = null
      })
      return refreshing
    },
    read() {
      list.read()
      const session = sync.session()
      const owner = list.owner()
      if (session && owner !== null && owner !== session.userId) void user.load()
      else sync.follow()
    },

    add(product: Product, size: Size) {
      const item = itemOf(product, size)
      if (isForeign(item.variantId)) return
      const outcome = of(item.variantId)
      if (list.find(item.variantId)) return outcome.success(alreadyInBag(nameOf(item)))
      const blocker = quantityBlocker(1, item.maxStock)
      if (blocker) return outcome.error([ERRORS[blocker].message])
      if (list.items().length >= BAG_LINES_MAX) return outcome.error([ERRORS.BAG_FULL.message])
      saidOf.set(item.variantId, outcome.success(addedToBag(item.title, item.size)))
      store.setState({ previewOpen: true })
      sync.change(item, 1)
    },

    setQuantity(variant: VariantId, quantity: number) {
      const item = list.find(variant)
      if (isForeign(variant)) return
      if (!item || !Number.isInteger(quantity) || quantity <= 0) return
      const blocker = quantityBlocker(quantity, item.maxStock)
      if (blocker && quantity > item.quantity) return of(variant).error([ERRORS[blocker].message])
      sync.change(item, quantity)
    },

    remove(variant: VariantId) {
      const item = list.find(variant)
      if (!item || isForeign(variant)) return
      const place = list.placeOf(variant)
      const since = list.since()
      sync.change(item, 0, place)
      dropNotices(variant)
      const undo = () => {
        const isTheirs = list.since() === since && !isForeign(variant)
        if (isTheirs && !list.find(variant)) sync.change(item, item.quantity, place)
      }
      const text = removedFromBag(item.title, item.size)
      saidOf.set(variant, of(variant).success(text, { label: 'Undo', run: undo }))
    },

    async removeOrdered(variants: readonly VariantId[]): Promise<void> {
      for (const variant of variants) {
        list.remove(variant)
        dropNotices(variant)
      }
      await account.entered()
      if (isLoggedIn()) await account.fetchLines()
    },
    dismissNotices: () => store.setState({ notices: [] }),
  }

  const dropNotices = (variant: VariantId) =>
    store.setState(({ notices }) => ({
      notices: notices.filter(({ variantId }) => variantId !== variant),
    }))

  removeExpiredCheckout(storage, clock.now())
  list.read()
  store.setState({ actions })
  account.follow(user.getState())
  user.subscribe(account.follow)
  user.beforeLogOut(sync.pushAll)
  followPage({ onLeave: sync.flush, onReturn: () => void account.retry() })
  return actions
}

/** Sends pending changes when the page is left, and failed ones when the network or the shopper returns. */
function followPage({ onLeave, onReturn }: { onLeave: () => void; onReturn: () => void }) {
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? onLeave() : onReturn(),
  )
  window.addEventListener('pagehide', onLeave)
  for (const sign of ['online', 'focus']) window.addEventListener(sign, onReturn)
}
