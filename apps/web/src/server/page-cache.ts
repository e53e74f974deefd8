import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { RenderedPage } from '../entry-server.tsx'

type Encoding = 'br' | 'gzip' | 'identity'
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** A page ready to be sent. */
export type KeptPage = {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
}

type Kept = { page: KeptPage; at: number }

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

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** The same bytes in memory of their own: what zlib answers lies in 64 kB, however small it is. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Compresses once, when a page is rendered, so that sending it costs nothing. */
export async function keep({ status, html }: RenderedPage): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    inBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    inGzip(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, etag, bodies: { br: alone(br), gzip: alone(gz), identity: alone(identity) } }
}

const bytesOf = ({ page: { bodies } }: Kept) =>
  bodies.br.length + bodies.gzip.length + bodies.identity.length

/**
 * Pages in memory by key. Up to 2 s old they are sent as they are; up to 3 s old they are sent while a new
 * one is rendered; older ones are waited for. Requests that wait for one page share its rendering. Pages of
 * a failing API (5xx) are not kept. The pages used least lately leave first. Pages that are kept are rendered
 * again in a room of their own: a crowd of addresses that nobody asked for before stands in another. Null when
 * more pages are asked for than can be rendered in time.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })
  const underWay = new Map<string, Promise<KeptPage | null>>()
  const [newPages, keptPages] = [createRoom(now), createRoom(now)]

  function refresh(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage | null> {
    const running = underWay.get(key)
    if (running) return running
    const inTurn = pages.has(key) ? keptPages : newPages
    const rendering = inTurn(async () => {
      const at = now()
      const page = await keep(await render())
      if (page.status < 500) pages.set(key, { page, at })
      return page
    }).finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  return async function get(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<KeptPage | null> {
    const kept = pages.get(key)
    const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY
    if (!kept || age >= SENDABLE_MS) return refresh(key, render)
    // Nobody waits for this rendering: its failure is met by whoever asks next.
    if (age >= FRESH_MS) refresh(key, render).catch(() => undefined)
    return kept.page
  }
}
export type PageCache = ReturnType<typeof createPageCache>
