import { cartsApi, ERROR_TEXT, STORAGE_KEYS, type UserId } from '@aaram/contracts'
import type { UserState } from '../account/user.ts'
import { heldUnits } from '../checkout/checkout-record.ts'
import { itemFromServer } from './bag-item.ts'
import type { BagList } from './bag-list.ts'
import type { BagDeps, BagState, BagStore } from './bag-state.ts'
import { type BagSync, RETRY_MS } from './bag-sync.ts'
import { type Notice, noticesOf } from './change-notices.ts'

type Deps = Pick<BagDeps, 'api' | 'clock' | 'storage' | 'toasts'> & {
  store: BagStore
  list: BagList
  sync: BagSync
  notify: (notices: readonly Notice[]) => void
}

/**
 * Connects the bag with the account. A guest's lines are merged into the account at log-in; an account's lines are never
 * shown to another person. Local storage records to which account its lines belong. Decisions, "Bag".
 */
export function createBagAccount(deps: Deps) {
  const { api, clock, storage, toasts, store, list, sync, notify } = deps
  let entering: Promise<void> | null = null
  const reach = (account: NonNullable<BagState['account']>) => store.setState({ account })

  /**
   * Replaces the lines with the account's list (spec section 4), except for changes made here while it was being loaded.
   * Returns notices of the other changes.
   */
  async function fetchLines(): Promise<Notice[]> {
    const mine = sync.session()
    if (!sync.isCurrent(mine)) return []
    const asked = list.ask()
    const { cartItems } = await api(cartsApi.list).catch((error) => {
      if (sync.isCurrent(mine) && store.getState().account !== 'succeeded') reach('failed')
      throw error
    })
    if (!sync.isCurrent(mine)) return []
    // Units held for this shopper's payment are no longer in stock, but the shopper can still order them.
    const held = heldUnits(storage, clock.now())
    const theirs = cartItems.map((item) =>
      itemFromServer(
        { ...item, maxStock: item.maxStock + (held[item.variantId] ?? 0) },
        clock.now(),
      ),
    )
    const replaced = list.replace(theirs, asked)
    reach('succeeded')
    if (!replaced) return []
    const { before, taken } = replaced
    const notices = taken.flatMap((after) => {
      const old = before.find(({ variantId }) => variantId === after.variantId)
      return old
        ? noticesOf({ ...old, quantity: Math.max(old.quantity, after.quantity) }, after)
        : []
    })
    notify(notices)
    // Lowers lines of the account to the stock that is left.
    for (const item of taken)
      if (item.maxStock > 0 && item.quantity > item.maxStock) sync.change(item, item.maxStock)
    return notices
  }

  async function enter(person: UserId): Promise<void> {
    const owner = storage.get(STORAGE_KEYS.bagOwner)
    if (owner !== null && owner !== person) list.reset()
    storage.set(STORAGE_KEYS.bagOwner, person)
    list.mergeInto()
    sync.begin(person)
    reach('loading')
    const mine = sync.session()
    const { notices, unsynced } = await sync.pushAll()
    if (mine !== sync.session()) return
    // The lines stay on this device, and are sent when the network or the shopper returns.
    if (unsynced) toasts.error([ERROR_TEXT.addToBag])
    notify(notices)
    // Log-in can happen on any page, so the notices are shown there too.
    const all = [...notices, ...(await fetchLines().catch(() => []))]
    toasts.error(all.map(({ text }) => text))
    if (store.getState().account !== 'succeeded') setTimeout(retry, RETRY_MS, mine)
  }

  /** Retries failed pushes and loads when the network or the shopper returns. */
  async function retry(mine = sync.session()): Promise<void> {
    await entering
    if (!mine || mine !== sync.session()) return
    await sync.pushAll()
    if (store.getState().account === 'succeeded') return
    await fetchLines().catch(() => undefined)
    if (store.getState().account !== 'succeeded') setTimeout(retry, RETRY_MS, mine)
  }

  return {
    fetchLines,
    /** While a guest's lines are being merged, a promise that resolves when they are in the account. Otherwise null. */
    entered: () => entering,

    retry: () => retry(),

    /** Follows log-in and log-out in the user store. When another tab logged out, only that tab writes. */
    follow(now: UserState, before?: UserState): void {
      const person = now.user?._id
      if (person) {
        const isKnown = person === before?.user?._id
        // Another tab may have started a session of somebody else meanwhile.
        const isSettled = before?.status === now.status || sync.isCurrent(sync.session())
        if (isKnown && isSettled) return
        const mine = enter(person).finally(() => {
          if (entering === mine) entering = null
        })
        entering = mine
      } else if (now.status === 'succeeded') {
        reach('idle')
        sync.begin(null)
        if (before?.user && now.logout === 'loading') list.reset()
        // The session ended by itself or in another tab, so the lines stored on this device are shown.
        else list.read()
      }
    },
  }
}
