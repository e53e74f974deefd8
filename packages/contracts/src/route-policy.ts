/**
 * How the server treats a call. It is stated with the endpoint, so that there is no separate list of paths.
 *
 * - `effect`: whether the call changes anything. A change that only a cookie authorises needs the requested-with header.
 * - `pool`: the bulkhead that limits its concurrency; `none` for calls that are never shed.
 * - `rateLimit`: the limit that a request counts against for its client; `none` for calls that are not counted.
 * - `cache`: `public` for responses that are the same for everybody and change only with the catalogue.
 */
export type ReadPolicy = {
  readonly effect: 'read'
  readonly pool: 'read' | 'none'
  readonly rateLimit: 'read' | 'tracking' | 'none'
  readonly cache: 'public' | 'none'
}
export type WritePolicy = {
  readonly effect: 'write'
  readonly pool: 'write' | 'order' | 'payment' | 'none'
  readonly rateLimit: 'write' | 'subscribe' | 'tracking' | 'none'
  readonly cache: 'none'
}
export type RoutePolicy = ReadPolicy | WritePolicy

/** A read that depends on the caller, or must never be outdated. */
export const READ = { effect: 'read', pool: 'read', rateLimit: 'read', cache: 'none' } as const
export const PUBLIC_READ = { ...READ, cache: 'public' } as const
/** A read with the token of a tracking link, limited so that nobody can try many tokens. */
export const TRACKING_READ = { ...READ, rateLimit: 'tracking' } as const
/** A read for operators or developers: never shed and never counted. */
export const UNLIMITED_READ = { ...READ, pool: 'none', rateLimit: 'none' } as const

export const WRITE = { effect: 'write', pool: 'write', rateLimit: 'write', cache: 'none' } as const
export const SUBSCRIBE = { ...WRITE, rateLimit: 'subscribe' } as const
export const ORDER = { ...WRITE, pool: 'order' } as const
export const PAYMENT = { ...WRITE, pool: 'payment' } as const
export const TRACKING_WRITE = { ...WRITE, rateLimit: 'tracking' } as const
export const TRACKING_PAYMENT = { ...PAYMENT, rateLimit: 'tracking' } as const
export const UNLIMITED_WRITE = { ...WRITE, pool: 'none', rateLimit: 'none' } as const
