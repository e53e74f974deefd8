import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'

/** The load of this process, and its calls. */
export type Order = {
  origin: string
  connections: number
  seconds: number
  /** Requests a second in total; without it each connection sends the next request after each response. */
  rate?: number
  /** So many of the calls, one after the other, belong to one connection. */
  share: number
  calls: readonly { method: 'GET' | 'POST'; path: string; token?: string; body?: string }[]
}
/** Milliseconds of the answers that were accepted and of those that were refused; anything else. */
export type Report = { accepted: number[]; refused: number[]; others: Record<string, number> }

export function toRequest({
  method,
  path,
  token,
  body,
}: Order['calls'][number]): autocannon.Request {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return {
    method,
    path,
    headers,
    ...(body && { body }),
    ...(path === '/api/orders' && {
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      }),
    }),
  }
}
