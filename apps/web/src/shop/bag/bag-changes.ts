import { cartItemId, userId, type VariantId } from '@aaram/contracts'
import * as z from 'zod/mini'
import { type BagItem, storedItem } from './bag-item.ts'

/** What is known of a line in the account, and when that was learned. */
const known = z.object({
  item: storedItem,
  /** What the account held when it last answered; null for nothing. */
  server: z.nullable(z.object({ id: cartItemId, quantity: z.int() })),
  /** A call was sent whose answer is not known: the account may hold something else. */
  sent: z.boolean(),
  /** A guest's line on its way to the account. */
  merging: z.boolean(),
  at: z.number(),
})

/**
 * The last change of a line. `quantity` is what the shopper desires, 0 for none; `at` its time in milliseconds, newer by
 * at least 1 than any change that its tab knew. What is desired and what is confirmed are two things, each with its time: an
 * answer that comes late in one tab must not undo what was desired meanwhile in another.
 */
const change = z.object({
  quantity: z.int().check(z.minimum(0)),
  at: z.number(),
  /** The line's index. */
  place: z.int(),
  /** The account for which it was made; null for a guest's. */
  by: z.nullable(userId),
  known,
})
export type BagChange = z.output<typeof change>

/** True while the account has yet to confirm the desired quantity. */
export const isPending = ({ by, quantity, known: { server, sent } }: BagChange): boolean =>
  by !== null && (sent || quantity !== (server?.quantity ?? 0))

/**
 * The change log of this device's bag, shared by all tabs. What is older than `since` belonged to somebody who logged
 * out; `listed` is when the list in storage was asked of the account.
 */
export type ChangeLog = {
  since: number
  listed: number
  changes: Readonly<Record<VariantId, BagChange>>
}
export const NO_CHANGES: ChangeLog = { since: 0, listed: 0, changes: {} }

/** Confirmed changes are kept so long, in milliseconds: longer than any answer that is older may take. */
const KEPT_MS = 60_000

const head = z.object({
  since: z.catch(z.number(), 0),
  listed: z.catch(z.number(), 0),
  changes: z.catch(z.record(z.string(), z.unknown()), {}),
})

export const changesToText = ({ changes, ...rest }: ChangeLog): string =>
  JSON.stringify({
    ...rest,
    changes: Object.fromEntries(
      Object.entries(changes).map(([variant, one]) => [variant, z.encode(change, one)]),
    ),
  })

/** Reads what is stored; what is no change of a bag is left out. */
export function textToChanges(text: string | null): ChangeLog {
  try {
    const { changes, ...rest } = head.parse(JSON.parse(text ?? '{}'))
    const read = Object.entries(changes).flatMap(([variant, value]) => {
      const { data } = change.safeParse(value)
      return data ? [[variant, data] as const] : []
    })
    return { ...rest, changes: Object.fromEntries(read) }
  } catch {
    return NO_CHANGES
  }
}

/** Both logs in one: of a line's changes the newest counts. The order of merging makes no difference. */
export function mergeChanges(one: ChangeLog, other: ChangeLog, now: Date): ChangeLog {
  const since = Math.max(one.since, other.since)
  const listed = Math.max(one.listed, other.listed)
  const changes: Record<VariantId, BagChange> = {}
  const all = [...Object.entries(one.changes), ...Object.entries(other.changes)]
  for (const [variant, mine] of all as [VariantId, BagChange][]) {
    const latest = Math.max(mine.at, mine.known.at)
    const isOver = latest <= listed || latest < now.getTime() - KEPT_MS
    if (mine.at <= since || (isOver && !isPending(mine))) continue
    const former = changes[variant]
    changes[variant] = former ? newestOf(former, mine) : mine
  }
  return { since, listed, changes }
}

function newestOf(one: BagChange, other: BagChange): BagChange {
  // Changes of the same millisecond have the same order in every tab.
  const isNewer = other.at > one.at || (other.at === one.at && other.quantity > one.quantity)
  const { known: learned } = other.known.at > one.known.at ? other : one
  return { ...(isNewer ? other : one), known: learned }
}

/** The lines with those changes that are newer. */
export function applyChanges(lines: readonly BagItem[], { changes }: ChangeLog): BagItem[] {
  const result = lines.flatMap((line) => {
    const newer = changes[line.variantId]
    if (!newer || newer.at < line.changedAt) return line
    return newer.quantity === 0 ? [] : lineOf(newer)
  })
  const present = new Set(lines.map(({ variantId }) => variantId))
  for (const [variant, one] of Object.entries(changes) as [VariantId, BagChange][])
    if (one.quantity > 0 && !present.has(variant)) result.splice(one.place, 0, lineOf(one))
  return result
}

/** A line bears the id of the account's line, as long as there is one. */
function lineOf({ known: { item, server }, quantity, at }: BagChange): BagItem {
  const { _id, ...rest } = item
  return { ...rest, ...(server && { _id: server.id }), quantity, changedAt: at }
}
