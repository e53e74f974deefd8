import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { constants } from 'node:zlib'
import { hasBody } from '@aaram/http-guard/framing'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { errors, Pool } from 'undici'
import type { Environment } from './env.ts'
import { sendError, sendUnreadable } from './errors.ts'
import type { WebMetrics } from './metrics.ts'
import { requestHeaders } from './proxy-headers.ts'
import { responseHeaders } from './response-headers.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** If the API does not accept a connection within this time, it is down. */
const CONNECT_TIMEOUT_MS = 1_000
/** Time limit until the API's response begins, and between two parts of it: longer than any work of the API. */
const RESPONSE_TIMEOUT_MS = 25_000
/** Bodies up to this size are forwarded or compressed as a whole; most requests and responses are much smaller. */
const SHORT_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = 5
/** Every response is compressed again, and the default levels would take up to three times as long to save a few percent. */
const GZIP_LEVEL = 3
const BROTLI_QUALITY = 3

/**
 * A separate stream for a long body. When the response arrives early, the HTTP client destroys the stream that it has not
 * finished sending, and the visitor's connection must survive that.
 */
function bodyStream(raw: IncomingMessage): PassThrough {
  const body = new PassThrough().on('error', () => undefined)
  raw.once('error', (error) => body.destroy(error))
  raw.once('close', () => raw.complete || body.destroy(new Error('The upload was aborted.')))
  return raw.pipe(body)
}

/** Reads a short body completely, so that a slow sender does not occupy a connection to the API. Rejects when it is cut off. */
async function bodyBuffer(raw: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of raw) parts.push(part)
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

function bodyOf(raw: IncomingMessage) {
  if (!hasBody(raw)) return null
  const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return length <= SHORT_BYTES ? bodyBuffer(raw) : bodyStream(raw)
}

/**
 * Forwards `/api` and `/media` to the API, so that its cookies and pictures have the shop's own origin. Each request is
 * sent once, rebuilt from the parsed one: see docs/adr/0013. Bodies are forwarded unchanged.
 */
export async function proxyRoutes(
  app: FastifyInstance,
  { env, metrics }: { env: Environment; metrics: Pick<WebMetrics, 'upstreamErrors'> },
) {
  const api = new Pool(new URL(env.API_URL).origin, {
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: RESPONSE_TIMEOUT_MS,
    bodyTimeout: RESPONSE_TIMEOUT_MS,
  })
  app.addHook('onClose', () => api.destroy())
  await app.register(compress, {
    customTypes: /^application\/json/,
    threshold: 1024,
    syncThreshold: SHORT_BYTES,
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  })

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const aborted = new AbortController()
    reply.raw.once('close', () => aborted.abort())
    try {
      const { statusCode, headers, body } = await api.request({
        method: request.method as 'GET',
        path: request.url,
        headers: requestHeaders(request),
        body: await bodyOf(request.raw),
        signal: aborted.signal,
      })
      // JSON is read as a whole, so that it is compressed at once, and a response that the API cuts off does not arrive in part.
      const isJson = headers['content-type']?.includes('json')
      const sent = isJson ? Buffer.from(await body.arrayBuffer()) : body
      return reply.code(statusCode).headers(responseHeaders(headers)).send(sent)
    } catch (error) {
      // The client has disconnected.
      if (aborted.signal.aborted) return reply.hijack()
      if (error instanceof errors.InvalidArgumentError) return sendUnreadable(reply)
      const isLate = error instanceof errors.HeadersTimeoutError
      metrics.upstreamErrors.inc({ kind: isLate ? 'timeout' : 'connection' })
      request.log.warn({ reqId: request.id, err: error }, 'the API did not answer')
      return sendError(reply.header('retry-after', RETRY_AFTER_SECONDS), 'UNAVAILABLE')
    }
  }

  for (const prefix of ['/api', '/media'])
    await app.register(
      async (scope) => {
        // Handled before parsing, because the body is for the API.
        const route = { method: METHODS, onRequest: forward, handler: async () => undefined }
        scope.route({ ...route, url: '/' })
        scope.route({ ...route, url: '/*' })
        scope.setNotFoundHandler((_, reply) =>
          sendError(reply.header('allow', METHODS.join(', ')), 'METHOD_NOT_ALLOWED'),
        )
      },
      { prefix },
    )
}
