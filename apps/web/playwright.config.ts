import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { shared } from '../../vitest.shared.ts'
import { COURIER_SECRET } from './e2e/courier.ts'
import { freePort } from './test/free-port.ts'

// Workers read this file again: they find what the first reading chose.
process.env.E2E_API_PORT ??= await freePort()
process.env.E2E_WEB_PORT ??= await freePort()
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'aaram-journeys-'))
  process.env.E2E_DATA_DIR = folder
  // A teardown would come before the API's end.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const { E2E_API_PORT, E2E_WEB_PORT, E2E_DATA_DIR } = process.env
const api = `http://127.0.0.1:${E2E_API_PORT}`
const web = `http://127.0.0.1:${E2E_WEB_PORT}`

const gracefulShutdown = { signal: 'SIGTERM', timeout: 5_000 } as const

/**
 * Journeys through the built shop, with an API of its own and a fresh, seeded database. They run on a phone, as most
 * shoppers do; on a desktop too where the title says @desktop, because what they look at depends on the screen's size
 * (layout, axe, menus, what a pointer does); and there only where it says @desktop-only.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'reports/e2e',
  // Once the servers below are ready.
  globalSetup: './e2e/stock-up.ts',
  fullyParallel: true,
  // A journey waits for half of its time, which the suite beside it uses.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A journey that passes at its second try only is named in the summary of `npm test`.
  retries: 1,
  // A journey that takes more than 8 s on a quiet machine says that it is slow.
  timeout: shared.testTimeout,
  expect: { timeout: shared.expect.poll.timeout },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: web,
    // Of every wait that is no `expect`, such as a click on what never comes.
    actionTimeout: shared.expect.poll.timeout,
    navigationTimeout: shared.expect.poll.timeout,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@desktop/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: 'node ../api/dist/main.js',
      url: `${api}/api/health/ready`,
      timeout: 180_000,
      gracefulShutdown,
      env: {
        NODE_ENV: 'test',
        API_PORT: E2E_API_PORT,
        DATA_DIR: E2E_DATA_DIR,
        DEV_TOOLS: 'true',
        COURIER_WEBHOOK_SECRET: COURIER_SECRET,
        // Journeys have no seller's command line.
        REVIEWS_AUTO_PUBLISH: 'true',
        PUBLIC_ORIGIN: web,
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'node dist/server/main.js',
      url: `${web}/healthz`,
      timeout: 180_000,
      gracefulShutdown,
      env: { NODE_ENV: 'test', PORT: E2E_WEB_PORT, API_URL: api, PUBLIC_ORIGIN: web },
    },
  ],
})
