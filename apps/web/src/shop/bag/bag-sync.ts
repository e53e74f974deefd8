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
import type { BagDeps } from './bag-state.ts'
import { type Notice, nameOf, noticesOf } from './change-notices.ts'

type Deps = Pick<BagDeps, 'api' | 'clock' | 'storage' | 'toasts'> & {
  list: BagList
  runExclusive: RunExclusive
  /** A change of this line failed: what is shown and was said of it may be wrong. */
  onFailed: (variant: VariantId) => void
}
/** What became of a push: `again` when a newer change waits; `unsynced` when the change waits for a better time. */
type Outcome = { again?: boolean; unsynced?: boolean; notices?: Notice[] }

/** How long a tab leaves another tab's change to that tab, and one that could not be sent, in milliseconds. */
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
 * Sends pending changes to the account of who is logged in. Of a line one call is sent at a time, by one tab, and always
 * the latest change; a change that fails is rolled back. Spec section 8, "Bag and account errors".
 */
export function createBagSync(deps: Deps) {
  const { api, clock, storage, toasts, list, runExclusive, onFailed } = deps
  const timers = new Map<VariantId, ReturnType<typeof setTimeout>>()
  /** Lines whose last change, made in this tab, waits for the debounce delay. */
  const debounced = new Set<VariantId>()
  /** One log-in; answers to calls of an earlier one are dropped. */
  let session: { userId: UserId } | null = null

  const isCurrent = (mine: typeof session) =>
    mine !== null && mine === session && storage.get(STORAGE_KEYS.bagOwner) === mine.userId

  /** Every call outlives its page: a shopper who adds something and goes on at once has it in the bag. */
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

  /** Sends the last change of a line once, if it is pending. */
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
      // A page that is being left sees its calls fail. It has no next task, and so it undoes nothing.
      if (!isAnswered(error)) await nextTask()
      if (!isCurrent(mine)) return {}
      if (!isGone(error)) return fail(variant, change, error)
      const outcome = settle(variant, change, undefined)
      if (change.quantity > 0 && !outcome.again) toasts.error([ERROR_TEXT.updateQuantity])
      return outcome
    }
  }

  const waits = (variant: VariantId) => {
    const change = list.changeOf(variant)
    return change !== undefined && isPending(change)
  }

  /** Takes the answer for this line; its other lines may be older than ours. */
  function settle(variant: VariantId, sent: BagChange, answer: CartItem | undefined): Outcome {
    const { known, quantity: desired, at } = sent
    const server = answer ? { id: answer._id, quantity: answer.quantity } : null
    const confirmed = server?.quantity ?? 0
    const item = answer && itemFromServer(answer, clock.now())
    const learned = { server, sent: false, merging: false, ...(item && { item }) }
    // Only looked for: it is yet to be removed.
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
    // Another log-in may come: then it is sent.
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
    onFailed(variant)
    if (desired !== confirmed)
      toasts.error(failureText(error, server ? (desired === 0 ? 'remove' : 'update') : 'add'))
    return { unsynced: !isRefused }
  }

  function schedule(variant: VariantId, ms: number) {
    clearTimeout(timers.get(variant))
    timers.set(variant, setTimeout(push, ms, variant))
  }

  /** Sends a line's changes until none waits. */
  function push(variant: VariantId, isLeaving = false): Promise<Outcome> {
    clearTimeout(timers.get(variant))
    timers.delete(variant)
    debounced.delete(variant)
    async function run(): Promise<Outcome> {
      for (;;) {
        const outcome = await step(variant)
        // What was pressed just now is sent when its time has come.
        if (timers.has(variant)) return outcome
        if (outcome.unsynced) schedule(variant, RETRY_MS)
        if (!outcome.again) return outcome
      }
    }
    // A page that is being left cannot wait for other tabs.
    return isLeaving ? run() : runExclusive(`bag ${variant}`, run)
  }

  return {
    /** The desired quantity of this line, 0 for none. Removals and additions are sent at once. */
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

    /** Sees to it that what another tab wants is sent, though that tab be closed. */
    follow() {
      if (!isCurrent(session)) return
      for (const variant of list.pending()) if (!timers.has(variant)) schedule(variant, FOLLOW_MS)
    },

    /** Sends what waits for its time, as the page goes out of sight. */
    flush() {
      for (const variant of [...debounced]) void push(variant, true)
    },

    /** Sends every pending change of all tabs, one after the other. Answers what the shopper must be told. */
    async pushAll(): Promise<{ notices: Notice[]; unsynced: boolean }> {
      const mine = session
      const outcomes: Outcome[] = []
      for (const variant of list.pending()) if (mine === session) outcomes.push(await push(variant))
      return {
        notices: outcomes.flatMap(({ notices }) => notices ?? []),
        unsynced: outcomes.some(({ unsynced }) => unsynced),
      }
    },

    /** Sends changes to this person's account from now on; to nobody's for null. */
    begin(userId: UserId | null) {
      session = userId && { userId }
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      debounced.clear()
    },
    /** Tells log-ins apart while an answer is awaited. */
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

/** Says why beside the fixed sentence: a limit or stock, which the shopper can act upon. */
function failureText(error: unknown, action: keyof typeof TEXTS): readonly string[] {
  const [failed, unexpected] = TEXTS[action]
  // No answer, or none of this shop's.
  if (!isErrorData(error) || error.status === 0 || error.code === 'UNREADABLE') return [unexpected]
  if (action === 'add') return toMessages(error, failed)
  return error.status === 409 ? [failed, ...error.messages] : [failed]
}
