import { createLogger } from '@aaram/telemetry/log'
import { buildApp } from '../src/app.ts'
import { createClock } from '../src/clock.ts'
import { connect } from '../src/database/connect.ts'
import { runJobs } from '../src/jobs/runner.ts'
import { shopJobs } from '../src/jobs/shop-jobs.ts'
import { createServices } from '../src/services.ts'
import type { Tap } from './crash-tap.ts'
import { localDeps } from './local-deps.ts'
import { TEST_SECRET, testSettings } from './start-app.ts'

/**
 * The API with its jobs as it runs in a program, but in this process, where it starts in a tenth of the processor time. It
 * dies by losing the database: from one command to the next nothing of it arrives there any more, as from a killed program,
 * and what it had in memory goes with it.
 */
export async function startCrashApi(tap: Tap) {
  const database = await connect(tap.url)
  const [clock, log] = [createClock(), createLogger('silent')]
  const deps = localDeps({ database, clock, log }, TEST_SECRET)
  const services = createServices(deps)
  const app = buildApp(deps, { ...testSettings, devTools: true }, services)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const stopJobs = runJobs(shopJobs(services), { clock, log, lookEveryMs: 50 })
  const close = async () => {
    await app.close()
    await stopJobs()
    await database.close()
  }
  return {
    origin,
    close,
    async kill() {
      tap.cut()
      // What is under way fails at once, instead of waiting for the database.
      await database.connection.close(true)
      app.server.closeAllConnections()
      await close()
    },
  }
}
