import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError, withoutPersonalData } from './redact.ts'
import { currentRequestId } from './request-id.ts'

export { loggedPath, withoutPersonalData } from './redact.ts'

/** Pino's number for warnings; what is worse has a higher one. */
const WARN = 40

/** Standard output by blocks of 4 kB: a write for each answer would cost more than its line. */
const standardOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 })

/**
 * Log lines as JSON, each with the id of the request that it belongs to. Bodies, headers and addresses of people are never
 * logged, errors without what they quote, and as a last net every line loses what looks like a phone number or an e-mail
 * address. Lines go out within a second, warnings and worse at once, and all of them before the process ends by itself.
 */
export function createLogger(
  level: string,
  to: DestinationStream = standardOutput(),
): FastifyBaseLogger {
  // One flush at a time, since each adds listeners to the stream; one more for the lines written meanwhile.
  let isFlushing = false
  let isStale = false
  function flush(logger: Logger): void {
    isStale = isFlushing
    if (isFlushing) return
    isFlushing = true
    logger.flush(() => {
      isFlushing = false
      if (isStale) flush(logger)
    })
  }
  const root: Logger = pino(
    {
      level,
      serializers: { err: loggableError },
      mixin() {
        const reqId = currentRequestId()
        return reqId === undefined ? {} : { reqId }
      },
      // A line of the access log has its id: nothing is copied for it.
      mixinMergeStrategy: (line: object, mixed: object) =>
        'reqId' in line ? line : Object.assign(mixed, line),
      hooks: {
        streamWrite: withoutPersonalData,
        logMethod(line, write, lineLevel) {
          write.apply(this, line)
          if (lineLevel >= WARN) flush(this)
        },
      },
    },
    to,
  )
  return root
}

/**
 * The logger for Fastify's `loggerInstance`: its children, one for each request, are itself, since its lines name their
 * request anyway. Making a logger for each request costs 4 % of a page from memory.
 */
export function shareLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(logger, { child: { value: () => shared } })
  return shared
}

/** An answer for the access log: its request's id and method, the path without query, the route's pattern, milliseconds. */
export type AccessLogEntry = {
  id: string
  method: string
  path: string
  route: string | undefined
  /** 499 when the client went away before it had the whole answer. */
  status: number
  ms: number
}

/** The status, known from nginx, of a request whose client did not wait for the answer. */
export const CLIENT_CLOSED_REQUEST = 499

/** Probes come every few seconds: only their failure tells something. `route` is a pattern, never a path. */
export const isHealthCheck = (route: string | undefined): boolean =>
  route?.includes('/health') ?? false

/** Writes one line for an answer. */
export function logAccess(log: FastifyBaseLogger, entry: AccessLogEntry): void {
  const { id: reqId, method, path, route, status, ms } = entry
  const level = isHealthCheck(route) && status === 200 ? 'debug' : 'info'
  log[level]({ reqId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered')
}
