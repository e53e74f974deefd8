import {
  addedToBag,
  BAG_LINES_MAX,
  cartsApi,
  ERRORS,
  type Product,
  quantityBlocker,
  removedFromBag,
  type Size,
  type VariantId,
} from '@aaram/contracts'
import type { BagDeps, BagStore } from './bag.ts'
import { createBagAccount } from './bag-account.ts'
import { type BagItem, itemOf } from './bag-item.ts'
import { createBagList } from './bag-list.ts'
import { alreadyInBag, nameOf } from './bag-news.ts'
import { createStockCheck } from './bag-stock.ts'
import { createBagSync } from './bag-sync.ts'

export type BagActions = ReturnType<typeof openBag>

/** Opens the bag of this visitor: from now on the store has its lines, and these actions. */
export function openBag(deps: BagDeps & { store: BagStore }) {
  const { store, storage, user, toasts, api, clock } = deps
  const list = createBagList(storage, store)
  const tell = (news: readonly string[]) => {
    const { news: told } = store.getState()
    if (news.length > 0) store.setState({ news: [...new Set([...told, ...news])] })
  }
  const sync = createBagSync({ api, clock, toasts, list, onRefused: () => void refresh() })
  const account = createBagAccount({ api, clock, storage, toasts, store, list, sync, tell })
  const checkStock = createStockCheck({ api, clock, list, tell })
  const isLoggedIn = () => user.getState().isLoggedIn

  function carry(item: BagItem, quantity: number, place?: number) {
    if (isLoggedIn()) sync.wish(item, quantity, place)
  }

  /** Asks what these lines cost today and how many pieces there are. Without an answer all stays as it is. */
  async function refresh(): Promise<void> {
    const { status } = user.getState()
    // Who is about to be known as logged in gets the account's list then.
    if (status === 'idle' || status === 'loading') return
    // The account's list must not replace lines that are still on their way to it.
    const entering = account.entered()
    if (entering) await entering
    await (isLoggedIn() ? account.fetchLines() : checkStock()).catch(() => undefined)
  }

  const actions = {
    refresh,
    read: list.read,

    /** Puts one piece in. Nothing happens to a variant that is there: spec section 4. */
    add(product: Product, size: Size) {
      const item = itemOf(product, size)
      if (list.find(item.variantId)) return toasts.success(alreadyInBag(item))
      const blocker = quantityBlocker(1, item.maxStock)
      if (blocker) return toasts.error([ERRORS[blocker].message])
      if (list.items().length >= BAG_LINES_MAX) return toasts.error([ERRORS.BAG_FULL.message])
      list.put(item)
      toasts.success(addedToBag(item.title, item.size))
      store.setState({ peek: true })
      carry(item, 1)
    },

    /** Only above 0; above stock or the per-item maximum the shopper is told the limit: spec section 5. */
    setQuantity(variant: VariantId, quantity: number) {
      const item = list.find(variant)
      if (!item || !Number.isInteger(quantity) || quantity <= 0) return
      const blocker = quantityBlocker(quantity, item.maxStock)
      if (blocker && quantity > item.quantity) return toasts.error([ERRORS[blocker].message])
      list.amend(variant, { quantity })
      carry(item, quantity)
    },

    /** Takes a line out at once; the toast can bring it back. */
    remove(variant: VariantId) {
      const item = list.find(variant)
      if (!item) return
      const place = list.placeOf(variant)
      list.drop(variant)
      store.setState(({ news }) => ({ news: news.filter((text) => !text.includes(nameOf(item))) }))
      carry(item, 0, place)
      toasts.success(removedFromBag(item.title, item.size), {
        label: 'Undo',
        run() {
          if (list.find(variant)) return
          list.put(item, place)
          carry(item, item.quantity, place)
        },
      })
    },

    /** Empties the bag, as after an order; the account's too. Rejects with an ApiError when that fails. */
    async clear(): Promise<void> {
      sync.begin([])
      list.change(() => [])
      // A guest's line on its way to the account would arrive after.
      await account.entered()
      if (isLoggedIn()) await api(cartsApi.clear)
    },
    dismissNews: () => store.setState({ news: [] }),
  }

  list.read()
  store.setState({ actions })
  account.follow(user.getState())
  user.subscribe(account.follow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sync.flush()
  })
  return actions
}
