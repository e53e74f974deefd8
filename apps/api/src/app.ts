import { createGuardedServer, onClientError } from '@aaram/http-guard'
import { type AccessLogEntry, shareLogger } from '@aaram/telemetry/log'
import { createHttpMetrics } from '@aaram/telemetry/metrics'
import type { Telemetry } from '@aaram/telemetry/telemetry'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Redis } from 'ioredis'
import { migrate } from './database/migrations/migrate.ts'
import type { Deps } from './deps.ts'
import { sendError } from './http/errors.ts'
import { requestId } from './http/log.ts'
import { methodNotAllowed } from './http/method-not-allowed.ts'
import { registerPipeline } from './http/pipeline.ts'
import { createResponseCache } from './http/response-cache.ts'
import { scope } from './http/scope.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import type { MediaPaths } from './modules/media/media-paths.ts'
import { apiRoutes } from './routes.ts'
import { createServices, type Services } from './services.ts'

/** Settings from the environment that concern the network. */
export type AppSettings = {
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  corsOrigins: readonly string[]
  /** The number of reads that one client may make in a minute; 0 means no limit. */
  requestsPerMinute: number
  /** Refuses requests that waited too long; false where nothing may depend on the machine's speed, as in tests. */
  queueTimeouts: boolean
  /** Counts requests of all processes; null counts in the memory of this one. */
  redis: Redis | null
  production: boolean
  /** Serves the development kit. */
  devTools: boolean
  /** Where pictures and videos are. */
  media: MediaPaths
}

const BODY_LIMIT_BYTES = 100 * 1024

/** Builds the API, without listening. The database is migrated before the first request is answered. */
export function buildApp(
  deps: Deps,
  settings: AppSettings,
  services: Services = createServices(deps),
  telemetry?: Telemetry,
): FastifyInstance {
  const { production, devTools } = settings
  if (devTools && production) throw new Error('The development kit is never served in production.')
  const http = createHttpMetrics()
  const record = (entry: AccessLogEntry) => {
    deps.log.access(entry)
    http.observe(entry)
  }
  const shopClock = devTools ? deps.now : undefined
  const cache = createResponseCache(services.catalogue.version)
  const app = Fastify({
    serverFactory: (handle) =>
      createGuardedServer(cache.beforeRouter(handle, { record, now: shopClock })),
    loggerInstance: shareLogger(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: requestId,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    // No timeout, because building an index at the start may take long.
    pluginTimeout: 0,
    // Enough for a slug of 200 characters, percent-encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    frameworkErrors: sendError,
    clientErrorHandler: onClientError,
  })
  // Callers are trusted with trace ids, because only the web server reaches the API.
  telemetry?.traceRequests(app, () => true)
  registerPipeline(app, { deps, settings, services, record, cache })
  const metrics = { http, shop: deps.metrics, services, cacheLookups: cache.lookups, telemetry }
  const options = { deps, services, metrics, production, devTools }
  scope(app, 'api', (api) => apiRoutes(api, options), '/api')
  mediaRoutes(app, settings.media)
  app.register(methodNotAllowed)
  const log = (line: string) => deps.log.info(line)
  app.addHook('onReady', async () => void (await migrate(deps.database, { now: deps.now, log })))
  return app
}
