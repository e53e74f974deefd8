import {
  type CartItem,
  type CartItemId,
  cartsApi,
  ERROR_TEXT,
  ERRORS,
  type VariantId,
} from '@aaram/contracts'
import { ApiError, toMessages } from '../lib/api-error.ts'
import type { BagDeps } from './bag.ts'
import { type BagItem, itemFromServer } from './bag-item.ts'
import type { BagList } from './bag-list.ts'
import { createWishQueue, type WishQueue } from './bag-queue.ts'

/** What the server last said that it holds of a line. */
type Held = { id: CartItemId; quantity: number }
type Line = {
  queue: WishQueue
  /** As last seen, and where: what comes back when a removal fails. */
  item: BagItem
  place: number
  /** When it was last wished for or answered, in ticks: an older list knows nothing of it. */
  touched: number
}
type Deps = Pick<BagDeps, 'api' | 'clock' | 'toasts'> & {
  list: BagList
  /** The server refused a change: what is shown may be old. */
  onRefused: () => void
}

const GONE = ERRORS.CART_ITEM_NOT_FOUND.message
const isGone = (error: unknown) => error instanceof ApiError && error.messages.includes(GONE)

/**
 * Carries a logged-in shopper's wishes to the account. The screen shows them at once; each line has its own
 * queue, and a failure brings back what the server holds. Spec section 8, "Bag and account errors".
 */
export function createBagSync({ api, clock, toasts, list, onRefused }: Deps) {
  const lines = new Map<VariantId, Line>()
  const held = new Map<VariantId, Held>()
  let ticks = 0
  /** Counts accounts: answers for one that was left are dropped. */
  let account = 0

  const hold = (item: { variantId: VariantId; quantity: number; _id?: CartItemId | undefined }) =>
    item._id && held.set(item.variantId, { id: item._id, quantity: item.quantity })

  function lineOf(item: BagItem): Line {
    const known = lines.get(item.variantId)
    if (known) return known
    const variant = item.variantId
    const queue = createWishQueue((wish) => carry(variant, wish))
    const line = { queue, item, place: list.placeOf(variant), touched: 0 }
    lines.set(variant, line)
    return line
  }

  function call({ item }: Line, wish: number) {
    const { productId, size, color } = item
    const present = held.get(item.variantId)
    if (!present)
      return api(cartsApi.add, { params: { productId }, body: { size, color, quantity: wish } })
    const params = { cartItemId: present.id }
    return wish === 0
      ? api(cartsApi.remove, { params })
      : api(cartsApi.update, { params, body: { size, quantity: wish } })
  }

  /** Sends a wish and takes the answer for this line; the answer's other lines may be older than ours. */
  async function carry(variant: VariantId, wish: number): Promise<void> {
    const line = lines.get(variant)!
    const mine = account
    if (wish === (held.get(variant)?.quantity ?? 0)) return
    try {
      const { cartItems } = await call(line, wish)
      if (mine === account)
        settle(
          line,
          cartItems.find((item) => item.variantId === variant),
        )
    } catch (error) {
      if (mine !== account) return
      if (wish === 0 && isGone(error)) settle(line, undefined)
      else if (!line.queue.isSuperseded()) giveBack(line, wish, error)
    }
  }

  function settle(line: Line, answer: CartItem | undefined) {
    const { variantId } = line.item
    line.touched = ++ticks
    held.delete(variantId)
    if (answer) hold(answer)
    if (line.queue.isSuperseded()) return
    if (!answer) return list.drop(variantId)
    line.item = itemFromServer(answer, clock.now())
    list.put(line.item, line.place)
  }

  /** The old number returns, with what went wrong. */
  function giveBack(line: Line, wish: number, error: unknown) {
    const { variantId } = line.item
    const present = held.get(variantId)
    line.touched = ++ticks
    if (present) list.put({ ...line.item, quantity: present.quantity }, line.place)
    else list.drop(variantId)
    toasts.error(failureText(error, present ? (wish === 0 ? 'remove' : 'update') : 'add'))
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) onRefused()
  }

  return {
    /** What the shopper wants of this line now: a number of pieces, 0 for none. Removals and additions go at once. */
    wish(item: BagItem, quantity: number, place = list.placeOf(item.variantId)) {
      const line = lineOf(item)
      Object.assign(line, { item, place, touched: ++ticks })
      line.queue.wish(quantity, quantity === 0 || !held.has(item.variantId))
    },
    /** Sends what waits, as when the page goes out of sight. */
    flush: () => lines.forEach(({ queue }) => void queue.flush()),

    /** The moment before a list is asked for: pass it to `take`. */
    now: () => ++ticks,
    /** Lines of a list asked for at `since` that say less than what the shopper did meanwhile. */
    isNewer(variant: VariantId, since: number): boolean {
      const line = lines.get(variant)
      return line !== undefined && (line.queue.isBusy() || line.touched > since)
    },
    hold,
    unhold: (variant: VariantId) => void held.delete(variant),

    /** Begins with an account whose lines are on this device; what waited for another one is dropped. */
    begin(items: readonly BagItem[]) {
      account += 1
      for (const { queue } of lines.values()) queue.cancel()
      lines.clear()
      held.clear()
      items.forEach(hold)
    },
    /** Tells accounts apart while an answer is awaited. */
    account: () => account,
  }
}

export type BagSync = ReturnType<typeof createBagSync>

const TEXTS = {
  add: [ERROR_TEXT.addToBag, ERROR_TEXT.addToBagUnexpected],
  update: [ERROR_TEXT.updateQuantity, ERROR_TEXT.updateBagUnexpected],
  remove: [ERROR_TEXT.removeFromBag, ERROR_TEXT.removeFromBagUnexpected],
} as const

/** Says why beside the fixed sentence: a limit or stock, which the shopper can act upon. */
function failureText(error: unknown, action: keyof typeof TEXTS): readonly string[] {
  const [failed, unexpected] = TEXTS[action]
  if (!(error instanceof ApiError)) return [unexpected]
  if (action === 'add') return toMessages(error, failed)
  return error.status === 409 ? [failed, ...error.messages] : [failed]
}
