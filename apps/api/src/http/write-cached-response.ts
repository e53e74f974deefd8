import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedResponse, isKnown } from './response-cache-entries.ts'

/** Writes a cached response unchanged. @returns the status */
export function writeCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body, etag }: CachedResponse,
  own: readonly string[],
): number {
  const all = [...headers, 'etag', etag, ...own]
  if (isKnown(request, etag)) {
    response.writeHead(304, all).end()
    return 304
  }
  response.writeHead(200, [...all, 'content-length', String(body.length)]).end(body)
  return 200
}
