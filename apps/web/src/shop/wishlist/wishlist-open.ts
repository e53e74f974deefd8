import {
  ERROR_TEXT,
  ERRORS,
  type ProductId,
  removedFromWishlist,
  type SeenProduct,
  STORAGE_KEYS,
  WISHLIST_MAX,
  WISHLIST_TEXT,
  wishlistApi,
} from '@aaram/contracts'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import type { UserState } from '../account/user.ts'
import { itemOf, type SavedItem } from './saved-item.ts'
import { createSavedItems } from './saved-items.ts'
import { createWishlistAccount, type Session } from './wishlist-account.ts'
import { type WishlistActions, type WishlistDeps, wishlistToasts } from './wishlist-state.ts'

/** Opens the visitor's wishlist. A guest's stays on the device, and is merged into the account at log-in. */
export function openWishlist(deps: WishlistDeps): WishlistActions {
  const { api, storage, store, toasts, user } = deps
  const items = createSavedItems(deps)
  let session: Session | null = null
  let entering: Promise<void> | null = null

  const of = (id: ProductId) => toasts.of(wishlistToasts(id))
  const token = () => storage.get(STORAGE_KEYS.token)
  /** False once another session has begun, here or in another tab; nothing may then be written for it. */
  const isCurrent = (mine: Session | null) =>
    mine !== null && mine === session && mine.token === token()
  const { fetchIds, merge, reconcile } = createWishlistAccount(deps, items, isCurrent)
  const isKnown = ({ status }: UserState) => status !== 'idle' && status !== 'loading'
  const known = () =>
    new Promise<void>((resolve) => {
      if (isKnown(user.getState())) return resolve()
      const leave = user.subscribe((state) => {
        if (!isKnown(state)) return
        leave()
        resolve()
      })
    })
  const show = () => {
    const { status } = user.getState()
    items.follow(session ? session.userId : status === 'succeeded' ? null : undefined)
  }

  /** Sends the desired state of a product until there is none newer, one call at a time. */
  async function push(mine: Session, item: SavedItem): Promise<void> {
    const { productId } = item
    const { wanted } = mine
    const isUnderWay = wanted.has(productId)
    wanted.set(productId, item)
    if (isUnderWay) return
    let sent = item
    try {
      for (;;) {
        await send(mine, sent)
        const next = wanted.get(productId)
        if (!isCurrent(mine) || !next || next === sent) break
        sent = next
      }
    } catch (error) {
      const failed = sent.saved ? WISHLIST_TEXT.saveFailed : WISHLIST_TEXT.removeFailed
      if (isCurrent(mine)) {
        items.change(mine.userId, { ...sent, saved: !sent.saved })
        of(productId).error(
          isErrorData(error) && error.status > 0 ? toMessages(error, failed) : [failed],
        )
        void fetchIds(mine)
      }
      // This call ended the session, so the change was not made.
      else if (isErrorData(error) && error.status === 401) of(productId).error(error.messages)
    } finally {
      wanted.delete(productId)
    }
  }

  async function send(mine: Session, item: SavedItem): Promise<void> {
    const { productId, saved, seen } = item
    const extra = { keepalive: true }
    if (!saved || !seen)
      return void (await api(wishlistApi.remove, { params: { productId } }, extra))
    const { leftOut } = await api(
      wishlistApi.add,
      { body: { products: [{ productId, seen }] } },
      extra,
    )
    const [refused] = leftOut
    if (!refused || !isCurrent(mine)) return
    mine.wanted.delete(productId)
    items.change(mine.userId, { ...item, saved: false })
    of(productId).error([ERRORS[refused.code].message])
  }

  async function set(item: SavedItem, say?: () => void): Promise<void> {
    const { productId, saved } = item
    // Shown at once, because it may take a while until the visitor is known.
    const shown = new Set(store.getState().saved)
    if (saved) shown.add(productId)
    else shown.delete(productId)
    store.setState({ saved: shown })
    await known()
    // Another tab has logged in, and this page has not followed yet.
    if (!session && token()) await user.load()
    if (session && !isCurrent(session)) {
      of(productId).error([ERRORS.SESSION_CHANGED.message])
      await user.load()
      return show()
    }
    if (user.getState().status === 'failed') {
      of(productId).error([ERROR_TEXT.network])
      return show()
    }
    const owner = session?.userId ?? null
    if (saved && items.items(owner).length >= WISHLIST_MAX) {
      of(productId).error([ERRORS.WISHLIST_FULL.message])
      return show()
    }
    items.change(owner, item)
    say?.()
    if (session) await push(session, item)
  }

  async function enter(mine: Session): Promise<void> {
    items.adopt(mine.userId)
    items.follow(mine.userId)
    await merge(mine)
    if (isCurrent(mine)) await fetchIds(mine)
  }

  /** Follows log-in and log-out in the user store. */
  function follow(now: UserState, before?: UserState): void {
    const person = now.user?._id
    if (person) {
      if (session?.userId === person) {
        // The same person has logged in again.
        if (before && before.status !== now.status) session.token = token()
        return
      }
      session = { userId: person, token: token(), wanted: new Map(), merging: null }
      entering = enter(session)
    } else if (now.status === 'succeeded') {
      if (session || !token()) {
        session = null
        entering = null
        items.endSession()
      }
      show()
    }
  }

  const undoable = (item: SavedItem) =>
    set({ ...item, saved: false }, () => {
      const owner = session
      of(item.productId).success(removedFromWishlist(item.title), {
        label: 'Undo',
        // Only for the same person.
        run: () => void (owner === session && set({ ...item, saved: true })),
      })
    })
  const actions: WishlistActions = {
    toggle(product, onView) {
      const item = itemOf(product, true)
      if (store.getState().saved.has(product._id)) return void undoable(item)
      const view = { label: WISHLIST_TEXT.view, run: onView }
      void set(item, () => of(item.productId).success(WISHLIST_TEXT.saved, view))
    },
    remove: (item) => void undoable(item),
    moved: (item) => void set({ ...item, saved: false }),
    guestItems: () => items.items(null).toReversed(),
    accountList() {
      const ask = () => api(wishlistApi.list)
      if (!session) return ask()
      return reconcile(session, ask, (list) =>
        list.items.map(({ product }) => product._id).toReversed(),
      )
    },
    async see(seen: readonly SeenProduct[]) {
      if (seen.length === 0) return
      if (session) return void (await api(wishlistApi.see, { body: { products: [...seen] } }))
      const byId = new Map(seen.map((one) => [one.productId, one.seen]))
      for (const item of items.items(null)) {
        const now = byId.get(item.productId)
        if (now) items.change(null, { ...item, seen: now })
      }
    },
    async settled() {
      await known()
      await entering
    },
  }

  store.setState({ actions })
  follow(user.getState())
  show()
  user.subscribe(follow)
  user.beforeLogOut(async () => {
    if (session) await merge(session)
  })
  storage.watch((key) => {
    if (key === null || key === STORAGE_KEYS.wishlist) show()
  })
  for (const sign of ['online', 'focus'])
    window.addEventListener(sign, () => {
      if (session) void merge(session)
    })
  return actions
}
