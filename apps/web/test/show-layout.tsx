import { Layout } from '../src/features/layout/layout.tsx'
import type { Call } from '../src/lib/call.ts'
import { memoryStorage } from '../src/lib/memory-storage.ts'
import { PAGES, type PageName } from '../src/lib/page-table.ts'
import { renderInShop } from './render.tsx'

type Shown = {
  path?: string
  stored?: Record<string, string>
  api?: () => Promise<unknown>
  page?: PageName
}

/** The layout around an empty page, on 1 November 2026; `place()` says where the visitor is. */
export const showLayout = ({ path = '/', stored = {}, api, page = 'home' }: Shown = {}) =>
  renderInShop(<Layout page={PAGES[page]}>{null}</Layout>, {
    path,
    storage: memoryStorage(stored),
    clock: { now: () => new Date('2026-11-01T10:00:00Z') },
    ...(api && { api: api as Call }),
  })
