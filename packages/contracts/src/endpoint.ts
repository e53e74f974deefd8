import * as z from 'zod/mini'
import type { PUBLIC_READ, ReadPolicy, RoutePolicy, WritePolicy } from './route-policy.ts'

/** Who may call, and the route policy. Combinations that make no sense do not compile. */
type Call =
  /** Only responses that need no log-in can be cached. */
  | { readonly method: 'GET'; readonly auth: 'public'; readonly policy: typeof PUBLIC_READ }
  | { readonly method: 'GET'; readonly auth: Auth; readonly policy: Uncached<ReadPolicy> }
  /** A POST may be a read, if its query is too long for a URL. */
  | { readonly method: 'POST'; readonly auth: Auth; readonly policy: Uncached<RoutePolicy> }
  | { readonly method: 'PATCH' | 'DELETE'; readonly auth: Auth; readonly policy: WritePolicy }
type Uncached<P> = P & { readonly cache: 'none' }
/** `user`: 401 NOT_LOGGED_IN without a session. `optional`: the handler gets the session if there is one. */
type Auth = 'public' | 'optional' | 'user'

/** Any endpoint, for generic code such as the server's `serve`. */
export type AnyEndpoint = Call & {
  /** Path below `/api`, with `:name` for each key of `params`. */
  readonly path: `/${string}`
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
  readonly response: z.ZodMiniType<{ status: 'success' }>
}

declare const WHOLE: unique symbol
/** Marks a group created by `endpointGroup`. */
export type Whole = { readonly [WHOLE]: true }
/** All endpoints of one area, by name. The server serves each group as a whole. */
export type EndpointGroup = Readonly<Record<string, AnyEndpoint>> & Whole

/**
 * An endpoint as data, shared by server and browser. Responses are encoded by the server and decoded by the browser, so
 * they may contain codecs but no one-way transforms.
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const D extends AnyEndpoint>(definition: D): D => definition

/** The endpoints of one area. */
// @__NO_SIDE_EFFECTS__
export const endpointGroup = <const G extends Readonly<Record<string, AnyEndpoint>>>(
  endpoints: G,
): G & Whole => endpoints as G & Whole

/** A success body: `{ status: "success", … }`. */
// @__NO_SIDE_EFFECTS__
export const success = <const S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ status: z.literal('success'), ...shape })
