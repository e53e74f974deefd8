import { defineConfig } from 'tsdown'

/** The databases of this machine, which production does without. */
export const DEVELOPMENT_ONLY = ['@aaram/embedded-mongo', 'mongodb-memory-server', 'get-port']

// The contracts are part of the program; packages from the registry are installed beside it.
export default defineConfig({
  entry: { main: 'src/main.ts', ops: 'src/ops/main.ts' },
  platform: 'node',
  format: 'esm',
  fixedExtension: false,
  dts: false,
  sourcemap: true,
  deps: {
    alwaysBundle: [/^@aaram\/(contracts|http-guard|telemetry)/],
    neverBundle: DEVELOPMENT_ONLY,
  },
})
