import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { demand } from '../../../vitest.shared.ts'
import { LAUNCH } from '../test/chromium.ts'
import { GALLERY, MOCK_API, WEB } from './addresses.ts'

/** A program of Node that ends with this run, also where the run is killed. */
const server = (program: string) => `exec node --import ./visual/end-with-run.ts ${program}`
const gracefulShutdown = { signal: 'SIGTERM', timeout: 2_000 } as const
/** A busy machine gets more time. */
const WAIT_MS = 60_000 * demand
/** Letters have their own shape, and nothing is drawn before its picture is decoded. */
const DRAWING = [
  '--font-render-hinting=none',
  '--disable-checker-imaging',
  '--disable-partial-raster',
]

/**
 * Pictures of every story and of every page in each of its states, compared with those of an earlier commit:
 * docs/adr/0035-component-gallery.md. `npm run verify -- --only visual` builds, finds the earlier pictures and runs it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/visual/pictures',
  // Each keeps a browser, in which it shows one story after the other, and waits for frames half of the time.
  workers: 2 * availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  timeout: WAIT_MS,
  reporter: [
    ['dot'],
    ['json', { outputFile: '../reports/visual/results.json' }],
    ['html', { outputFolder: '../reports/visual/html', open: 'never' }],
  ],
  snapshotPathTemplate: `${process.env.VISUAL_PICTURES ?? '../reports/visual/before'}/{arg}{ext}`,
  // Both sides come from this machine's browser: what differs by more than a few pixels was changed.
  expect: { toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 8 } },
  use: {
    launchOptions: { ...LAUNCH, args: [...LAUNCH.args, ...DRAWING] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: WAIT_MS / 3,
  },
  webServer: [
    {
      command: server(
        `node_modules/vite/bin/vite.js preview --config gallery/vite.config.ts --outDir reports/gallery --host 127.0.0.1 --port ${GALLERY.port} --strictPort`,
      ),
      cwd: '..',
      url: `${GALLERY.origin}/index.json`,
      gracefulShutdown,
    },
    {
      command: server('visual/mock-api.ts'),
      cwd: '..',
      url: `${MOCK_API.origin}/api/health/ready`,
      gracefulShutdown,
    },
    {
      command: server('dist/server/main.js'),
      cwd: '..',
      url: `${WEB.origin}/healthz`,
      timeout: WAIT_MS,
      env: { PORT: WEB.port, API_URL: MOCK_API.origin, PUBLIC_ORIGIN: WEB.origin },
      gracefulShutdown,
    },
  ],
})
