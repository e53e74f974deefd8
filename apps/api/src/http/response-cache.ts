import { answerBeforeRouter } from './response-cache-early.ts'
import { type CatalogueVersion, createEntries } from './response-cache-entries.ts'
import { responseCachePlugin } from './response-cache-plugin.ts'

/**
 * Caches responses of routes whose policy says `cache: 'public'` in memory: at most 20,000 responses and 48 MB, for 5
 * minutes, and not beyond a change. URLs that differ in the order of parameters, or in unknown ones, share one response. They have ETag and Cache-Control. Concurrent equal requests share one response.
 * `plugin` does this within Fastify; `beforeRouter` reads the same entries faster (ADR 0021), and the app works
 * without it.
 */
export function createResponseCache(catalogue: CatalogueVersion) {
  const entries = createEntries(catalogue)
  return {
    plugin: responseCachePlugin(entries),
    beforeRouter: answerBeforeRouter(entries),
    lookups: () => entries.lookups,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
