import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@aaram/telemetry/log'
import type { FastifyInstance } from 'fastify'
import request from 'supertest'
import { onTestFinished } from 'vitest'
import { type AppSettings, buildApp } from '../src/app.ts'
import { type Clock, createClock } from '../src/clock.ts'
import type { Deps } from '../src/deps.ts'
import { createServices, type Services } from '../src/services.ts'
import { recordAnswers } from './contract-coverage.ts'
import { freshDatabase } from './fresh-database.ts'
import { localDeps } from './local-deps.ts'

export const TEST_SECRET = 'a secret of tests that is thirty-two bytes or longer'

/** What no page of another site can send. */
export const FROM_THE_SHOP = { 'x-requested-with': 'XMLHttpRequest' }

export const testSettings: AppSettings = {
  trustedProxies: [],
  corsOrigins: [],
  requestsPerMinute: 0,
  queueTimeouts: false,
  redis: null,
  production: false,
  devTools: false,
  media: { root: join(tmpdir(), 'aaram-no-media'), originals: [], videos: [] },
}

type Options = {
  /** So many APIs on one database answer in turn, as behind a balancer; `app` and `services` are the first one's. */
  apis?: number
  /** The time of the shop's clock, which is stopped until it is moved. */
  at?: string
  /** Parts to replace: integrations, or settings of the network. */
  deps?: Partial<Deps>
  settings?: Partial<AppSettings>
  services?: Partial<Services>
  /** Further routes below `/api`, to try the spine with. */
  routes?: (api: FastifyInstance) => void
}

/** A clock that is stopped until `tick` moves it. */
const stillClock = (at: string): Clock & { tick(ms: number): void } => {
  const clock = createClock(() => Date.parse(at))
  return { ...clock, tick: (ms) => clock.setOffset(clock.offsetMs() + ms) }
}

/**
 * The whole API over a fresh database (or that of `deps`, which stays), as `request` (supertest) sees it. Call it in
 * `beforeAll` and close what it returns in `afterAll`.
 */
export async function startApp(options: Options = {}) {
  const { at = '2026-11-28T06:30:00.000Z', apis = 1, deps, settings, routes } = options
  const database = deps?.database ?? (await freshDatabase())
  const clock = stillClock(at)
  const log = createLogger('silent')
  const allDeps = { ...localDeps({ database, clock, log }, TEST_SECRET), ...deps }
  const servicesOfEach = Array.from({ length: apis }, () => ({
    ...createServices(allDeps),
    ...options.services,
  }))
  const apps = servicesOfEach.map((services) =>
    buildApp(allDeps, { ...testSettings, ...settings }, services),
  )
  for (const app of apps) {
    recordAnswers(app)
    if (routes) app.register(async (api) => routes(api), { prefix: '/api' })
    await app.listen({ host: '127.0.0.1', port: 0 })
  }
  const [app, services] = [apps[0] as FastifyInstance, servicesOfEach[0] as Services]
  let turn = 0
  const clients = apps.map((one) => request(one.server))
  return {
    app,
    deps: allDeps,
    services,
    /** The services of each API. */
    each: servicesOfEach,
    clock,
    database,
    /** Resolves when no API settles anything any more. */
    idle: () => Promise.all(servicesOfEach.map(({ payments }) => payments.idle())),
    /** To the API whose turn it is. */
    get request() {
      turn += 1
      return clients[turn % apis] as (typeof clients)[number]
    },
    close: async () => {
      for (const one of apps) await one.close()
      if (!deps?.database) await database.close()
    },
  }
}

/** As `startApp`, closed when the running test ends. */
export async function startAppInTest(options?: Options) {
  const shop = await startApp(options)
  onTestFinished(shop.close)
  return shop
}

export type TestApp = Awaited<ReturnType<typeof startApp>>
