import { cartsApi, ERROR_TEXT, STORAGE_KEYS, type UserId } from '@aaram/contracts'
import { isAnswered } from '../lib/api-error.ts'
import type { BagDeps, BagState, BagStore } from './bag.ts'
import { type BagItem, itemFromServer } from './bag-item.ts'
import type { BagList } from './bag-list.ts'
import { leftOut, newsOf } from './bag-news.ts'
import type { BagSync } from './bag-sync.ts'
import { heldPieces } from './checkout-record.ts'
import type { UserState } from './user.ts'

type Deps = Pick<BagDeps, 'api' | 'clock' | 'storage' | 'toasts'> & {
  store: BagStore
  list: BagList
  sync: BagSync
  tell: (news: readonly string[]) => void
}

/**
 * Whose bag it is. A guest's lines are merged into the account at log-in; what is an account's never meets
 * another person. Local storage names the account whose lines it holds. Decisions, "Bag".
 */
export function createBagAccount({ api, clock, storage, toasts, store, list, sync, tell }: Deps) {
  let latest = 0
  /** Failed to reach the account: they stay on this device until the next visit. */
  const stranded = new Set<string>()
  let entering: Promise<void> | null = null
  const reach = (account: NonNullable<BagState['account']>) => store.setState({ account })

  /**
   * The server's list replaces ours (spec section 4), but for what the shopper did while it was under way.
   * Answers what else changed, as it was told.
   */
  async function fetchLines(): Promise<string[]> {
    const mine = sync.account()
    const since = sync.now()
    const { cartItems } = await api(cartsApi.list).catch((error) => {
      if (mine === sync.account() && store.getState().account !== 'succeeded') reach('failed')
      throw error
    })
    if (mine !== sync.account() || since < latest) return []
    latest = since
    const isOurs = ({ variantId }: Pick<BagItem, 'variantId'>) =>
      stranded.has(variantId) || sync.isNewer(variantId, since)
    // What is held for a payment of this shopper is no longer in stock, and yet theirs.
    const held = heldPieces(storage, clock.now())
    const theirs = cartItems.map((item) =>
      itemFromServer(
        { ...item, maxStock: item.maxStock + (held[item.variantId] ?? 0) },
        clock.now(),
      ),
    )
    const taken = theirs.filter((item) => !isOurs(item))
    const before = list.items()
    list.change((items) => {
      const ours = items.filter(isOurs)
      const places = new Set(theirs.map(({ variantId }) => variantId))
      const inPlace = theirs.flatMap((item) =>
        isOurs(item) ? (ours.find(({ variantId }) => variantId === item.variantId) ?? []) : item,
      )
      return [...inPlace, ...ours.filter(({ variantId }) => !places.has(variantId))]
    })
    reach('succeeded')
    for (const item of before) if (!isOurs(item)) sync.unhold(item.variantId)
    taken.forEach(sync.hold)
    const news = taken.flatMap((after) => {
      const old = before.find(({ variantId }) => variantId === after.variantId)
      return old ? newsOf({ ...old, quantity: Math.max(old.quantity, after.quantity) }, after) : []
    })
    tell(news)
    for (const item of taken) fit(item)
    return news
  }

  /** Stock fell below what the account's line holds: it holds what is left. */
  function fit(item: BagItem) {
    if (item.maxStock === 0 || item.quantity <= item.maxStock) return
    list.amend(item.variantId, { quantity: item.maxStock })
    sync.wish(item, item.maxStock)
  }

  /** Brings the lines of a guest to the account; the same call again changes nothing. */
  async function merge(guests: readonly BagItem[]): Promise<string[]> {
    const mine = sync.account()
    const news: string[] = []
    for (const item of guests) {
      if (mine !== sync.account()) return []
      const { productId, size, color, quantity } = item
      try {
        await api(cartsApi.add, { params: { productId }, body: { size, color, quantity } })
      } catch (error) {
        if (isAnswered(error)) news.push(leftOut(item, error.messages.join(' ')))
        else stranded.add(item.variantId)
      }
    }
    return news
  }

  async function enter(person: UserId): Promise<void> {
    const owner = storage.get(STORAGE_KEYS.bagOwner)
    if (owner !== null && owner !== person) list.forget()
    const items = list.items()
    sync.begin(items)
    stranded.clear()
    reach('loading')
    const mine = sync.account()
    const news = await merge(items.filter(({ _id }) => _id === undefined))
    if (mine !== sync.account()) return
    if (stranded.size === 0) storage.set(STORAGE_KEYS.bagOwner, person)
    else toasts.error([ERROR_TEXT.addToBag])
    tell(news)
    // Log-in may happen on any page: so what changed is said there, too.
    toasts.error([...news, ...(await fetchLines().catch(() => []))])
  }

  /** The session ended by itself: the bag stays, and its lines are merged when this person comes back. */
  function becomeGuest() {
    reach('idle')
    sync.begin([])
    if (list.items().some(({ _id }) => _id !== undefined))
      list.change((items) => items.map(({ _id, ...item }) => item))
  }

  return {
    fetchLines,
    /** While a guest's lines are on their way to the account: resolves when they are there. Else null. */
    entered: () => entering,
    /** Log-in and log-out as the user store shows them. */
    follow(now: UserState, before?: UserState): void {
      const person = now.user?._id
      if (person) {
        if (person === before?.user?._id) return
        const mine = enter(person).finally(() => {
          if (entering === mine) entering = null
        })
        entering = mine
      } else if (before?.user && now.logout === 'loading') {
        reach('idle')
        sync.begin([])
        list.forget()
      } else if (now.status === 'succeeded') becomeGuest()
    },
  }
}
