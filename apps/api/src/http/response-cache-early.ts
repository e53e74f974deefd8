import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessLogEntry } from '@aaram/telemetry/log'
import { requestId } from './log.ts'
import { type CachedResponse, type Entries, isKnown } from './response-cache-entries.ts'

type Options = {
  /** Receives an access-log entry for each response, because Fastify does not see these requests. */
  record: (entry: AccessLogEntry) => void
  /** If given, sets the Date header. */
  now?: (() => Date) | undefined
}

/** Writes a cached response unchanged. @returns the status */
function write(
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

/** Sends cached responses before Fastify gets the request; everything else goes to `app`. */
export const answerBeforeRouter =
  ({ ofUrl, isCurrent, isOpen, revalidate, lookups }: Entries) =>
  (app: RequestListener, { record, now }: Options): RequestListener => {
    const answer = (request: IncomingMessage, response: ServerResponse, cached: CachedResponse) => {
      lookups.hit += 1
      const startedAt = performance.now()
      const id = requestId(request)
      const date = now ? ['date', now().toUTCString()] : []
      const status = write(request, response, cached, ['x-request-id', id, ...date])
      const { path, route } = cached
      record({ id, method: 'GET', path, route, status, ms: performance.now() - startedAt })
    }
    return (request, response) => {
      const { method, url = '', headers } = request
      const cached =
        isOpen() && method === 'GET' && headers.origin === undefined ? ofUrl(url) : undefined
      if (!cached) return app(request, response)
      const answerIfCurrent = () =>
        isCurrent(cached) ? answer(request, response, cached) : app(request, response)
      const waiting = revalidate()
      if (waiting) void waiting.then(answerIfCurrent)
      else answerIfCurrent()
    }
  }
