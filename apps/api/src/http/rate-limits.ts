import { type RoutePolicy, TRACKING } from '@aaram/contracts'
import { HOUR, MINUTE } from '@aaram/contracts/durations'
import proxyAddr from '@fastify/proxy-addr'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { AppError } from './app-error.ts'
import { clientKeyOf } from './client-key.ts'
import { policyOf } from './policy-of.ts'

type Options = {
  /** The number of reads that one client may make in a minute, and half as many writes; 0 means no limits. */
  perMinute: number
  /** Counts requests of all processes; null counts in the memory of this one. */
  redis: Redis | null
  trustedProxies: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resets all counters (development kit). */
    forgetRates(): void
  }
}

/** The maximum number of clients counted in memory. */
const CLIENTS = 50_000

type Counted = Exclude<RoutePolicy['rateLimit'], 'none'>

const limitsOf = (perMinute: number) =>
  ({
    read: { most: perMinute, windowMs: MINUTE },
    write: { most: Math.ceil(perMinute / 2), windowMs: MINUTE },
    subscribe: { most: 30, windowMs: HOUR },
    tracking: { most: TRACKING.requestsPerMinute, windowMs: MINUTE },
  }) satisfies Record<Counted, { most: number; windowMs: number }>

/**
 * Counts requests by client: by the live session if there is one, since many shoppers share one address of a mobile
 * network; otherwise by address, also for a token whose session has ended. Not counted are responses from the response
 * cache (sent before) and reads of the web server for rendering a page: it is a trusted proxy that names no client.
 * Beyond the limit: 429 with Retry-After. While Redis is unreachable, nobody is limited. Code sends have further limits
 * of their own.
 */
export const rateLimits = fp<Options>(
  async (app, { perMinute, redis, trustedProxies }) => {
    let epoch = 0
    app.decorate('forgetRates', () => {
      epoch += 1
    })
    if (perMinute === 0) return
    const limits = limitsOf(perMinute)
    const trusts = proxyAddr.compile([...trustedProxies])

    const isShopsOwn = (request: FastifyRequest) =>
      policyOf(request).effect === 'read' &&
      !request.headers['x-forwarded-for'] &&
      trusts(request.socket.remoteAddress ?? '', 0)

    /** The client keys of requests with a live session, found before counting. */
    const sessions = new WeakMap<FastifyRequest, string>()
    const keyOf = (request: FastifyRequest) => sessions.get(request) ?? clientKeyOf(request.ip)
    const limitOf = (request: FastifyRequest) => limits[policyOf(request).rateLimit as Counted]

    await app.register(rateLimit, {
      global: false,
      cache: CLIENTS,
      keyGenerator: (request) => `${epoch}:${policyOf(request).rateLimit}:${keyOf(request)}`,
      max: (request) => limitOf(request).most,
      timeWindow: (request) => limitOf(request).windowMs,
      skipOnError: true,
      nameSpace: 'rate:',
      ...(redis && { redis }),
    })
    const count = app.createRateLimit()
    app.addHook('onRequest', async (request, reply) => {
      const { rateLimit } = policyOf(request)
      if (rateLimit === 'none' || isShopsOwn(request)) return
      if (rateLimit !== 'subscribe' && rateLimit !== 'tracking') {
        // Without a database no session can be read; the request then fails by itself.
        const session = await app.liveSession(request, reply).catch(() => null)
        if (session) sessions.set(request, `session:${session.id}`)
      }
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new AppError('TOO_MANY_REQUESTS', undefined, Math.max(1, counted.ttlInSeconds))
    })
  },
  { name: 'rate-limits', dependencies: ['route-policy', 'load-shedding', 'session'] },
)
