import { createGuardedServer, onClientError } from '@aaram/http-guard'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Redis } from 'ioredis'
import { migrate } from './database/migrations/migrate.ts'
import type { Deps } from './deps.ts'
import { refuseWhileClosing } from './http/closing.ts'
import { docsRoutes } from './http/docs.ts'
import { answerErrors, sendError } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { acceptJsonOnly } from './http/json-bodies.ts'
import { sortRoutes } from './http/kinds.ts'
import { knownDevices } from './http/known-device.ts'
import { type Answered, logAnswer, requestId, tellAnswers } from './http/log.ts'
import { watchMethods } from './http/methods.ts'
import { createRouteTimes, metricsRoute } from './http/metrics.ts'
import { operatorsOnly } from './http/operators.ts'
import { boundWork } from './http/overload.ts'
import { createKeptAnswers, type KeptAnswers } from './http/public-cache.ts'
import { rateLimits } from './http/rate-limits.ts'
import { protect } from './http/security.ts'
import { sessionPlugin } from './http/session.ts'
import { dateByShop } from './http/shop-date.ts'
import { useContractSchemas } from './http/validation.ts'
import { bagRoutes } from './modules/bag/bag.routes.ts'
import { catalogueRoutes, stockRoutes } from './modules/catalogue/catalogue.routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { paymentsRoutes } from './modules/checkout/payments.routes.ts'
import { sandboxRoutes } from './modules/checkout/sandbox.routes.ts'
import { createSandboxService } from './modules/checkout/sandbox.service.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { courierRoutes } from './modules/courier/courier.routes.ts'
import { devKitRoutes } from './modules/dev-kit/dev-kit.routes.ts'
import { createDevKitService } from './modules/dev-kit/dev-kit.service.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import type { MediaPlaces } from './modules/media/media-files.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { returnsRoutes } from './modules/returns/returns.routes.ts'
import { shopSeeders } from './seeders.ts'
import { createServices, type Services } from './services.ts'

/** How the app presents itself to the network: a part of the environment. */
export type AppSettings = {
  /** Addresses or networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  corsOrigins: readonly string[]
  /** Reads that one asker may make in a minute; 0 lifts the limits. */
  requestsPerMinute: number
  /** Serves whoever had to wait however late it is: for wherever nothing may depend on a machine's speed. */
  patient: boolean
  /** Where processes count requests together; null counts in memory. */
  redis: Redis | null
  production: boolean
  /** Serves the development kit. */
  devTools: boolean
  /** Where pictures and videos are. */
  media: MediaPlaces
}

const API_PREFIX = '/api'
const BODY_LIMIT_BYTES = 100 * 1024

/** Every module's routes, below `/api`. */
function moduleRoutes(api: FastifyInstance, services: Services, answers: KeptAnswers): void {
  const { bag, catalogue, checkout, content, identity, orders, payments, returns, courier } =
    services
  api.register(async (kept) => {
    answers.keep(kept)
    catalogueRoutes(kept, catalogue)
    contentRoutes(kept, content)
  })
  stockRoutes(api, catalogue)
  identityRoutes(api, identity)
  bagRoutes(api, bag)
  checkoutRoutes(api, checkout)
  paymentsRoutes(api, payments)
  ordersRoutes(api, orders)
  returnsRoutes(api, returns)
  courierRoutes(api, courier)
}

/** The development kit's routes; whoever serves them in production gets no app. */
function devRoutes(api: FastifyInstance, deps: Deps, services: Services): void {
  const { notifications: outbox, catalogue, orders } = services
  const limits = {
    forgetAll: async () => {
      api.forgetRates()
      await services.limits.forgetAll()
      await services.identity.forgetCodeSends()
    },
  }
  const provider = createSandboxService(deps.payments.sandbox, services.payments)
  const parts = { limits, outbox, catalogue, orders, provider, seeders: shopSeeders(services) }
  api.register(async (kit) => devKitRoutes(kit, createDevKitService(deps, parts), deps))
}

/** Puts the API together; it never listens. The database is migrated before the first request is answered. */
export function buildApp(
  deps: Deps,
  settings: AppSettings,
  services: Services = createServices(deps),
): FastifyInstance {
  if (settings.devTools && settings.production)
    throw new Error('The development kit is never served in production.')
  const times = createRouteTimes()
  const tell = (answered: Answered) => {
    logAnswer(deps.log, answered)
    times.observe(answered)
  }
  const answers = createKeptAnswers(services.catalogue.freshness)
  const app = Fastify({
    serverFactory: (handle) =>
      createGuardedServer(answers.before(handle, tell, settings.devTools ? deps.now : undefined)),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: requestId,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    // Building an index at the start takes as long as it takes.
    pluginTimeout: 0,
    // A slug of 200 characters, percent-encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    frameworkErrors: sendError,
    clientErrorHandler: onClientError,
  })
  app.decorate('served', [])
  useContractSchemas(app)
  answerErrors(app)
  acceptJsonOnly(app)
  tellAnswers(app, tell)
  refuseWhileClosing(app)
  if (settings.devTools) dateByShop(app, deps.now)
  const refuseOtherMethods = watchMethods(app)
  protect(app, settings)
  sortRoutes(app)
  app.register(boundWork, { patient: settings.patient })
  app.register(sessionPlugin, {
    sessions: services.sessions,
    secrets: deps.secrets,
    secure: settings.production,
  })
  app.register(knownDevices, { secrets: deps.secrets, secure: settings.production })
  app.register(rateLimits, {
    perMinute: settings.requestsPerMinute,
    redis: settings.redis,
    trustedProxies: settings.trustedProxies,
  })
  app.register(
    async (api) => {
      api.register(async (operators) => {
        if (settings.production) operatorsOnly(operators)
        healthRoutes(operators, deps.database)
        metricsRoute(operators, times.registry, services.identity.codeLoad)
        docsRoutes(operators)
      })
      moduleRoutes(api, services, answers)
      const { sandbox } = deps.payments
      if (sandbox) sandboxRoutes(api, createSandboxService(sandbox, services.payments))
      if (settings.devTools) devRoutes(api, deps, services)
    },
    { prefix: API_PREFIX },
  )
  mediaRoutes(app, settings.media)
  refuseOtherMethods()
  const say = (line: string) => deps.log.info(line)
  app.addHook('onReady', async () => void (await migrate(deps.database, { now: deps.now, say })))
  return app
}
