import { createLogger } from '@aaram/telemetry/log'
import { startTelemetry } from '@aaram/telemetry/telemetry'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import { configuredDeps } from './configured-deps.ts'
import { keepDataPrivate } from './data-dir.ts'
import { openDatabase } from './database/open.ts'
import { seedWhenEmpty } from './database/seed/seed.ts'
import type { Env } from './env.ts'
import { openRedis } from './http/redis.ts'
import { loadOrCreateSecret } from './http/session-secret.ts'
import { runJobs } from './jobs/runner.ts'
import { shopJobs } from './jobs/shop-jobs.ts'
import { mediaPaths } from './modules/media/media-paths.ts'
import { shopSeeders } from './seeders.ts'
import { createServices } from './services.ts'
import { warmUp } from './warm-up.ts'

/** How long requests in flight may take to finish. */
const GRACE_MS = 10_000

/**
 * Opens the database, seeds an empty shop (never in production, where the catalogue is imported), listens, and starts the
 * jobs. `onLost` is called with one line when a local database ends unexpectedly. `close` stops accepting requests,
 * finishes those in flight, and then ends jobs and database.
 */
export async function openShop(env: Env, onLost: (line: string) => void) {
  const production = env.NODE_ENV === 'production'
  const log = createLogger(env.LOG_LEVEL)
  const telemetry = await startTelemetry({
    service: 'aaram-api',
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    intervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    warn: (err) => log.warn({ err }, 'traces or metrics do not reach the collector'),
  })
  await keepDataPrivate(env.DATA_DIR)
  const database = await openDatabase({
    url: env.MONGODB_URL,
    dataDir: env.DATA_DIR,
    searchPath: env.PATH,
    download: true,
    log: (line) => log.info(line),
    onLost,
    telemetry,
  })
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, log) : null
  try {
    const clock = createClock()
    const secrets = env.SESSION_SECRETS ?? ([await loadOrCreateSecret(env.DATA_DIR)] as const)
    const deps = configuredDeps(env, { database, clock, log, secrets })
    const services = createServices(deps)
    const settings = {
      trustedProxies: env.TRUSTED_PROXIES,
      corsOrigins: env.CORS_ORIGINS,
      requestsPerMinute: env.REQUESTS_PER_MINUTE,
      queueTimeouts: true,
      redis,
      production,
      devTools: env.DEV_TOOLS,
      media: mediaPaths(env),
    }
    const app = buildApp(deps, settings, services, telemetry)
    await app.ready()
    if (!production) {
      const filled = await seedWhenEmpty(shopSeeders(services))
      if (filled.length) log.info(`Filled the empty shop: ${filled.join(', ')}`)
    }
    // Skipped in tests, which start many programs for few requests each.
    if (env.NODE_ENV !== 'test') await warmUp(app)
    await app.listen({ host: env.HOST, port: env.API_PORT })
    const stopJobs = runJobs(shopJobs(services), {
      clock,
      log,
      ...(telemetry && { trace: telemetry.traceRun }),
      onFailure: (job) => deps.metrics.jobFailures.inc({ job }),
    })
    return {
      log,
      close: async () => {
        const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
        await app.close()
        clearTimeout(timer)
        await stopJobs()
        redis?.disconnect()
        await database.close()
      },
    }
  } catch (error) {
    redis?.disconnect()
    await database.close()
    throw error
  }
}
