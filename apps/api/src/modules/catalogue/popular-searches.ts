import { createHmac } from 'node:crypto'
import { POPULAR_SEARCHES } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { keysFor } from '../../secret-keys.ts'
import type { SearchCount } from './popular-search.model.ts'
import type { PopularSearchesStore } from './popular-searches.store.ts'

const { buckets: BUCKETS, distinctMin, periodMs, periods, storedMax } = POPULAR_SEARCHES

type Options = Pick<Deps, 'now' | 'secrets'> & {
  store: PopularSearchesStore
  /** Whether a text consists of words of the current catalogue and finds products. */
  isFound(text: string): Promise<boolean>
}

/** Estimates the number of clients from the number of different buckets (linear counting). */
const clientsOf = (distinct: number): number =>
  -BUCKETS * Math.log(1 - Math.min(distinct, BUCKETS - 1) / BUCKETS)

/** The texts, most popular first. A period counts half as much as the next one. */
function ranked(counts: readonly SearchCount[], period: number): string[] {
  const scores = new Map<string, number>()
  for (const { text, distinct, period: of } of counts)
    scores.set(text, (scores.get(text) ?? 0) + clientsOf(distinct) * 0.5 ** (period - of))
  return [...scores]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([text]) => text)
}

/**
 * Popular searches: ADR 27. A search counts once for each group of clients and week, however often it is repeated; counts
 * of several processes are added up in the database. Nothing is stored that identifies who searched.
 */
export function createPopularSearches({ now, secrets, store, isFound }: Options) {
  const [key] = keysFor('popular-searches', secrets)
  let pending = new Map<string, Set<number>>()
  let shown: string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const periodAt = (at: Date) => Math.floor(at.getTime() / periodMs)

  async function read(): Promise<void> {
    readAt = now().getTime()
    const period = periodAt(now())
    /** Keyed by the words in alphabetical order, so that "tee black" and "black tee" are the same. */
    const found = new Map<string, string>()
    for (const text of ranked(await store.largest(period - periods + 1, distinctMin), period)) {
      if (found.size === POPULAR_SEARCHES.shown) break
      const words = text.split(' ').sort().join(' ')
      if (!found.has(words) && (await isFound(text))) found.set(words, text)
    }
    shown = [...found.values()]
  }

  return {
    /** Counts a search that had results. `client`: the network that sent it. */
    note(text: string, client: string): void {
      if (
        text.length > POPULAR_SEARCHES.lettersMax ||
        (pending.size >= POPULAR_SEARCHES.pendingMax && !pending.has(text))
      )
        return
      const digest = createHmac('sha256', key)
        .update(`${periodAt(now())} ${client}`)
        .digest()
      const buckets = pending.get(text) ?? new Set()
      pending.set(text, buckets.add(digest.readUInt32BE(0) % BUCKETS))
    },

    /** Stores what was counted since the last time. */
    async flush(): Promise<void> {
      if (pending.size === 0) return
      const uses = pending
      pending = new Map()
      const at = now()
      const period = periodAt(at)
      let room = storedMax - (await store.count(period))
      if (room <= 0) {
        await store.removeRare(
          period,
          distinctMin,
          new Date(at.getTime() - POPULAR_SEARCHES.rareMs),
        )
        room = storedMax - (await store.count(period))
      }
      const expiresAt = new Date((period + periods) * periodMs)
      const rows = [...uses].map(([text, buckets]) => ({
        ...{ period, text, buckets: [...buckets], at, expiresAt },
      }))
      await store.add(rows, room)
    },

    /** Popular searches, most popular first. At most 10 s old, or older while the database cannot be read. */
    async current(): Promise<readonly string[]> {
      if (Math.abs(now().getTime() - readAt) >= POPULAR_SEARCHES.cachedMs)
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
