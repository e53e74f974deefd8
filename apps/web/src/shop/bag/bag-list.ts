import { BAG_LINES_MAX, STORAGE_KEYS, type UserId, type VariantId } from '@aaram/contracts'
import type { Clock } from '../../lib/clock.ts'
import type { KeyValueStorage } from '../../lib/storage.ts'
import { createHybridClock, directlyAfter } from '../hybrid-clock.ts'
import {
  applyChanges,
  type BagChange,
  type ChangeLog,
  changesToText,
  isNewerThan,
  isPending,
  mergeChanges,
  NO_CHANGES,
  textToChanges,
} from './bag-changes.ts'
import { type BagItem, bagToText, textToBag, unitCount } from './bag-item.ts'
import type { BagStore } from './bag-state.ts'

/**
 * The lines on this device, which every tab shows. Tabs write without waiting for each other, and may read another tab's
 * write late. So each tab keeps its own latest changes and writes them again if they were overwritten. Nothing is lost, and
 * all tabs end with the same lines. ADR 0018.
 */
export function createBagList(storage: KeyValueStorage, store: BagStore, clock: Clock) {
  let own: ChangeLog = NO_CHANGES
  const { see, stamp } = createHybridClock(clock)
  /** The account's list that this tab has just taken over; `at`: when it was requested. */
  let taken: { at: number; until: number; lines: BagItem[] } | null = null
  const owner = () => storage.get(STORAGE_KEYS.bagOwner) as UserId | null

  function stored() {
    const log = textToChanges(storage.get(STORAGE_KEYS.bagChanges))
    return { log, lines: textToBag(storage.get(STORAGE_KEYS.bag)) }
  }

  function read() {
    const { log: theirs, lines } = stored()
    // A newer change by another tab replaces ours, which is not written again.
    const after = Object.entries(theirs.changes).filter(([variant]) => variant in own.changes)
    own = mergeChanges(own, { ...theirs, changes: Object.fromEntries(after) }, clock.now())
    const log = mergeChanges(theirs, own, clock.now())
    // Changes for another account come from a tab that had not noticed the log-out.
    const present = owner()
    const isValid = (by: UserId | null, id?: string) =>
      (by === null || by === present) && (present !== null || id === undefined)
    const valid = lines.filter((line) => line.changedAt >= log.since && isValid(line.by, line._id))
    const base = isLatest(log) ? (taken?.lines ?? valid) : valid
    const changes = Object.fromEntries(
      Object.entries(log.changes).filter(([, { by, known }]) => isValid(by, known.server?.id)),
    )
    const times = Object.values(log.changes).flatMap(({ at, known }) => [at, known.at])
    see(log.since, log.listed, log.asked, ...times, ...lines.map((line) => line.changedAt))
    return { lines: applyChanges(base, { ...log, changes }), log: { ...log, changes } }
  }

  const isLatest = ({ listed, since }: ChangeLog) =>
    taken !== null &&
    taken.at === listed &&
    taken.at >= since &&
    taken.until > clock.now().getTime()

  const show = (items: BagItem[]) => store.setState({ items, count: unitCount(items) })

  function save(lines: BagItem[], log: ChangeLog) {
    storage.set(STORAGE_KEYS.bagChanges, changesToText(log))
    const by = owner()
    storage.set(STORAGE_KEYS.bag, bagToText(lines.map((line) => ({ ...line, by }))))
    show(lines)
  }

  const find = (variant: VariantId) => read().lines.find(({ variantId }) => variantId === variant)
  const changeOf = (variant: VariantId): BagChange | undefined => read().log.changes[variant]

  function record(change: BagChange) {
    own = { ...own, changes: { ...own.changes, [change.known.item.variantId]: change } }
    const { lines, log } = read()
    save(lines, log)
  }

  /** Sets the desired quantity of a line, 0 for none. `place`: its index. */
  function change(item: BagItem, quantity: number, place?: number) {
    const { lines, log } = read()
    const { variantId } = item
    const index = lines.findIndex((line) => line.variantId === variantId)
    const line = lines[index]
    const at = stamp()
    const server = line?._id ? { id: line._id, quantity: line.quantity } : null
    record({
      ...{ quantity, at, by: owner() },
      place: place ?? (index < 0 ? BAG_LINES_MAX : index),
      known: log.changes[variantId]?.known ?? { item, server, sent: false, merging: false, at },
    })
  }

  return {
    owner,
    find,
    changeOf,
    change,

    /** The time of a request for the account's list, which all tabs learn. */
    ask(): number {
      own = { ...own, asked: stamp() }
      const { lines, log } = read()
      save(lines, log)
      return own.asked
    },

    items: () => read().lines,
    pending: () =>
      (Object.entries(read().log.changes) as [VariantId, BagChange][]).flatMap(([variant, one]) =>
        isPending(one) ? variant : [],
      ),
    /** The time of the last log-out; older lines and changes are ignored. */
    since: () => read().log.since,
    placeOf: (variant: VariantId) =>
      read().lines.findIndex(({ variantId }) => variantId === variant),

    /** Shows the stored lines, and writes own changes again that another tab overwrote. */
    read() {
      const { lines, log } = read()
      const { log: theirs, lines: before } = stored()
      const isLost = ([variant, { at, quantity, known }]: [string, BagChange]) => {
        const there = theirs.changes[variant as VariantId]
        const line = before.find(({ variantId }) => variantId === variant)
        const isStale = line ? line.changedAt < at : quantity > 0
        return !there || there.at < at || there.known.at < known.at || isStale
      }
      // Removes lines of an account that a late write restored after log-out.
      const isWatched = isLatest(log) || owner() === null
      const isOverwritten = isWatched && !isSameBag(lines, before)
      if (own.since > theirs.since || isOverwritten || Object.entries(own.changes).some(isLost))
        save(lines, log)
      else show(lines)
    },

    /** Stores the learned state of a line in the account. `quantity` becomes the desired quantity, unless there is a newer one. */
    learn(variant: VariantId, learned: Partial<BagChange['known']>, sent?: Sent) {
      const before = changeOf(variant)
      if (!before) return
      const known = { ...before.known, ...learned, at: stamp() }
      const isLatest = sent?.at === before.at && sent.quantity !== before.quantity
      // Directly after the sent change, so that a change made meanwhile in another tab is newer.
      const desired = isLatest ? { quantity: sent.quantity, at: directlyAfter(before.at) } : {}
      record({ ...before, ...desired, known })
    },

    /** Removes a line that the account no longer has. */
    remove(variant: VariantId) {
      const item = find(variant) ?? changeOf(variant)?.known.item
      if (!item) return
      change(item, 0)
      this.learn(variant, { server: null })
    },

    /** Marks all lines that are not in an account yet for merging. */
    mergeInto() {
      for (const [place, item] of read().lines.entries()) {
        const at = stamp()
        const known = { item, server: null, sent: false, merging: true, at }
        if (item._id === undefined && !changeOf(item.variantId)?.by)
          record({ quantity: item.quantity, at, place, by: owner(), known })
      }
    },

    /** Updates lines with data of the catalogue. */
    renew(renewed: (item: BagItem) => BagItem) {
      const { lines, log } = read()
      const after = lines.map(renewed)
      save(after, log)
      for (const item of after) {
        const { variantId, quantity } = item
        this.learn(variantId, { item })
        if (lines.some((line) => line.variantId === variantId && line.quantity !== quantity))
          change(item, quantity)
      }
    },

    /**
     * Replaces the lines with the account's list, requested at `asked`, except for newer changes. Returns the lines before
     * and the lines taken over; null when there is already a newer list.
     */
    replace(theirs: readonly BagItem[], asked: number) {
      const { lines, log } = read()
      if (asked < log.listed) return null
      const isOurs = ({ variantId }: BagItem) => {
        const one = log.changes[variantId]
        return one !== undefined && isNewerThan(one, asked)
      }
      const present = new Set(theirs.map(({ variantId }) => variantId))
      const ours = new Map(lines.filter(isOurs).map((line) => [line.variantId, line]))
      const next = theirs.flatMap((item) =>
        isOurs(item) ? (ours.get(item.variantId) ?? []) : { ...item, changedAt: asked },
      )
      own = { ...own, listed: asked }
      taken = { at: asked, until: clock.now().getTime() + TAKEN_MS, lines: next }
      save(
        [...next, ...lines.filter((line) => isOurs(line) && !present.has(line.variantId))],
        mergeChanges(log, own, clock.now()),
      )
      return { before: lines, taken: theirs.filter((item) => !isOurs(item)) }
    },

    /** Removes every trace of the lines from this device. Other tabs drop them too. */
    reset() {
      own = { ...NO_CHANGES, since: stamp() }
      taken = null
      storage.set(STORAGE_KEYS.bagChanges, changesToText(own))
      for (const key of [STORAGE_KEYS.bag, STORAGE_KEYS.bagOwner, STORAGE_KEYS.checkout])
        storage.remove(key)
      show([])
    },
  }
}

/** How long a tab checks that no other tab overwrites the list that it took over, in milliseconds. */
const TAKEN_MS = 10_000

const isSameBag = (some: readonly BagItem[], others: readonly BagItem[]) =>
  some.length === others.length &&
  some.every(({ variantId, quantity }, at) => {
    const other = others[at]
    return other?.variantId === variantId && other.quantity === quantity
  })

/** The change that a call sent (`at`), and the resulting quantity. */
type Sent = { at: number; quantity: number }

export type BagList = ReturnType<typeof createBagList>
