import {
  isSameSeen,
  type Product,
  productsApi,
  type SeenProduct,
  type ShareToken,
  type Size,
  seenStateOf,
  variantIdOf,
  type WishlistChange,
  wishlistApi,
  wishlistChanges,
} from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import type { StoreDeps } from '../store-deps.ts'
import { itemOf, type SavedItem } from './saved-item.ts'
import type { WishlistActions } from './wishlist-state.ts'

/** A saved product on the page. `product` is null when it is no longer in the shop. */
export type WishlistEntry = {
  item: SavedItem
  product: Product | null
  /** Changes since the shopper last saw it; shown until the page is left, and never again. */
  changes: WishlistChange[]
}

export type WishlistContents = {
  status: 'loading' | 'succeeded' | 'failed'
  /** Newest first. */
  entries: WishlistEntry[]
  /** The token of the link to a member's list; null when it is not shared. */
  shareToken: ShareToken | null
}
type Found = { entries: Omit<WishlistEntry, 'changes'>[]; shareToken: ShareToken | null }

const EMPTY: WishlistContents = { status: 'loading', entries: [], shareToken: null }

/** The content of the wishlist's page. A new store is created each time the page is opened. */
export function createWishlistContents(
  { api, user, bag }: Pick<StoreDeps, 'api' | 'user' | 'bag'>,
  actions: WishlistActions,
) {
  const store = createStore<WishlistContents>(() => EMPTY)
  const { getState, setState } = store
  const person = () => user.getState().user?._id
  let latest = 0

  async function ofMember(): Promise<Found> {
    const { items, shareToken } = await actions.accountList()
    const entries = items.map(({ product, available, seen }) => ({
      item: { ...itemOf(product, true), seen },
      product: available ? product : null,
    }))
    return { entries, shareToken }
  }

  async function ofGuest(): Promise<Found> {
    const items = actions.guestItems()
    const ids = items.map(({ productId }) => productId)
    const { products } =
      ids.length > 0 ? await api(productsApi.byIds, { query: { ids } }) : { products: [] }
    const found = new Map(products.map((product) => [product._id, product]))
    const entries = items.map((item) => ({ item, product: found.get(item.productId) ?? null }))
    return { entries, shareToken: null }
  }

  /** The state seen now. A product that no longer exists keeps its last price. */
  const seenNow = ({ item: { seen }, product }: Found['entries'][number]) =>
    product ? seenStateOf(product, true) : seen && { ...seen, availability: 'gone' as const }

  /** `before`: the entry on the screen, whose changes stay visible. */
  function withChanges(one: Found['entries'][number], before: WishlistEntry | undefined) {
    const now = seenNow(one)
    const { seen } = one.item
    const changes = now && seen ? wishlistChanges(seen, now) : []
    const shown = (before?.changes ?? []).filter(
      ({ kind }) => !changes.some((change) => change.kind === kind),
    )
    return { ...one, changes: [...changes, ...shown] }
  }

  async function load(): Promise<void> {
    latest += 1
    const requestId = latest
    await actions.settled()
    const mine = person()
    const isLatest = () => requestId === latest && person() === mine
    if (user.getState().status === 'failed') return setState({ status: 'failed' })
    try {
      const { entries, shareToken } = await (mine ? ofMember() : ofGuest())
      if (!isLatest()) return
      const before = new Map(getState().entries.map((entry) => [entry.item.productId, entry]))
      setState({
        status: 'succeeded',
        entries: entries.map((one) => withChanges(one, before.get(one.item.productId))),
        shareToken,
      })
      const seen = entries.flatMap((one): SeenProduct[] => {
        const now = seenNow(one)
        const isNews = now && one.item.seen && !isSameSeen(now, one.item.seen)
        return isNews ? [{ productId: one.item.productId, seen: now }] : []
      })
      // If recording fails, the changes are shown once more.
      await actions.see(seen).catch(() => undefined)
    } catch {
      // Entries on the screen stay there.
      if (isLatest() && getState().status === 'loading') setState({ status: 'failed' })
    }
  }

  /** Resolves when a variant is in the bag (for a member, in the account's bag); false when that failed. */
  function isInBag(variant: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const item = bag.getState().items?.find(({ variantId }) => variantId === variant)
        if (item && person() && item._id === undefined) return
        leave()
        resolve(item !== undefined)
      }
      const leave = bag.subscribe(look)
      look()
    })
  }

  return {
    ...store,
    load,
    /** Follows log-in and log-out, because each person has another list. Returns a function that stops it. */
    follow: () =>
      user.subscribe(({ user: now }, { user: before }) => {
        if (now?._id === before?._id) return
        setState(EMPTY)
        void load()
      }),
    retry() {
      setState(EMPTY)
      if (user.getState().status === 'failed') void user.load()
      void load()
    },

    /** Adds one unit to the bag. Removes the product from the wishlist once it is there. */
    async moveToBag({ item, product }: WishlistEntry, size: Size): Promise<void> {
      if (!product) return
      await bag.add(product, size)
      if (await isInBag(variantIdOf(product, size))) actions.moved(item)
    },

    /** Creates a new link; an earlier one stops working. Rejects with an ApiError. */
    async share(): Promise<void> {
      const mine = person()
      const { shareToken } = await api(wishlistApi.share)
      if (person() === mine) setState({ shareToken })
    },
    /** Stops sharing. Rejects with an ApiError. */
    async unshare(): Promise<void> {
      const mine = person()
      await api(wishlistApi.unshare)
      if (person() === mine) setState({ shareToken: null })
    },
  }
}

export type WishlistContentsStore = ReturnType<typeof createWishlistContents>
