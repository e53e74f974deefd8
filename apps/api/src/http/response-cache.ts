import { answerBeforeRouter } from './response-cache-early.ts'
import { type CatalogueVersion, createEntries } from './response-cache-entries.ts'
import { responseCachePlugin } from './response-cache-plugin.ts'

/**
 * Keeps answers of routes whose policy says `cache: 'public'` in memory: 20,000 answers and 32 MB at most, for 5
 * minutes, and not beyond a change. They carry ETag and Cache-Control. Of many equal requests at once, one makes the
 * answer. `plugin` does this within Fastify; `beforeRouter` is a faster way to the same entries (ADR 0021), and the app
 * works without it.
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
