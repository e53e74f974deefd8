import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@aaram/telemetry/log'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { createClock } from '../src/clock.ts'
import { connect } from '../src/database/connect.ts'
import { createServices } from '../src/services.ts'
import { localDeps } from '../test/local-deps.ts'

export const SECRET = 'a secret of fuzzing that is thirty-two bytes or longer'

/**
 * The whole API, development kit included, listening over a database of its own at this MongoDB; without limits
 * of requests, which would refuse requests before the code under test sees them. Its clock stands still. `prepare` may add hooks.
 */
export async function openFuzzShop(
  mongodbUrl: string,
  prepare: (app: FastifyInstance) => void = () => undefined,
) {
  const url = new URL(mongodbUrl)
  url.searchParams.set('monitorCommands', 'true')
  const database = await connect(url.href, `fuzz_${randomUUID().replaceAll('-', '')}`)
  const startedAt = Date.now()
  const clock = createClock(() => startedAt)
  const logged: string[] = []
  const log = createLogger('error', { write: (line) => logged.push(line) })
  const deps = localDeps({ database, clock, log }, SECRET)
  const services = createServices(deps)
  const settings = {
    trustedProxies: [],
    corsOrigins: [],
    requestsPerMinute: 0,
    queueTimeouts: false,
    redis: null,
    production: false,
    devTools: true,
    media: { root: join(tmpdir(), 'aaram-fuzz-media'), originals: [], videos: [] },
  }
  const app = buildApp(deps, settings, services)
  prepare(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    deps,
    services,
    database,
    /** The failures that were logged since the previous call. */
    complaints: () => logged.splice(0).map((line) => JSON.parse(line).err?.stack ?? line),
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await database.connection.dropDatabase()
      await database.close()
    },
  }
}

export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>
