import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { unescape as decoded } from 'node:querystring'
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import { type DestinationStream, pino } from 'pino'

// Also with a gap in it, and after a line break, which JSON writes as a letter.
const PHONE = /(?:(?<!\w)|(?<=\\[nrt]))(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g
// Each word is read from its beginning only, never from every letter on: a line's length then counts once, not squared.
// The first group is JSON's line break or tab, which stays.
const EMAIL =
  /(\\[nrt]|(?<![^\s"'\\/<>:;,?&=@]))[^\s"'\\/<>:;,?&=@]+@[^\s"'\\/<>:;,?&=@.]+(?:\.[^\s"'\\/<>:;,?&=@.]+)+/g

/** Without anything that looks like a phone number or an e-mail address. */
export const withoutPersonalData = (text: string): string =>
  // Few lines have an @, and looking for one costs far less than the pattern.
  (text.includes('@') ? text.replace(EMAIL, '$1[e-mail]') : text).replace(PHONE, '[phone]')

/** What of a path is read for the log; the shop's own are far shorter. */
const LOGGED_PATH_MAX = 512

/** A path for the log: no query, which holds what people search for and where they came from. */
export function loggedPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const isLong = path.length > LOGGED_PATH_MAX
  // Cut between segments: half a phone number does not look like one.
  const shown = isLong ? path.slice(0, path.lastIndexOf('/', LOGGED_PATH_MAX - 1) + 1) : path
  // What cannot be decoded is replaced, and the rest is decoded all the same.
  return withoutPersonalData(decoded(shown)) + (isLong ? '…' : '') + (end < 0 ? '' : '?…')
}

/** Pino's number for warnings; what is worse has a higher one. */
const WARN = 40

/** Standard output by blocks of 4 kB: a write for each answer would cost more than its line. */
const standardOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 })

/**
 * Log lines as JSON. Bodies, headers and addresses of people are never logged, and as a last net every line
 * loses what looks like a phone number or an e-mail address (a database error may quote one). Lines go out
 * within a second, warnings and worse at once, and all of them before the process ends by itself.
 */
export const createLogger = (
  level: string,
  to: DestinationStream = standardOutput(),
): FastifyBaseLogger =>
  pino(
    {
      level,
      hooks: {
        streamWrite: withoutPersonalData,
        logMethod(line, write, lineLevel) {
          write.apply(this, line)
          if (lineLevel >= WARN) this.flush()
        },
      },
    },
    to,
  )

const ID = /^[\w-]{8,64}$/

/** The id that the web server gave the request, if it is one, else a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ID.test(given) ? given : randomUUID()
}

/** An answer for the access log: its request's id and method, the path without query, the route's pattern, milliseconds. */
export type AccessLogEntry = {
  id: string
  method: string
  path: string
  route: string | undefined
  status: number
  ms: number
}

/** Writes one line for an answer. */
export function logAccess(log: FastifyBaseLogger, entry: AccessLogEntry): void {
  const { id: reqId, method, path, route, status, ms } = entry
  // Probes come every few seconds, and only their failure tells something.
  const level = route?.includes('/health/') && status === 200 ? 'debug' : 'info'
  log[level]({ reqId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered')
}

/** Gives `record` an entry for every answer of the app, and puts the request's id into the answer. */
export const accessLog = fp<{ record: (entry: AccessLogEntry) => void }>(
  async (app, { record }) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
    app.addHook('onResponse', ({ id, method, url, routeOptions }, reply, done) => {
      const { statusCode: status, elapsedTime: ms } = reply
      record({ id, method, path: loggedPath(url), route: routeOptions.url, status, ms })
      done()
    })
  },
  { name: 'access-log' },
)
