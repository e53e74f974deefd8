import { loggedPath } from '@aaram/telemetry/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { policyOf } from './policy-of.ts'
import {
  type CachedResponse,
  type Entries,
  etagOf,
  type InFlight,
  isKnown,
} from './response-cache-entries.ts'
import { cacheKeyOf } from './response-cache-key.ts'

/** Caches must revalidate, so that changes show at once; an unchanged response costs a 304. */
const CACHE_CONTROL = 'public, no-cache'
/** Headers that belong to one request or body and are not stored. */
const OF_ONE_ANSWER = /^(?:x-request-id|set-cookie|connection|date|etag|access-control-.*)$/

const commonHeaders = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => !OF_ONE_ANSWER.test(name))
    .flatMap(([name, value]) => [name, String(value)])

/** Copies the text into its own memory: small buffers share a block, and one stored buffer would keep the whole block. */
function toBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

function send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  const { headers, body, etag } = cached
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  reply.header('etag', etag)
  if (isKnown(request, etag)) reply.code(304).send()
  else reply.send(body)
}

const IN_FLIGHT = Symbol('the answer that this request makes')
declare module 'fastify' {
  interface FastifyRequest {
    [IN_FLIGHT]: InFlight | null
  }
}

const isCached = (request: FastifyRequest): boolean => policyOf(request).cache === 'public'

/** The response cache within Fastify. HEAD gets the same headers as GET. */
export const responseCachePlugin = (entries: Entries) =>
  fp(
    async (app) => {
      app.decorateRequest(IN_FLIGHT, null)
      app.addHook('preClose', async () => entries.close())

      function answer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
        const key = cacheKeyOf(request)
        const cached = entries.get(key)
        const inFlight = entries.inFlight(key)
        if (entries.isCurrent(cached)) {
          entries.lookups.hit += 1
          entries.addAlias(request.raw.url ?? '', key)
          send(request, reply, cached)
        } else if (inFlight)
          inFlight.response.then((made) => (made ? send(request, reply, made) : done()))
        else {
          const pending = entries.begin(key)
          request[IN_FLIGHT] = pending
          // The client may disconnect before there is a response. Those that wait are then handled normally.
          reply.raw.once('close', () => pending.end())
          done()
        }
      }
      app.addHook('onRequest', (request, reply, done) => {
        if (request.method !== 'GET' || !isCached(request)) {
          done()
          return
        }
        const waiting = entries.revalidate()
        if (waiting) waiting.then(() => answer(request, reply, done))
        else answer(request, reply, done)
      })

      app.addHook('onSend', (request, reply, payload, done) => {
        const pending = request[IN_FLIGHT]
        const isRead = pending || (request.method === 'HEAD' && isCached(request))
        if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') {
          // An error is not stored. Those that wait are handled normally.
          pending?.end()
          done(null, payload)
          return
        }
        const body = toBuffer(payload)
        const etag = etagOf(body)
        reply.header('etag', etag).header('cache-control', CACHE_CONTROL)
        pending?.end({
          version: pending.version,
          body,
          etag,
          headers: entries.sharedHeaders(commonHeaders(reply)),
          path: loggedPath(request.raw.url ?? ''),
          route: request.routeOptions.url,
        })
        if (!isKnown(request, etag)) {
          done(null, body)
          return
        }
        reply.code(304)
        done(null, '')
      })
    },
    { name: 'response-cache', dependencies: ['route-policy', 'security-headers'] },
  )
