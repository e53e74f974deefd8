import { ERRORS, type ErrorBody } from '@aaram/contracts'
import compress from '@fastify/compress'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Environment } from './env.ts'

const UNREACHABLE: ErrorBody = {
  status: 'error',
  code: 'UNAVAILABLE',
  error: ERRORS.UNAVAILABLE.message,
}
const PROXY_TIMEOUT_MS = 25_000

/** Passes `/api` and `/media` on to the API, so that its cookies and pictures are of our own origin. */
export async function proxyRoutes(app: FastifyInstance, { env }: { env: Environment }) {
  await app.register(compress, { customTypes: /^application\/json/, threshold: 1024 })
  for (const prefix of ['/api', '/media'])
    await app.register(httpProxy, {
      upstream: env.API_URL,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: PROXY_TIMEOUT_MS } },
      replyOptions: {
        rewriteRequestHeaders: ({ ip, host, protocol }, headers) => ({
          ...headers,
          // Replaces what the client wrote: the API limits by this address.
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol,
        }),
        onError: (reply) => reply.code(ERRORS.UNAVAILABLE.status).send(UNREACHABLE),
      },
    })
}
