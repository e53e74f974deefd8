import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

/** A 200 answer as it went out; its headers without those of one request and the ETag, as name, value, name, value … */
export type CachedResponse = {
  version: number
  body: Buffer
  etag: string
  headers: readonly string[]
  /** For the access log. */
  path: string
  route: string | undefined
}
/** An answer that one request is making and equal ones wait for; undefined when it cannot be cached. */
export type InFlight = {
  version: number
  response: Promise<CachedResponse | undefined>
  end(response?: CachedResponse): void
}

export type CatalogueVersion = {
  /** Rises with every change of what the answers show. */
  version(): number
  /** Undefined when `version` can be relied on now, else resolves when it can. */
  revalidate(): Promise<void> | undefined
}

const ENTRIES = 20_000
const BYTES = 32 * 1024 * 1024
/** What an entry weighs beside its body and its address: headers, entry. */
const ENTRY_BYTES = 1024
/** Even if no change is announced: for what is written to the database by hand. */
const LIFE_MS = 5 * 60_000
/** Answers of a route have the same headers; routes are few. */
const HEADER_LISTS = 100

export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** True when the browser's copy is this one. */
export const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean => {
  const given = headers['if-none-match']
  return given !== undefined && (given === '*' || given.replaceAll('W/', '').includes(etag))
}

/** The entries of the cache by address, query included, and the answers that are being made. */
export function createEntries({ version, revalidate }: CatalogueVersion) {
  const entries = new LRUCache<string, CachedResponse>({
    max: ENTRIES,
    maxSize: BYTES,
    ttl: LIFE_MS,
    // Looking at the clock for each answer would cost more than the rest of the look-up.
    ttlResolution: 1_000,
    // Any query makes an address of its own, of up to 16 kB.
    sizeCalculation: ({ body }, url) => body.length + url.length + ENTRY_BYTES,
  })
  const inFlight = new Map<string, InFlight>()
  const headerLists = new LRUCache<string, readonly string[]>({ max: HEADER_LISTS })
  let isOpen = true
  /** Since the start, for metrics. */
  const lookups = { hit: 0, miss: 0 }

  return {
    lookups,
    revalidate,
    get: (url: string) => entries.get(url),
    /** Whether an answer shows today's catalogue. Valid once `revalidate` has passed. */
    isCurrent: (response: CachedResponse | undefined): response is CachedResponse =>
      response?.version === version(),
    /** The answer that is being made for this address, when it will be a current one. */
    inFlight: (url: string) => {
      const making = inFlight.get(url)
      return making?.version === version() ? making : undefined
    },
    /** Begins an answer; the caller must call its `end`. */
    begin(url: string): InFlight {
      lookups.miss += 1
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
      const making: InFlight = {
        version: version(),
        response: promise,
        end: (response) => {
          if (inFlight.get(url) === making) inFlight.delete(url)
          if (response) entries.set(url, response)
          resolve(response)
        },
      }
      inFlight.set(url, making)
      return making
    },
    /** The list that equal answers have already, if any has it. */
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
