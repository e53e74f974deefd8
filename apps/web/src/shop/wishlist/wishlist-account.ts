import { type ProductId, type UserId, WISHLIST_TEXT, wishlistApi } from '@aaram/contracts'
import { isAnswered, toMessages } from '../../lib/api-error.ts'
import { leftOutTexts } from './left-out-texts.ts'
import type { SavedItem } from './saved-item.ts'
import type { SavedItems } from './saved-items.ts'
import type { WishlistDeps } from './wishlist-state.ts'

/** A session, identified by its token. Responses to calls of an earlier session are dropped. */
export type Session = {
  userId: UserId
  token: string | null
  /** The desired state of a product while its calls are in progress. */
  wanted: Map<ProductId, SavedItem>
  /** The call that merges a guest's products into the account, while it is in progress. */
  merging: Promise<void> | null
}

/** Synchronises a member's device and account, apart from single changes. `isCurrent`: the session has not ended or changed. */
export function createWishlistAccount(
  { api, toasts }: Pick<WishlistDeps, 'api' | 'toasts'>,
  items: SavedItems,
  isCurrent: (mine: Session) => boolean,
) {
  /** Takes over the account's list from `ask`, except for newer changes and those in progress meanwhile. */
  async function reconcile<T>(
    mine: Session,
    ask: () => Promise<T>,
    idsOf: (answer: T) => readonly ProductId[],
  ): Promise<T> {
    const asked = items.stamp()
    const before = [...mine.wanted.keys()]
    const answer = await ask()
    const underWay = new Set([...before, ...mine.wanted.keys()])
    if (isCurrent(mine)) items.replace(mine.userId, idsOf(answer), asked, underWay)
    return answer
  }
  const fetchIds = (mine: Session) =>
    reconcile(
      mine,
      () => api(wishlistApi.ids),
      ({ productIds }) => productIds,
    ).catch(() => undefined)

  /** Merges a guest's products into the account, one call at a time. Without a response they stay on this device. */
  function merge(mine: Session): Promise<void> {
    mine.merging ??= sendGuestItems(mine).finally(() => {
      mine.merging = null
    })
    return mine.merging
  }

  async function sendGuestItems(mine: Session): Promise<void> {
    const merging = items.items(mine.userId).filter((item) => item.merging)
    const products = merging
      .toReversed()
      .flatMap(({ productId, seen }) => (seen ? { productId, seen } : []))
    if (products.length === 0) return
    const ids = products.map(({ productId }) => productId)
    try {
      const { leftOut } = await api(wishlistApi.add, { body: { products } })
      if (!isCurrent(mine)) return
      items.merged(mine.userId, ids, new Set(leftOut.map(({ productId }) => productId)))
      toasts.error(leftOutTexts(leftOut, merging))
    } catch (error) {
      if (!isCurrent(mine) || !isAnswered(error)) return
      items.merged(mine.userId, ids, new Set(ids))
      toasts.error(toMessages(error, WISHLIST_TEXT.saveFailed))
    }
  }

  return { fetchIds, merge, reconcile }
}
