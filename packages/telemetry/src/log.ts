import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from './loggable-error.ts'
import { withoutPersonalData } from './redact.ts'
import { currentRequestId } from './request-id.ts'

export { loggedPath, withoutPersonalData } from './redact.ts'

/** Pino's number for warnings; more serious levels are higher. */
const WARN = 40

/**
 * Standard output in blocks of 32 kB: one write for each line would cost more than the line. Blocks consist of buffers,
 * because with strings the stream counts and copies the whole block again for each line.
 */
function openStandardOutput(): DestinationStream & Pick<Logger, 'flush'> {
  const blocks = pino.destination({
    sync: false,
    contentMode: 'buffer',
    minLength: 32 * 1024,
    maxWrite: 64 * 1024,
    periodicFlush: 1000,
  })
  return {
    // Its types do not know buffers.
    write: (line) => blocks.write(Buffer.from(line) as unknown as string),
    flush: (done) => blocks.flush(done),
  }
}

let opened: ReturnType<typeof openStandardOutput> | undefined
/** The one of the process: each has a timer, and lines of two would be mixed up. */
const standardOutput = () => {
  opened ??= openStandardOutput()
  return opened
}

/** An entry of the access log: the request's id and method, the path without query, the route's pattern, milliseconds. */
export type AccessLogEntry = {
  id: string
  method: string
  path: string
  route: string | undefined
  /** 499 when the client disconnected before it had the whole response. */
  status: number
  ms: number
}

/** The status, as in nginx, of a request whose client did not wait for the response. */
export const CLIENT_CLOSED_REQUEST = 499

/** Whether this is a health check. These come every few seconds, and only failures are logged. `route` is a pattern, not a path. */
export const isHealthCheck = (route: string | undefined): boolean =>
  route?.includes('/health') ?? false

/** A program's logger, which also writes the access log. */
export type Log = FastifyBaseLogger & {
  /** Writes one line for a response. */
  access(entry: AccessLogEntry): void
}

/**
 * Logs JSON lines, each with the id of its request. Bodies, headers and IP addresses are never logged, errors only without
 * quoted values, and finally everything that looks like a phone number or an e-mail address is removed from every line.
 * Lines are written within a second, warnings and errors at once, and all of them before a regular end of the process.
 */
export function createLogger(level: string, to: DestinationStream = standardOutput()): Log {
  // One flush at a time, because each adds listeners to the stream; then one more for lines written meanwhile.
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
  const base = { pid: process.pid, hostname: hostname() }
  const root: Logger = pino(
    {
      level,
      base,
      serializers: { err: loggableError },
      mixin() {
        const reqId = currentRequestId()
        return reqId === undefined ? {} : { reqId }
      },
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
  const ofProcess = JSON.stringify(base).slice(1, -1)
  return Object.assign(root, {
    // Formatted here, because pino and the patterns for personal data would take a fifth of the time of a cached response.
    // Path and id contain no personal data: see `loggedPath` and `givenRequestId`.
    access({ id, method, path, route, status, ms }: AccessLogEntry) {
      const lineLevel = isHealthCheck(route) && status === 200 ? 'debug' : 'info'
      if (!root.isLevelEnabled(lineLevel)) return
      const first = `"level":${pino.levels.values[lineLevel]},"time":${Date.now()},${ofProcess}`
      const request = `"reqId":"${id}","method":"${method}","path":${JSON.stringify(path)}`
      const response = `"status":${status},"ms":${Math.round(ms * 10) / 10},"msg":"answered"`
      to.write(`{${first},${request},${response}}\n`)
    },
  })
}

/**
 * The logger for Fastify's `loggerInstance`. It returns itself as the child logger of each request, because its lines have
 * the request's id anyway. Creating a logger for each request would take 4 % of the time of a cached page.
 */
export function shareLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(logger, { child: { value: () => shared } })
  return shared
}
