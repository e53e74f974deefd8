import {
  type CartItem,
  cartsApi,
  ERROR_TEXT,
  leftOutOfBag,
  QUANTITY_DEBOUNCE_MS,
  STORAGE_KEYS,
  type UserId,
  type VariantId,
} from '@aaram/contracts'
import { isAnswered, isErrorData, toMessages } from '../../lib/api-error.ts'
import type { RunExclusive } from '../../lib/run-exclusive.ts'
import { type BagChange, isPending } from './bag-changes.ts'
import { type BagItem, itemFromServer } from './bag-item.ts'
import type { BagList } from './bag-list.ts'
import { type BagDeps, bagToasts } from './bag-state.ts'
import { type Notice, nameOf, noticesOf } from './change-notices.ts'

type Deps = Pick<BagDeps, 'api' | 'clock' | 'storage' | 'toasts'> & {
  list: BagList
  runExclusive: RunExclusive
  /** Called when a change of this line failed, so that its toast may be wrong, with what the shopper reads. */
  onFailed: (variant: VariantId, messages: readonly string[]) => void
}
/** The result of a push: `again` when there is a newer change; `unsynced` when the change must be sent later. */
type Outcome = { again?: boolean; unsynced?: boolean; notices?: Notice[] }

/** How long a tab waits before it sends another tab's change, or retries a failed one, in milliseconds. */
const FOLLOW_MS = 3_000
export const RETRY_MS = 15_000

const isGone = (error: unknown) => isErrorData(error) && error.code === 'CART_ITEM_NOT_FOUND'
const isOffline = () => navigator.onLine === false
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve(undefined)
    }
    port2.postMessage(null)
  })

/**
 * Sends pending changes to the account of the logged-in person. For each line only one tab sends one call at a time, always
 * with the latest change. A failed change is rolled back. Spec section 8, "Bag and account errors".
 */
