import proxyAddr from '@fastify/proxy-addr'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { AppError } from './app-error.ts'
import { askerOf } from './asker.ts'
import type { Count } from './kinds.ts'

type Options = {
  /** Reads that one asker may make in a minute, changes half as many; 0 lifts every limit. */
  perMinute: number
  /** Where all processes count together; null counts in this one's memory. */
  redis: Redis | null
  trustedProxies: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Forgets every count of requests (development kit). */
    forgetRates(): void
  }
}

const MINUTE_MS = 60_000
/** Askers whose counts are kept in memory. */
const ASKERS = 50_000

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const countOf = ({ method, routeOptions: { config } }: FastifyRequest): Count =>
  config.count ?? (isRead(method) ? 'read' : 'change')

const limitsOf = (perMinute: number) =>
  ({
    read: { most: perMinute, windowMs: MINUTE_MS },
    change: { most: Math.ceil(perMinute / 2), windowMs: MINUTE_MS },
    subscribe: { most: 30, windowMs: 60 * MINUTE_MS },
  }) satisfies Record<Count, { most: number; windowMs: number }>

/**
 * Counts requests by client: the live session when there is one, since many shoppers share one address of a
 * mobile network, else the address, also for a token whose session has ended. Not counted are kept answers (they
 * went out before) and what the web server reads to render a page: it is a trusted proxy that names nobody it
 * asks for. Answers 429 with Retry-After. When Redis is away, nobody is limited. Code sends have limits of their own beside these. Register it after `sortRoutes`.
 */
export const rateLimits = fp<Options>(async (app, { perMinute, redis, trustedProxies }) => {
  let epoch = 0
  app.decorate('forgetRates', () => {
    epoch += 1
  })
  if (perMinute === 0) return
  const limits = limitsOf(perMinute)
  const trusts = proxyAddr.compile([...trustedProxies])

  const isShopsOwn = ({ method, headers, socket }: FastifyRequest) =>
    isRead(method) && !headers['x-forwarded-for'] && trusts(socket.remoteAddress ?? '', 0)

  /** Clients with a live session, found before they are counted. */
  const sessions = new WeakMap<FastifyRequest, string>()
  const clientKey = (request: FastifyRequest) => sessions.get(request) ?? askerOf(request.ip)

  await app.register(rateLimit, {
    global: false,
    cache: ASKERS,
    keyGenerator: (request) => `${epoch}:${countOf(request)}:${clientKey(request)}`,
    max: (request) => limits[countOf(request)].most,
    timeWindow: (request) => limits[countOf(request)].windowMs,
    skipOnError: true,
    nameSpace: 'rate:',
    ...(redis && { redis }),
  })
  const count = app.createRateLimit()
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.count === null || isShopsOwn(request)) return
    if (countOf(request) !== 'subscribe') {
      // Without a database nobody's session is known; the request itself will say so.
      const session = await app.liveSession(request, reply).catch(() => null)
      if (session) sessions.set(request, `session:${session.id}`)
    }
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new AppError('TOO_MANY_REQUESTS', undefined, Math.max(1, counted.ttlInSeconds))
  })
})
