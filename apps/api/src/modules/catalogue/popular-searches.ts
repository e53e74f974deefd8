import { createHmac } from 'node:crypto'
import { POPULAR_SEARCHES } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { keysFor } from '../../secret-keys.ts'
import type { PopularSearchesStore, SearchCount } from './popular-searches.store.ts'

const { shown: SHOWN, distinctMin, periodMs, periods, lettersMax, storedMax } = POPULAR_SEARCHES
/** Groups that clients are divided into: each stands for millions of addresses. */
const BUCKETS = 1_024
/** Texts that wait to be stored; more are not counted. */
const WAITING_MAX = 500
/** How long what is shown is not read again. */
const KEPT_MS = 10_000
/** When there is no room for new counts, small ones go that were not used for this time. */
const RARE_MS = 3_600_000

type Options = Pick<Deps, 'now' | 'secrets'> & {
  store: PopularSearchesStore
  /** Whether a text consists of the shop's present words and finds products. */
  isFound(text: string): Promise<boolean>
}

/** How many clients so many different buckets stand for (linear counting). */
const clientsOf = (distinct: number): number =>
  -BUCKETS * Math.log(1 - Math.min(distinct, BUCKETS - 1) / BUCKETS)

/** The texts, the most popular first: a period counts half as much as the one after it. */
function ranked(counts: readonly SearchCount[], period: number): string[] {
  const scores = new Map<string, number>()
  for (const { text, distinct, period: of } of counts)
    scores.set(text, (scores.get(text) ?? 0) + clientsOf(distinct) * 0.5 ** (period - of))
  return [...scores]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([text]) => text)
}

/**
 * What many shoppers search for: ADR 27. A search counts once for each group of clients and week, whoever repeats it; counts
 * of several processes are added up in the database. Nothing that is stored says who searched.
 */
export function createPopularSearches({ now, secrets, store, isFound }: Options) {
  const [key] = keysFor('popular-searches', secrets)
  let waiting = new Map<string, Set<number>>()
  let shown: string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const periodAt = (at: Date) => Math.floor(at.getTime() / periodMs)

  async function read(): Promise<void> {
    readAt = now().getTime()
    const period = periodAt(now())
    /** By their words in order of the alphabet: "tee black" is "black tee". */
    const found = new Map<string, string>()
    for (const text of ranked(await store.largest(period - periods + 1, distinctMin), period)) {
      if (found.size === SHOWN) break
      const words = text.split(' ').sort().join(' ')
      if (!found.has(words) && (await isFound(text))) found.set(words, text)
    }
    shown = [...found.values()]
  }

  return {
    /** Counts a search that had results. `client`: the network that it came from. */
    note(text: string, client: string): void {
      if (text.length > lettersMax || (waiting.size >= WAITING_MAX && !waiting.has(text))) return
      const digest = createHmac('sha256', key)
        .update(`${periodAt(now())} ${client}`)
        .digest()
      const buckets = waiting.get(text) ?? new Set()
      waiting.set(text, buckets.add(digest.readUInt32BE(0) % BUCKETS))
    },

    /** Stores what was counted since the last time. */
    async flush(): Promise<void> {
      if (waiting.size === 0) return
      const uses = waiting
      waiting = new Map()
      const at = now()
      const period = periodAt(at)
      let room = storedMax - (await store.count(period))
      if (room <= 0) {
        await store.removeRare(period, distinctMin, new Date(at.getTime() - RARE_MS))
        room = storedMax - (await store.count(period))
      }
      const expiresAt = new Date((period + periods) * periodMs)
      for (const [text, buckets] of uses) {
        const use = { period, text, buckets: [...buckets], at, expiresAt }
        await store.add(use, { isRoom: room > 0 })
        room -= 1
      }
    },

    /** What to show, the most popular first; at most 10 s old, and older while the database cannot be read. */
    async current(): Promise<readonly string[]> {
      if (Math.abs(now().getTime() - readAt) >= KEPT_MS)
        reading ??= read()
          // The page is complete without them.
          .catch(() => undefined)
          .finally(() => {
            reading = undefined
          })
      await reading
      return shown
    },
  }
}
