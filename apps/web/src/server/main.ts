import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLogger } from '@aaram/telemetry/log'
import { requestIdHeader } from '@aaram/telemetry/request-id'
import { startTelemetry } from '@aaram/telemetry/telemetry'
import type { Manifest } from 'vite'
import { pageAddress, type RenderDeps, render, renderBusy } from '../entry-server.tsx'
import { createApi } from '../lib/api.ts'
import { systemClock } from '../lib/clock.ts'
import { buildWeb } from './app.ts'
import { assetsFor } from './assets.ts'
import { readEnvironment, settingsOf } from './env.ts'
import { keepAssets } from './kept-assets.ts'
import { giveUp, listen } from './listen.ts'
import { createWebMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { warmUp } from './warm-up.ts'

// Every visitor gets a page, or the busy page, within 2 s. The API needs up to 1.4 s to notice that its database is down.
const API_TIMEOUT_MS = 1_500

async function start() {
  const env = readEnvironment()
  // `node dist/server/main.js --check` checks before a deployment whether the server would start.
  if (process.argv.includes('--check'))
    return void process.stdout.write('The configuration of the web server is complete.\n')
  const log = createLogger(env.LOG_LEVEL)
  const telemetry = await startTelemetry({
    service: 'aaram-web',
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    intervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    warn: (err) => log.warn({ err }, 'traces or metrics do not reach the collector'),
  })
  // Relative to dist/server/main.js.
  const files = fileURLToPath(new URL('../client', import.meta.url))
  const manifest: Manifest = JSON.parse(readFileSync(`${files}/.vite/manifest.json`, 'utf8'))
  const api = createApi({
    origin: env.API_URL,
    timeoutMs: API_TIMEOUT_MS,
    headers: requestIdHeader,
  })
  const deps: RenderDeps = {
    api,
    settings: settingsOf(env),
    assetsOf: (page) => assetsFor(manifest, page),
  }
  const renderer = {
    addressOf: async (target: string) => pageAddress(target),
    render: (key: string, client?: string) => render(key, deps, client),
    busy: async () => renderBusy(deps),
  }
  let warm = false
  const metrics = createWebMetrics()
  telemetry?.publishMetrics(() => metrics.registry.getMetricsAsJSON())
  const served = { env, api, renderer, files, metrics, log, telemetry }
  const app = await buildWeb({ ...served, isWarm: () => warm })
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  if (port !== undefined) {
    const operators = await serveMetrics(metrics.registry, { host, port })
    app.addHook('onClose', async () => operators.close())
    process.stdout.write(`Metrics are at http://${host}:${operators.port}/metrics\n`)
  }
  if (env.ASSETS_DIR) {
    const kept = { own: `${files}/assets`, kept: env.ASSETS_DIR, keepDays: env.ASSETS_KEEP_DAYS }
    const end = await keepAssets({ ...kept, now: systemClock.now }, (error) =>
      app.log.warn({ err: error }, 'the scripts of this release are not kept for open tabs'),
    )
    app.addHook('onClose', end)
  }
  await listen(app, env)
  // Skipped in tests, most of which take less time than warming up.
  const address = app.server.address()
  if (env.NODE_ENV !== 'test' && typeof address === 'object' && address)
    await warmUp(renderer, api, address)
  warm = true
}

await start().catch(giveUp)
