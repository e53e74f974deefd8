import type { IncomingHttpHeaders } from 'node:http'

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
