import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessLogEntry } from '@aaram/telemetry/log'
import { requestId } from './log.ts'
import type { CachedResponse, Entries } from './response-cache-entries.ts'
import { writeCachedResponse } from './write-cached-response.ts'

type Options = {
  /** Receives an access-log entry for each response, because Fastify does not see these requests. */
  record: (entry: AccessLogEntry) => void
  /** If given, sets the Date header. */
  now?: (() => Date) | undefined
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
      const status = writeCachedResponse(request, response, cached, ['x-request-id', id, ...date])
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
