import * as z from 'zod/mini'

type Definition = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below `/api`, with `:name` for each key of `params`. */
  readonly path: `/${string}`
  /** `user` answers 401 NOT_LOGGED_IN without a session; `optional` reads one if there is one. */
  readonly auth: 'public' | 'optional' | 'user'
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
  readonly response: z.ZodMiniType<{ status: 'success' }>
}

/** Any endpoint: what generic code, such as the server's binder, works with. */
export type AnyEndpoint = Definition

/** Endpoints of one area, by name. */
export type EndpointGroup = Readonly<Record<string, AnyEndpoint>>

type Decoded<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.output<S> } : unknown
type PartialQuery<E> =
  E extends Record<'query', infer S extends z.ZodMiniType>
    ? { query?: { [K in keyof z.output<S>]?: z.output<S>[K] | undefined } }
    : unknown

/** What a handler on the server receives: checked, decoded (paise, Date), with defaults filled in. */
export type ServerInput<E> = Decoded<E, 'params'> & Decoded<E, 'query'> & Decoded<E, 'body'>

/** What a caller passes: the decoded values; every part of the query may be left out. */
export type ClientInput<E> = Decoded<E, 'params'> & Decoded<E, 'body'> & PartialQuery<E>

/** What the handler returns and the caller receives, decoded. */
export type ResponseOf<E> = E extends { response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never

/**
 * One HTTP call as data, shared by both sides. Responses are encoded by the server and decoded by the
 * browser, so they may hold codecs but no one-way transforms.
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const D extends Definition>(definition: D): D => definition

/** A success body: `{ status: "success", … }`. */
// @__NO_SIDE_EFFECTS__
export const success = <const S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ status: z.literal('success'), ...shape })
