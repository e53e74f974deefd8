import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

/** A 200 response as it was sent; headers, without the ETag and those of one request, as name, value, name, value … */
export type CachedResponse = {
  version: number
  body: Buffer
  etag: string
  headers: readonly string[]
  /** For the access log. */
  path: string
  route: string | undefined
}
/** A response in flight that equal requests wait for; undefined when it cannot be cached. */
export type InFlight = {
  version: number
  response: Promise<CachedResponse | undefined>
  end(response?: CachedResponse): void
}

export type CatalogueVersion = {
  /** Increases with every change of the cached data. */
  version(): number
  /** Undefined when `version` can be relied on now, else resolves when it can. */
  revalidate(): Promise<void> | undefined
}

const ENTRIES = 20_000
const BYTES = 48 * 1024 * 1024
/** The size of an entry beside its body and its key: headers, objects. */
const ENTRY_BYTES = 1024
/** Entries expire even without an announced change, because somebody may write to the database by hand. */
const LIFE_MS = 5 * 60_000
/** URLs that are written in another way than their key, and the characters that they and their keys may have in all. */
const ALIASES = { most: 5_000, characters: 1_000_000 } as const
/** Responses of a route have the same headers, so equal lists are shared. */
const HEADER_LISTS = 100

export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** True when the browser already has this response. */
export const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean => {
  const given = headers['if-none-match']
  return given !== undefined && (given === '*' || given.replaceAll('W/', '').includes(etag))
}

/** The entries of the cache by their key, which most URLs are themselves, and the responses in flight. */
export function createEntries({ version, revalidate }: CatalogueVersion) {
  const entries = new LRUCache<string, CachedResponse>({
    max: ENTRIES,
    maxSize: BYTES,
    ttl: LIFE_MS,
    // Reading the clock for each response would cost more than the rest of the look-up.
    ttlResolution: 1_000,
    // Every query is a key of its own, of up to 16 kB.
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  })
  const aliases = new LRUCache<string, string>({
    max: ALIASES.most,
    maxSize: ALIASES.characters,
    sizeCalculation: (key, url) => key.length + url.length,
  })
  const inFlight = new Map<string, InFlight>()
  const headerLists = new LRUCache<string, readonly string[]>({ max: HEADER_LISTS })
  let isOpen = true
  /** Since the start, for metrics. */
  const lookups = { hit: 0, miss: 0 }

  return {
    lookups,
    revalidate,
    get: (key: string) => entries.get(key),
    /** The entry of a URL that is its own key, or whose key is known. */
    ofUrl(url: string): CachedResponse | undefined {
      const entry = entries.get(url)
      if (entry) return entry
      const key = aliases.get(url)
      return key === undefined ? undefined : entries.get(key)
    },
    /** Lets a URL find its entry without being read again. */
    addAlias(url: string, key: string): void {
      if (url !== key) aliases.set(url, key)
    },
    /** Whether a response shows the present catalogue. Valid once `revalidate` has passed. */
    isCurrent: (response: CachedResponse | undefined): response is CachedResponse =>
      response?.version === version(),
    /** The response in flight for this key, if it will be current. */
    inFlight: (key: string) => {
      const making = inFlight.get(key)
      return making?.version === version() ? making : undefined
    },
    /** Registers a response in flight; the caller must call its `end`. */
    begin(key: string): InFlight {
      lookups.miss += 1
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
      const making: InFlight = {
        version: version(),
        response: promise,
        end: (response) => {
          if (inFlight.get(key) === making) inFlight.delete(key)
          if (response) entries.set(key, response)
          resolve(response)
        },
      }
      inFlight.set(key, making)
      return making
    },
    /** The list that equal responses already share, if there is one. */
    sharedHeaders(list: readonly string[]): readonly string[] {
      const text = list.join('\n')
      const known = headerLists.get(text)
      if (!known) headerLists.set(text, list)
      return known ?? list
    },
    /** False once the app is closing: from then on it refuses every request. */
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
    },
  }
}
export type Entries = ReturnType<typeof createEntries>
