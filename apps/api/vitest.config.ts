import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    globalSetup: 'test/database-server.ts',
    // Tests that kill programs mostly wait for them.
    maxWorkers: 2,
    // Nothing is timed: a busy machine must not fail a test that would pass.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