export function createBagSync(deps: Deps) {
  const { api, clock, storage, toasts, list, runExclusive, onFailed } = deps
  const timers = new Map<VariantId, ReturnType<typeof setTimeout>>()
  /** Lines whose last change in this tab waits for the debounce delay. */
  const debounced = new Set<VariantId>()
  /** The current session; responses to calls of an earlier one are dropped. */
  let session: { userId: UserId } | null = null

  const isCurrent = (mine: typeof session) =>
    mine !== null && mine === session && storage.get(STORAGE_KEYS.bagOwner) === mine.userId

  /** Makes the call for a change. It outlives its page, so that something added just before leaving is in the bag. */
  function call({ quantity, known: { item, server } }: BagChange) {
    const { productId, size, color } = item
    const extra = { keepalive: true }
    if (!server && quantity === 0) return api(cartsApi.list)
    if (!server)
      return api(cartsApi.add, { params: { productId }, body: { size, color, quantity } }, extra)
    const params = { cartItemId: server.id }
    return quantity === 0
      ? api(cartsApi.remove, { params }, extra)
      : api(cartsApi.update, { params, body: { size, quantity } }, extra)
  }

  /** Sends the last change of a line, if it is pending. */
  async function step(variant: VariantId): Promise<Outcome> {
    const mine = session
    const change = list.changeOf(variant)
    if (!isCurrent(mine) || !change || !isPending(change)) return {}
    if (isOffline()) return { unsynced: true }
    list.learn(variant, { sent: true })
    try {
      const { cartItems } = await call(change)
      if (!isCurrent(mine)) return {}
      return settle(
        variant,
        change,
        cartItems.find((item) => item.variantId === variant),
      )
    } catch (error) {
      // Calls fail when the page is being left. It then has no next task, so nothing is rolled back.
      if (!isAnswered(error)) await nextTask()
      if (!isCurrent(mine)) return {}
      if (!isGone(error)) return fail(variant, change, error)
      const outcome = settle(variant, change, undefined)
      if (change.quantity > 0 && !outcome.again)
        toasts.of(bagToasts(variant)).error([ERROR_TEXT.updateQuantity])
      return outcome
    }
  }

  const waits = (variant: VariantId) => {
    const change = list.changeOf(variant)
    return change !== undefined && isPending(change)
  }

  /** Applies the response for this line only, because its other lines may be outdated. */
  function settle(variant: VariantId, sent: BagChange, answer: CartItem | undefined): Outcome {
    const { known, quantity: desired, at } = sent
    const server = answer ? { id: answer._id, quantity: answer.quantity } : null
    const confirmed = server?.quantity ?? 0
    const item = answer && itemFromServer(answer, clock.now())
    const learned = { server, sent: false, merging: false, ...(item && { item }) }
    // The call only looked up the line, which still has to be removed.
    const isFound = confirmed > 0 && desired === 0
    list.learn(variant, learned, isFound ? undefined : { at, quantity: confirmed })
    const again = waits(variant)
    if (again || !known.merging || !item) return { again }
    return { notices: noticesOf({ ...known.item, quantity: Math.max(desired, confirmed) }, item) }
  }

  function fail(variant: VariantId, sent: BagChange, error: unknown): Outcome {
    const { quantity: desired, at } = sent
    const { item, server, merging } = sent.known
    const isRefused = isAnswered(error)
    // The change is sent after the next log-in.
    if (isRefused && error.status === 401) return {}
    if (list.changeOf(variant)?.at !== at) return { again: waits(variant) }
    const confirmed = server?.quantity ?? 0
    if (!isRefused && (merging || isOffline() || desired === confirmed)) return { unsynced: true }
    const learned = isRefused ? { sent: false, merging: false } : {}
    list.learn(variant, learned, { at, quantity: confirmed })
    if (isRefused && merging)
      return {
        notices: [
          { variantId: variant, text: leftOutOfBag(nameOf(item), error.messages.join(' ')) },
        ],
      }
    const action = server ? (desired === 0 ? 'remove' : 'update') : 'add'
    onFailed(variant, desired === confirmed ? [] : failureText(error, action))
    return { unsynced: !isRefused }
  }

  function schedule(variant: VariantId, ms: number) {
    clearTimeout(timers.get(variant))
    timers.set(variant, setTimeout(push, ms, variant))
  }

  /** Sends a line's changes until none is pending. */
  function push(variant: VariantId, isLeaving = false): Promise<Outcome> {
    clearTimeout(timers.get(variant))
    timers.delete(variant)
    debounced.delete(variant)
    async function run(): Promise<Outcome> {
      for (;;) {
        const outcome = await step(variant)
        // A newer change is sent after its debounce delay.
        if (timers.has(variant)) return outcome
        if (outcome.unsynced) schedule(variant, RETRY_MS)
        if (!outcome.again) return outcome
      }
    }
    // A page that is being left cannot wait for other tabs.
    return isLeaving ? run() : runExclusive(`bag ${variant}`, run)
  }

  return {
    /** Sets the desired quantity of a line, 0 for none. Removals and additions are sent at once. */
    change(item: BagItem, quantity: number, place?: number) {
      list.change(item, quantity, place)
      if (!session) return
      const { variantId } = item
      const isNew = !list.changeOf(variantId)?.known.server
      if (quantity === 0 || isNew) void push(variantId)
      else {
        debounced.add(variantId)
        schedule(variantId, QUANTITY_DEBOUNCE_MS)
      }
    },

    /** Makes sure that changes of another tab are sent, even if that tab is closed. */
    follow() {
      if (!isCurrent(session)) return
      for (const variant of list.pending()) if (!timers.has(variant)) schedule(variant, FOLLOW_MS)
    },

    /** Sends debounced changes at once, when the page is hidden. */
    flush() {
      for (const variant of [...debounced]) void push(variant, true)
    },

    /** Sends all pending changes of all tabs, one after another. Returns notices for the shopper. */
    async pushAll(): Promise<{ notices: Notice[]; unsynced: boolean }> {
      const mine = session
      const outcomes: Outcome[] = []
      for (const variant of list.pending()) if (mine === session) outcomes.push(await push(variant))
      return {
        notices: outcomes.flatMap(({ notices }) => notices ?? []),
        unsynced: outcomes.some(({ unsynced }) => unsynced),
      }
    },

    /** Starts sending changes to this person's account; null stops it. */
    begin(userId: UserId | null) {
      session = userId && { userId }
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      debounced.clear()
    },
    /** Identifies the session while a response is awaited. */
    session: () => session,
    isCurrent,
  }
}

export type BagSync = ReturnType<typeof createBagSync>

const TEXTS = {
  add: [ERROR_TEXT.addToBag, ERROR_TEXT.addToBagUnexpected],
  update: [ERROR_TEXT.updateQuantity, ERROR_TEXT.updateBagUnexpected],
  remove: [ERROR_TEXT.removeFromBag, ERROR_TEXT.removeFromBagUnexpected],
} as const

/** The fixed sentence, with the reason if the shopper can act on it: a limit or stock. */
function failureText(error: unknown, action: keyof typeof TEXTS): readonly string[] {
  const [failed, unexpected] = TEXTS[action]
  // No response, or an unreadable one.
  if (!isErrorData(error) || error.status === 0 || error.code === 'UNREADABLE') return [unexpected]
  if (action === 'add') return toMessages(error, failed)
  return error.status === 409 ? [failed, ...error.messages] : [failed]
}
