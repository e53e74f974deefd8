import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createGuardedServer, onClientError } from '@aaram/http-guard'
import { recordAccess } from '@aaram/telemetry/access-log'
import { createLogger, type Log, shareLogger } from '@aaram/telemetry/log'
import { givenRequestId, newRequestId, REQUEST_ID_HEADER } from '@aaram/telemetry/request-id'
import type { Telemetry } from '@aaram/telemetry/telemetry'
import proxyAddr from '@fastify/proxy-addr'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController } from 'fastify'
import type { Call } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'
import { type Environment, settingsOf } from './env.ts'
import { answerErrors, PROXIED, sendUnreadable } from './errors.ts'
import { createWebMetrics, type WebMetrics } from './metrics.ts'
import { pageRoutes } from './pages.ts'
import { proxyRoutes } from './proxy.ts'
import type { Renderer } from './renderer.ts'
import { ASSET_POLICY, securityHeaders } from './security.ts'
import { serveKept } from './serve-kept.ts'
import { siteFiles } from './site-files.ts'

export type WebDeps = {
  env: Environment
  api: Call
  renderer: Renderer
  metrics?: WebMetrics
  log?: Log
  telemetry?: Telemetry | undefined
  /** Whether the server has warmed up. Until then it serves requests, but its health check reports that it is not ready. */
  isWarm?: () => boolean
  /** The folder of the built client files; in development a handler that serves them from source. */
  files: string | ((request: IncomingMessage, reply: ServerResponse, next: () => void) => void)
}

const YEAR_S = 31_536_000
const HOUR_S = 3_600

/** A request's target without scheme and host, which clients may include (`http://shop/about`). Starts with `/`. */
const originForm = (target: string) =>
  target.startsWith('/') ? target : target.replace(/^(?:https?:\/\/[^/?#]*\/?)?/i, '/')

/** Whether a request comes from a trusted proxy. Ids of requests and traces are accepted only from those. */
function fromProxy(proxies: readonly string[]) {
  const isProxy = proxyAddr.compile([...proxies])
  return ({ socket }: Pick<IncomingMessage, 'socket'>) => isProxy(socket.remoteAddress ?? '', 0)
}

/** Builds the web server, without listening. */
export async function buildWeb({
  env,
  api,
  renderer,
  files,
  metrics = createWebMetrics(),
  log = createLogger(env.LOG_LEVEL),
  telemetry,
  isWarm = () => true,
}: WebDeps) {
  const proxies = env.TRUSTED_PROXIES
  const isFromProxy = fromProxy(proxies)
  const headers = typeof files === 'string' ? securityHeaders(env) : {}
  const app = Fastify({
    serverFactory: (handle) => createGuardedServer(handle),
    clientErrorHandler: onClientError,
    loggerInstance: shareLogger(log),
    // While developing, the first page is made from its sources: a busy machine takes long.
    ...(typeof files === 'function' && { pluginTimeout: 0 }),
    trustProxy: proxies.length > 0 ? proxies : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => (isFromProxy(request) && givenRequestId(request)) || newRequestId(),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // A path such as /100% cannot be decoded, and hooks do not run for it.
    frameworkErrors: (_, { id, url }, reply) => {
      reply.headers({ ...headers, [REQUEST_ID_HEADER]: id })
      return PROXIED.test(url) ? sendUnreadable(reply) : reply.redirect(paths.notFound)
    },
  })
  telemetry?.traceRequests(app, isFromProxy)
  recordAccess(app, (entry) => {
    log.access(entry)
    metrics.observe(entry)
  })
  if (typeof files === 'function')
    app.addHook('onRequest', (request, reply, done) => files(request.raw, reply.raw, done))
  else
    app.addHook('onRequest', (_, reply, done) => {
      reply.headers(headers)
      done()
    })
  answerErrors(app)

  app.get('/healthz', async (_, reply) =>
    isWarm() ? { status: 'ok' } : reply.code(503).send({ status: 'starting' }),
  )
  await app.register(proxyRoutes, { env, metrics })
  await app.register(siteFiles, { api, settings: settingsOf(env) })
  const kept = env.ASSETS_DIR && resolve(env.ASSETS_DIR)
  if (typeof files === 'string')
    await app.register(fastifyStatic, {
      root: files,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/') || (kept && path.startsWith(kept))
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
        )
        if (hashed) reply.header('content-security-policy', ASSET_POLICY)
      },
    })
  await app.register(async (pages) => {
    if (kept && typeof files === 'string') pages.addHook('preHandler', serveKept(kept))
    await pageRoutes(pages, { renderer, metrics })
  })
  return app
}
