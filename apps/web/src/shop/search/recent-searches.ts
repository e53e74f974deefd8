import { SEARCH_MAX, STORAGE_KEYS, SUGGESTIONS } from '@aaram/contracts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { StoreDeps } from '../store-deps.ts'

const KEY = STORAGE_KEYS.recentSearches
const stored = z.array(z.string().check(z.maxLength(SEARCH_MAX)))

function read(text: string | null): string[] {
  try {
    return z.parse(stored, JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
const folded = (search: string) => search.toLowerCase()

/** Searches in this browser, latest first, without duplicates. */
export function createRecentSearches({ storage }: Pick<StoreDeps, 'storage'>) {
  const store = createStore<{ searches: string[] }>(() => ({ searches: read(storage.get(KEY)) }))
  function keep(searches: string[]): void {
    if (searches.length > 0) storage.set(KEY, JSON.stringify(searches))
    else storage.remove(KEY)
    store.setState({ searches })
  }
  /** The stored searches, which another tab may have changed, without this one. */
  const without = (search: string) =>
    read(storage.get(KEY)).filter((one) => folded(one) !== folded(search))
  return {
    ...store,
    add: (search: string) =>
      keep([search, ...without(search)].slice(0, SUGGESTIONS.recentSearches)),
    remove: (search: string) => keep(without(search)),
    /** Reads the stored searches again. */
    refresh: () => store.setState({ searches: read(storage.get(KEY)) }),
  }
}
