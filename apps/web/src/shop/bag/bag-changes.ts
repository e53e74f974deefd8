import { cartItemId, userId, type VariantId } from '@aaram/contracts'
import * as z from 'zod/mini'
import { type BagItem, storedItem } from './bag-item.ts'

/** The known state of a line in the account, and when it was learned. */
const known = z.object({
  item: storedItem,
  /** The account's line in the last response; null for none. */
  server: z.nullable(z.object({ id: cartItemId, quantity: z.int() })),
  /** A call was sent without a known response, so the account may contain something else. */
  sent: z.boolean(),
  /** A guest's line that is being merged into the account. */
  merging: z.boolean(),
  at: z.number(),
})

/**
 * The last change of a line. `quantity` is the desired quantity, 0 for none; `at` is its time in milliseconds, at least 1
 * later than any change that its tab knew. The desired and the confirmed quantity have separate times, so that a late
 * response in one tab does not undo a newer change in another.
 */
const change = z.object({
  quantity: z.int().check(z.minimum(0)),
  at: z.number(),
  /** The line's index. */
  place: z.int(),
  /** The account for which it was made; null for a guest. */
  by: z.nullable(userId),
  known,
})
export type BagChange = z.output<typeof change>

/** True while the account has not confirmed the desired quantity. */
export const isPending = ({ by, quantity, known: { server, sent } }: BagChange): boolean =>
  by !== null && (sent || quantity !== (server?.quantity ?? 0))

/**
 * The change log of this device's bag, shared by all tabs. Changes older than `since` belonged to somebody who logged out;
 * `listed` is when the stored list was requested from the account, `asked` when any tab last requested one: what happens
 * after that has a later time in every tab.
 */
export type ChangeLog = {
  since: number
  listed: number
  asked: number
  changes: Readonly<Record<VariantId, BagChange>>
}
export const NO_CHANGES: ChangeLog = { since: 0, listed: 0, asked: 0, changes: {} }

/** How long confirmed changes are kept, in milliseconds: longer than an older response may take. */
const KEPT_MS = 60_000

const head = z.object({
  since: z.catch(z.number(), 0),
  listed: z.catch(z.number(), 0),
  asked: z.catch(z.number(), 0),
  changes: z.catch(z.record(z.string(), z.unknown()), {}),
})

export const changesToText = ({ changes, ...rest }: ChangeLog): string =>
  JSON.stringify({
    ...rest,
    changes: Object.fromEntries(
      Object.entries(changes).map(([variant, one]) => [variant, z.encode(change, one)]),
    ),
  })

/** Parses the stored log. Invalid changes are left out. */
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

/** Merges two logs: the newest change of each line wins. The order of merging makes no difference. */
export function mergeChanges(one: ChangeLog, other: ChangeLog, now: Date): ChangeLog {
  const since = Math.max(one.since, other.since)
  const listed = Math.max(one.listed, other.listed)
  const asked = Math.max(one.asked, other.asked)
  const changes: Record<VariantId, BagChange> = {}
  const all = [...Object.entries(one.changes), ...Object.entries(other.changes)]
  for (const [variant, mine] of all as [VariantId, BagChange][]) {
    const latest = Math.max(mine.at, mine.known.at)
    const isOver = latest <= listed || latest < now.getTime() - KEPT_MS
    if (mine.at <= since || (isOver && !isPending(mine))) continue
    const former = changes[variant]
    changes[variant] = former ? newestOf(former, mine) : mine
  }
  return { since, listed, asked, changes }
}

function newestOf(one: BagChange, other: BagChange): BagChange {
  // Changes in the same millisecond are ordered in the same way in every tab.
  const isNewer = other.at > one.at || (other.at === one.at && other.quantity > one.quantity)
  const { known: learned } = other.known.at > one.known.at ? other : one
  return { ...(isNewer ? other : one), known: learned }
}

/** True when a list that was requested at `asked` does not have this change yet. */
export const isNewerThan = (one: BagChange, asked: number): boolean =>
  isPending(one) || Math.max(one.at, one.known.at) > asked

/** Applies newer changes to the lines. */
export function applyChanges(lines: readonly BagItem[], { changes }: ChangeLog): BagItem[] {
  const result = lines.flatMap((line) => {
    const newer = changes[line.variantId]
    if (!newer || (newer.at < line.changedAt && !isNewerThan(newer, line.changedAt))) return line
    return newer.quantity === 0 ? [] : lineOf(newer)
  })
  const present = new Set(lines.map(({ variantId }) => variantId))
  for (const [variant, one] of Object.entries(changes) as [VariantId, BagChange][])
    if (one.quantity > 0 && !present.has(variant)) result.splice(one.place, 0, lineOf(one))
  return result
}

/** The line of a change, with the id of the account's line if there is one. */
function lineOf({ known: { item, server }, quantity, at }: BagChange): BagItem {
  const { _id, ...rest } = item
  return { ...rest, ...(server && { _id: server.id }), quantity, changedAt: at }
}
