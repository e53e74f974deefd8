import type { AccessLogEntry } from '@aaram/telemetry/log'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from '../app.ts'
import type { Deps } from '../deps.ts'
import type { Services } from '../services.ts'
import { bulkhead, loadShedding } from './bulkhead.ts'
import { connectionDraining } from './connection-draining.ts'
import { errorHandler } from './errors.ts'
import { jsonBodies } from './json-bodies.ts'
import { knownDevices } from './known-device.ts'
import { accessLog } from './log.ts'
import { openApi } from './openapi.ts'
import { overrideDate } from './override-date.ts'
import { rateLimits } from './rate-limits.ts'
import type { ResponseCache } from './response-cache.ts'
import { routePolicy } from './route-policy.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionPlugin } from './session.ts'
import { contractSchemas } from './validation.ts'

type Options = {
  deps: Pick<Deps, 'now' | 'secrets'>
  settings: AppSettings
  services: Pick<Services, 'sessions'>
  record: (entry: AccessLogEntry) => void
  cache: Pick<ResponseCache, 'plugin'>
}

/**
 * Registers the plugins that every request passes, in this order. Each plugin declares its dependencies, and the API does
 * not start when the order violates them.
 */
export function registerPipeline(app: FastifyInstance, options: Options): void {
  const { deps, settings, services, record, cache } = options
  const { corsOrigins, production, trustedProxies, redis, queueTimeouts } = settings
  const { secrets } = deps
  app.register(contractSchemas)
  app.register(openApi)
  app.register(errorHandler)
  app.register(jsonBodies)
  app.register(routePolicy)
  app.register(accessLog, { record })
  app.register(connectionDraining)
  if (settings.devTools) app.register(overrideDate, { now: deps.now })
  app.register(securityHeaders, { corsOrigins, production })
  app.register(cache.plugin)
  app.register(loadShedding)
  app.register(sessionPlugin, { sessions: services.sessions, secrets, secure: production })
  app.register(knownDevices, { secrets, secure: production })
  app.register(rateLimits, { perMinute: settings.requestsPerMinute, redis, trustedProxies })
  app.register(bulkhead, { queueTimeouts })
}
