import type { RoutePolicy } from '@aaram/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from './app-error.ts'
import { policyOf, unavailableCode } from './policy-of.ts'

type Pool = Exclude<RoutePolicy['pool'], 'none'>
type Limits = {
  maxConcurrent: number
  maxQueue: number
  /** A request that waited longer than this in the queue is refused. */
  queueTimeoutMs: number
}

/**
 * The limits of each pool. Higher concurrency would not be faster, because processor and database are saturated. Pools are
 * independent, so that many readers, or a payment provider that does not respond, do not block other requests. Orders and
 * payments may wait longer.
 */
const POOLS: Readonly<Record<Pool, Limits>> = {
  read: { maxConcurrent: 24, maxQueue: 48, queueTimeoutMs: 200 },
  write: { maxConcurrent: 12, maxQueue: 48, queueTimeoutMs: 200 },
  order: { maxConcurrent: 12, maxQueue: 36, queueTimeoutMs: 300 },
  payment: { maxConcurrent: 24, maxQueue: 24, queueTimeoutMs: 300 },
}
const RETRY_SECONDS = 2

/** Releases a request's slot in its pool; calling it again does nothing. */
type Release = () => void
const RELEASE = Symbol('ends the place in the pool')
declare module 'fastify' {
  interface FastifyInstance {
    pools: Record<Pool, LimitFunction>
  }
  interface FastifyRequest {
    [RELEASE]: Release | null
  }
}

const refusal = (request: FastifyRequest) =>
  new AppError(unavailableCode(request), undefined, RETRY_SECONDS)

/**
 * Refuses a request when its pool's queue is full, before anything is read for it: 503 with Retry-After. Responses from
 * the response cache are sent earlier in the pipeline.
 */
export const loadShedding = fp(
  async (app) => {
    const limiters = Object.entries(POOLS).map(([pool, of]) => [pool, pLimit(of.maxConcurrent)])
    app.decorate('pools', Object.fromEntries(limiters) as Record<Pool, LimitFunction>)
    app.addHook('onRequest', (request, _reply, done) => {
      const { pool } = policyOf(request)
      const isFull = pool !== 'none' && app.pools[pool].pendingCount >= POOLS[pool].maxQueue
      done(isFull ? refusal(request) : undefined)
    })
  },
  {
    name: 'load-shedding',
    dependencies: ['route-policy', 'security-headers', 'response-cache'],
  },
)

/**
 * Limits the concurrency of each pool, so that accepted requests are answered in time. A request has a slot while its
 * route's `onRequest` hooks run (the log-in check is work), and again from its `preHandler` hooks to its response,
 * whatever form hooks and handler have. It has none while its body arrives, so slow senders block nobody.
 * Without `queueTimeouts` the time in the queue is not limited.
 */
export const bulkhead = fp<{ queueTimeouts: boolean }>(
  async (app, { queueTimeouts }) => {
    app.decorateRequest(RELEASE, null)

    async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { pool } = policyOf(request)
      if (pool === 'none') return
      const limit = app.pools[pool]
      // A request that does not have to queue is never refused: if it is late, the machine is slow, and refusing would not help.
      const mayBeLate = queueTimeouts && limit.activeCount >= POOLS[pool].maxConcurrent
      const place = Promise.withResolvers<void>()
      void limit(
        () =>
          new Promise<void>((release) => {
            request[RELEASE] = release
            place.resolve()
          }),
      )
      await place.promise
      if (mayBeLate && reply.elapsedTime > POOLS[pool].queueTimeoutMs) throw refusal(request)
    }
    function leave(request: FastifyRequest): void {
      request[RELEASE]?.()
      request[RELEASE] = null
    }

    app.addHook('onRequest', enter)
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      leave(request)
      done()
    })
    app.addHook('preHandler', enter)
    app.addHook('onSend', (request, _reply, _payload, done) => {
      leave(request)
      done()
    })
  },
  { name: 'bulkhead', dependencies: ['load-shedding', 'rate-limits'] },
)
