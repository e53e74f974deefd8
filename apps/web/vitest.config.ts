import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    ...shared,
    environment: 'node',
    include: ['{src,test,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/browser-gaps.ts', 'test/shared-text.ts', 'test/repeated-keys.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
