import { defineConfig } from 'tsdown'

// The contracts are part of the program; packages from the registry stay outside and are installed beside it.
export default defineConfig({
  entry: { main: 'src/main.ts' },
  platform: 'node',
  format: 'esm',
  dts: false,
  sourcemap: true,
  clean: true,
})
