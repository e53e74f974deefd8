import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every first visit needs in one file; what calls need in another, which comes with the first call. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  { name: 'calls', test: /node_modules\/(ky|zod)\// },
  {
    name: 'shop',
    test: /contracts\/src\/(limits|messages|catalogue|rupees-text|rules\/pricing)\.ts|web\/src\/(shop\/(?!bag-|checkout-)|features\/(head|catalogue\/(item-count|price))|ui\/(icons|modal|picture|waiting|use-press-outside)|lib\/(api|focus|format|paths|search-words))/,
  },
]

const SERVER_PACKAGES = [
  'fastify',
  '@fastify/accept-negotiator',
  '@fastify/compress',
  '@fastify/static',
  'close-with-grace',
  'fresh',
  'lru-cache',
  'p-limit',
  'undici',
]

// `vite build` makes the browser's files; `vite build --ssr` the web server, one program with React inside.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  // Production React on the server whatever NODE_ENV says: the build decides, not the environment.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    // One small stylesheet for all pages: nothing is ever seen unstyled.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      input: isSsrBuild ? 'src/server/main.ts' : ['src/entry-client.tsx', 'src/early.ts'],
      output: isSsrBuild ? {} : { codeSplitting: { groups: GROUPS } },
    },
  },
  ssr: {
    ...(command === 'build' && {
      // All that renders goes into the program, so that there is one React, the production one.
      noExternal: true,
      external: SERVER_PACKAGES,
    }),
  },
}))
