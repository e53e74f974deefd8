import { CACHED_PAGE } from '@aaram/contracts'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../entry-server.tsx'
import { type EncodedPage, encodePage } from './encoded-page.ts'
import type { WebMetrics } from './metrics.ts'
import { createRenderQueue } from './render-queue.ts'

type Cached = { page: EncodedPage; at: number }

const MOST_BYTES = 48 * 1024 * 1024

/** Estimated size of an entry without its bodies and key: headers, ETags and objects. */
const ENTRY_BYTES = 1_024
const bytesOf = ({ page: { bodies } }: Cached, key: string) =>
  bodies.br.length + bodies.gzip.length + bodies.identity.length + key.length + ENTRY_BYTES

/**
 * Caches rendered pages in memory by key. A page is fresh for 2 s, and served stale for one more second while a new one is
 * rendered; after that, requests wait for the new one. Concurrent requests for one page share its rendering. Pages of a
 * failing API (5xx) are not cached. The least recently used pages are evicted first. Cached pages are revalidated in a
 * separate render queue, so that many requests for other pages do not delay them. Resolves to null when the queue is full.
 */
export function createPageCache(
  now: () => number = () => performance.now(),
  metrics?: Pick<WebMetrics, 'countLookup' | 'watchQueues'>,
) {
  const pages = new LRUCache<string, Cached>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })
  const inFlight = new Map<string, Promise<EncodedPage | null>>()
  const [newPages, cachedPages] = [createRenderQueue(now), createRenderQueue(now)]
  metrics?.watchQueues(() => ({ new: newPages.length(), cached: cachedPages.length() }))

  function refresh(key: string, render: () => Promise<RenderedPage>): Promise<EncodedPage | null> {
    const running = inFlight.get(key)
    if (running) return running
    const queue = pages.has(key) ? cachedPages : newPages
    const rendering = queue
      .run(async () => {
        const at = now()
        const page = await encodePage(await render())
        if (page.status < 500) pages.set(key, { page, at })
        return page
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  return async function get(
    key: string,
    render: () => Promise<RenderedPage>,
    isCounted = true,
  ): Promise<EncodedPage | null> {
    const count = isCounted ? metrics?.countLookup : undefined
    const cached = pages.get(key)
    const age = cached ? now() - cached.at : Number.POSITIVE_INFINITY
    if (!cached || age >= CACHED_PAGE.maxAgeMs) {
      const page = await refresh(key, render)
      count?.(page ? 'miss' : 'refused')
      return page
    }
    count?.('hit')
    // No request waits for this rendering. If it fails, the next request renders again.
    if (age >= CACHED_PAGE.freshMs) refresh(key, render).catch(() => undefined)
    return cached.page
  }
}
export type PageCache = ReturnType<typeof createPageCache>
