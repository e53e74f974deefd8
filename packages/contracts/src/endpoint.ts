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

type Definition = Call & {
  /** Path below `/api`, with `:name` for each key of `params`. */
  readonly path: `/${string}`
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
  readonly response: z.ZodMiniType<{ status: 'success' }>
}

/** Any endpoint, for generic code such as the server's `serve`. */
export type AnyEndpoint = Definition

declare const WHOLE: unique symbol
/** Marks a group created by `endpointGroup`. */
export type Whole = { readonly [WHOLE]: true }
/** All endpoints of one area, by name. The server serves each group as a whole. */
export type EndpointGroup = Readonly<Record<string, AnyEndpoint>> & Whole

type Decoded<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.output<S> } : unknown
type PartialQuery<E> =
  E extends Record<'query', infer S extends z.ZodMiniType>
    ? { query?: { [K in keyof z.output<S>]?: z.output<S>[K] | undefined } }
    : unknown

/** The input of a handler on the server: validated and decoded (paise, Date), with defaults. */
export type ServerInput<E> = Decoded<E, 'params'> & Decoded<E, 'query'> & Decoded<E, 'body'>

/** The input of a caller: decoded values. Every part of the query is optional. */
export type ClientInput<E> = Decoded<E, 'params'> & Decoded<E, 'body'> & PartialQuery<E>

/** The decoded response, which the handler returns and the caller receives. */
export type ResponseOf<E> = E extends { response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never

/**
 * An endpoint as data, shared by server and browser. Responses are encoded by the server and decoded by the browser, so
 * they may contain codecs but no one-way transforms.
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const D extends Definition>(definition: D): D => definition

/** The endpoints of one area. */
// @__NO_SIDE_EFFECTS__
export const endpointGroup = <const G extends Readonly<Record<string, AnyEndpoint>>>(
  endpoints: G,
): G & Whole => endpoints as G & Whole

/** A success body: `{ status: "success", … }`. */
// @__NO_SIDE_EFFECTS__
export const success = <const S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ status: z.literal('success'), ...shape })
