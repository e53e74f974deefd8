import { defineConfig } from 'tsdown'

// The contracts are part of the program; packages from the registry are installed beside it. The databases
// of this machine are neither: production does without them.
export default defineConfig({
  entry: { main: 'src/main.ts', ops: 'src/ops/main.ts' },
  platform: 'node',
  format: 'esm',
  fixedExtension: false,
  dts: false,
  sourcemap: true,
  deps: {
    alwaysBundle: [/^@aaram\/(contracts|http-guard|telemetry)/],
    neverBundle: ['@aaram/embedded-mongo', 'mongodb-memory-server', 'get-port'],
  },
})
