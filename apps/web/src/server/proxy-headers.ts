import type { IncomingHttpHeaders } from 'node:http'
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

/** Response headers that concern one connection (RFC 9110, section 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

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

/**
 * Makes an ETag weak, because this server compresses some bodies and a strong tag would promise the same bytes in every
 * encoding.
 */
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** Response headers without those of the upstream connection, and with a weak ETag. */
export function responseHeaders(headers: IncomingHttpHeaders) {
  const named = new Set(headers.connection?.toLowerCase().split(/[\s,]+/))
  const sent: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) sent[name] = value
  if (headers.etag) sent.etag = weak(headers.etag)
  return sent
}
