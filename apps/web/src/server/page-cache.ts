import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { RenderedPage } from '../entry-server.tsx'
import { type EncodedText, encode } from './encoded.ts'

/** A page ready to be sent. */
export type EncodedPage = EncodedText & { status: number }

type Kept = { page: EncodedPage; at: number }

const FRESH_MS = 2_000
// A change of the catalogue shows within 3 s: nothing older is ever sent.
const SENDABLE_MS = 3_000
const MOST_BYTES = 48 * 1024 * 1024

/** So many pages are rendered at once, and so many may wait: with more, everybody would wait for longer. */
const AT_ONCE = 16
const WAITING = 24
/** Whose turn comes later than this is sent away rather than served late. */
const PATIENCE_MS = 500

/** Does work in turn, and answers null where that is not in time. */
function createRoom(now: () => number) {
  const inTurn = pLimit(AT_ONCE)
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (inTurn.pendingCount >= WAITING) return null
    const came = now()
    return inTurn(async () => (now() - came > PATIENCE_MS ? null : work()))
  }
}

export const encodePage = async ({ status, html }: RenderedPage): Promise<EncodedPage> => ({
  status,
  ...(await encode(html)),
})

/** What an entry holds beside its bodies and its key: headers, tags, objects. */
const ENTRY_BYTES = 1_024
const bytesOf = ({ page: { bodies } }: Kept, key: string) =>
  bodies.br.length + bodies.gzip.length + bodies.identity.length + key.length + ENTRY_BYTES

/**
 * Pages in memory by key. Up to 2 s old they are sent as they are; up to 3 s old they are sent while a new
 * one is rendered; older ones are waited for. Requests that wait for one page share its rendering. Pages of
 * a failing API (5xx) are not kept. The pages used least lately leave first. Pages that are kept are rendered
 * again in a room of their own: a crowd of addresses that nobody asked for before stands in another. Null when
 * more pages are asked for than can be rendered in time.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })
  const underWay = new Map<string, Promise<EncodedPage | null>>()
  const [newPages, keptPages] = [createRoom(now), createRoom(now)]

  function refresh(key: string, render: () => Promise<RenderedPage>): Promise<EncodedPage | null> {
    const running = underWay.get(key)
    if (running) return running
    const inTurn = pages.has(key) ? keptPages : newPages
    const rendering = inTurn(async () => {
      const at = now()
      const page = await encodePage(await render())
      if (page.status < 500) pages.set(key, { page, at })
      return page
    }).finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  return async function get(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<EncodedPage | null> {
    const kept = pages.get(key)
    const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY
    if (!kept || age >= SENDABLE_MS) return refresh(key, render)
    // Nobody waits for this rendering: its failure is met by whoever asks next.
    if (age >= FRESH_MS) refresh(key, render).catch(() => undefined)
    return kept.page
  }
}
export type PageCache = ReturnType<typeof createPageCache>
