import { type ProductId, STORAGE_KEYS, type UserId } from '@aaram/contracts'
import { createHybridClock } from '../hybrid-clock.ts'
import { idOnly, type SavedItem, type StoredWishlist } from './saved-item.ts'
import type { WishlistDeps } from './wishlist-state.ts'
import { textToWishlist, wishlistToText } from './wishlist-text.ts'

/** How long a tab rewrites its own change if another tab overwrote it, and how long a removal stays stored, in milliseconds. */
const OWN_MS = 10_000

/**
 * The saved products on this device, which every tab shows. The newest change of each product wins, in whatever order tabs
 * write: see ADR 18.
 */
export function createSavedItems({
  storage,
  clock,
  store,
}: Pick<WishlistDeps, 'storage' | 'clock' | 'store'>) {
  const own = new Map<ProductId, { owner: UserId | null; item: SavedItem }>()
  const hybridClock = createHybridClock(clock)

  function stored(): StoredWishlist {
    const list = textToWishlist(storage.get(STORAGE_KEYS.wishlist))
    hybridClock.see(...list.items.map(({ changedAt }) => changedAt))
    return list
  }
  const isRecent = ({ changedAt }: SavedItem) => clock.now().getTime() - changedAt < OWN_MS
  /** A time later than every change on this device, in milliseconds. */
  function stamp(): number {
    stored()
    return hybridClock.stamp()
  }

  /** The products that this person has saved here, including own changes. */
  function read(owner: UserId | null): SavedItem[] {
    const { owner: theirs, items } = stored()
    const byId = new Map((theirs === owner ? items : []).map((item) => [item.productId, item]))
    for (const [id, { owner: by, item }] of own) {
      const there = byId.get(id)
      if (by === owner && isRecent(item) && !(there && there.changedAt >= item.changedAt)) {
        if (!there?.saved) byId.delete(id)
        byId.set(id, item)
      }
    }
    return [...byId.values()]
  }

  const show = (items: readonly SavedItem[]) =>
    store.setState({
      saved: new Set(items.flatMap(({ productId, saved }) => (saved ? productId : []))),
    })

  function save(owner: UserId | null, items: readonly SavedItem[]) {
    const kept = items.filter((item) => item.saved || isRecent(item))
    const of = owner === null ? kept : kept.map((item) => (item.merging ? item : idOnly(item)))
    if (of.length > 0) storage.set(STORAGE_KEYS.wishlist, wishlistToText({ owner, items: of }))
    else storage.remove(STORAGE_KEYS.wishlist)
    show(of)
  }

  function change(owner: UserId | null, given: SavedItem) {
    const item = { ...given, changedAt: stamp() }
    own.set(item.productId, { owner, item })
    save(owner, read(owner))
  }
  const isSame = (one: readonly SavedItem[], other: readonly SavedItem[]) =>
    one.length === other.length &&
    one.every(({ changedAt }, at) => changedAt === other[at]?.changedAt)

  return {
    stamp,
    change,
    /** Oldest first. */
    items: (owner: UserId | null): SavedItem[] => read(owner).filter(({ saved }) => saved),

    /** Shows the stored products, and rewrites own changes that another tab overwrote. `owner`: undefined while the visitor is not known. */
    follow(owner: UserId | null | undefined) {
      const { owner: theirs, items }: StoredWishlist = stored()
      const by = owner === undefined ? theirs : owner
      const merged = read(by)
      if (theirs === by && !isSame(merged, items)) save(by, merged)
      else show(merged)
    },

    /** Assigns a guest's products to this person, for merging into the account. */
    adopt(owner: UserId) {
      const guest = read(null).filter(({ saved }) => saved)
      const { owner: theirs } = stored()
      // Products left by another person are deleted.
      if (theirs !== null && theirs !== owner) storage.remove(STORAGE_KEYS.wishlist)
      own.clear()
      if (guest.length === 0) return
      const adopted = guest.map((item) => ({ ...item, merging: true }))
      const ids = new Set(adopted.map(({ productId }) => productId))
      save(owner, [...read(owner).filter(({ productId: id }) => !ids.has(id)), ...adopted])
    },

    /** Replaces the products with the account's list, requested at `asked`, except for newer changes and products being merged. */
    replace(
      owner: UserId,
      ids: readonly ProductId[],
      asked: number,
      underWay: ReadonlySet<ProductId>,
    ) {
      const newer = read(owner).filter(
        ({ productId, merging, changedAt }) =>
          merging || changedAt > asked || underWay.has(productId),
      )
      const changed = new Set(newer.map(({ productId }) => productId))
      for (const id of own.keys()) if (!changed.has(id)) own.delete(id)
      const theirs = ids.flatMap((productId) =>
        changed.has(productId)
          ? []
          : {
              ...{ productId, saved: true, changedAt: asked, merging: false },
              ...{ title: '', metaTitle: '', thumbnail: '', seen: null },
            },
      )
      save(owner, [...theirs, ...newer])
    },

    /** The account has taken the products that were `sent`, except for the `refused` ones, which are no longer saved. */
    merged(owner: UserId, sent: readonly ProductId[], refused: ReadonlySet<ProductId>) {
      const items = read(owner).flatMap((item) => {
        if (!item.merging || !sent.includes(item.productId)) return item
        return refused.has(item.productId) ? [] : { ...item, merging: false }
      })
      save(owner, items)
    },

    /**
     * The session has ended. Removes the account's list; products that had not reached the account become a guest's again.
     * Log-out has already deleted everything.
     */
    endSession() {
      own.clear()
      const { owner, items } = stored()
      if (owner === null) return
      const waiting = items.filter(({ merging }) => merging)
      save(
        null,
        waiting.map((item) => ({ ...item, merging: false })),
      )
    },
  }
}

export type SavedItems = ReturnType<typeof createSavedItems>
