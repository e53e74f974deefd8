import { answerBeforeRouter } from './response-cache-early.ts'
import { type CatalogueVersion, createEntries } from './response-cache-entries.ts'
import { responseCachePlugin } from './response-cache-plugin.ts'

/**
 * Caches responses of routes with the policy `cache: 'public'` in memory: at most 36 MB, for at most 5 minutes,
 * and until the catalogue changes. URLs that differ only in the order of parameters or in unknown ones share one
 * response, and so do concurrent equal requests. Cached responses have ETag and Cache-Control. `plugin` does this within
 * Fastify; `beforeRouter` reads the same entries faster (ADR 0021), and the app also works without it.
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
