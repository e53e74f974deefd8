import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    // Nothing is timed: a busy machine must not fail a test that would pass.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['{src,test,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/browser-gaps.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
})
