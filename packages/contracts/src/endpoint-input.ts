import type * as z from 'zod/mini'

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
