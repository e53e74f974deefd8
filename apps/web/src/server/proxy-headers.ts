import { USER_HEADER } from '@aaram/contracts'
import { REQUEST_ID_HEADER } from '@aaram/telemetry/request-id'
import type { FastifyRequest } from 'fastify'

/**
 * Request headers that the API uses. All others are dropped: framing (length, codings, connection), which the HTTP client
 * sets for its own request, and anything else that a client or a proxy added.
 */
const PASSED_ON = [
  'accept',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-courier-signature',
  'x-mock-scenario',
  'x-razorpay-event-id',
  'x-razorpay-signature',
  'x-requested-with',
  USER_HEADER,
]

/**
 * The headers of the upstream request, with the client's address and the request id that this server trusts. `traceparent`
 * is never copied: if tracing is on, the HTTP client adds that of its own span.
 */
export function requestHeaders({ id, headers, ip, host, protocol }: FastifyRequest) {
  const sent: Record<string, string> = {
    [REQUEST_ID_HEADER]: id,
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
  }
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (typeof value === 'string') sent[name] = value
  }
  return sent
}
