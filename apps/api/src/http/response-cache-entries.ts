import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { MINUTE } from '@aaram/contracts/durations'
import { LRUCache } from 'lru-cache'

/** A stored 200 response. `headers` are name, value, name, value …, without the ETag and headers of a single request. */
export type CachedResponse = {
  version: number
  body: Buffer
  etag: string
  headers: readonly string[]
  /** The path for the access log. */
  path: string
  route: string | undefined
}
/** A response in flight for which equal requests wait; undefined when it turns out not to be cacheable. */
export type InFlight = {
  version: number
  response: Promise<CachedResponse | undefined>
  end(response?: CachedResponse): void
}

export type CatalogueVersion = {
  /** Increases with every change of the cached data. */
  version(): number
  /** Undefined when `version` is up to date; otherwise resolves when it is. */
  revalidate(): Promise<void> | undefined
}

const BYTES = 36 * 1024 * 1024
/** Estimated size of an entry without its body and key: headers and objects. */
const ENTRY_BYTES = 1024
/** Entries expire even without an announced change, because somebody may write to the database by hand. */
const LIFE_MS = 5 * MINUTE
/** The limit for URLs that differ from their key, and the estimated size of one without URL and key. */
const ALIASES_BYTES = 2 * 1024 * 1024
const ALIAS_BYTES = 256
/** The maximum number of shared header lists. Responses of a route have equal headers, so they share one list. */
const HEADER_LISTS = 100

export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** Whether the browser already has this response. */
export const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean => {
  const given = headers['if-none-match']
  return given !== undefined && (given === '*' || given.replaceAll('W/', '').includes(etag))
}

/** Cache entries by key (for most URLs the URL itself), and responses in flight. */
export function createEntries({ version, revalidate }: CatalogueVersion) {
  // Limited by bytes alone: a number of entries would be allocated at the start.
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: BYTES,
    ttl: LIFE_MS,
    // Without this, reading the clock would cost more than the rest of the look-up.
    ttlResolution: 1_000,
    // Keys count too, because they contain the query and may have 16 kB.
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  })
  const aliases = new LRUCache<string, string>({
    maxSize: ALIASES_BYTES,
    sizeCalculation: (key, url) => key.length + url.length + ALIAS_BYTES,
  })
  const inFlight = new Map<string, InFlight>()
  const headerLists = new LRUCache<string, readonly string[]>({ max: HEADER_LISTS })
  let isOpen = true
  /** Look-ups since the start, for metrics. */
  const lookups = { hit: 0, miss: 0 }

  return {
    lookups,
    revalidate,
    get: (key: string) => entries.get(key),
    /** The entry of a URL that is its own key or a known alias. */
    ofUrl(url: string): CachedResponse | undefined {
      const entry = entries.get(url)
      if (entry) return entry
      const key = aliases.get(url)
      return key === undefined ? undefined : entries.get(key)
    },
    /** Remembers the key of a URL, so that the URL does not have to be parsed again. */
    addAlias(url: string, key: string): void {
      if (url !== key) aliases.set(url, key)
    },
    /** Whether a response shows the current catalogue. Valid after `revalidate`. */
    isCurrent: (response: CachedResponse | undefined): response is CachedResponse =>
      response?.version === version(),
    /** The response in flight for this key, if it will be current. */
    inFlight: (key: string) => {
      const pending = inFlight.get(key)
      return pending?.version === version() ? pending : undefined
    },
    /** Registers a response in flight; the caller must call its `end`. */
    begin(key: string): InFlight {
      lookups.miss += 1
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
      const pending: InFlight = {
        version: version(),
        response: promise,
        end: (response) => {
          if (inFlight.get(key) === pending) inFlight.delete(key)
          if (response) entries.set(key, response)
          resolve(response)
        },
      }
      inFlight.set(key, pending)
      return pending
    },
    /** The shared header list that equals this one; this list itself if there is none. */
    sharedHeaders(list: readonly string[]): readonly string[] {
      const text = list.join('\n')
      const known = headerLists.get(text)
      if (!known) headerLists.set(text, list)
      return known ?? list
    },
    /** False once the app is closing and refuses all requests. */
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
    },
  }
}
export type Entries = ReturnType<typeof createEntries>
