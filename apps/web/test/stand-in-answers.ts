import type { AnyEndpoint, ResponseOf } from '@aaram/contracts'
import * as z from 'zod/mini'

/** Answers of endpoints by method and path below `/api`. */
export type Answers = Map<string, (url: URL) => { status: number; body: unknown }>

/** One answer, typed by its contract. */
export function answer<const E extends AnyEndpoint>(
  answers: Answers,
  endpoint: E,
  body: (url: URL) => ResponseOf<E>,
) {
  answers.set(`${endpoint.method} ${endpoint.path}`, (url) => ({
    status: 200,
    body: z.encode(endpoint.response, body(url)),
  }))
}
