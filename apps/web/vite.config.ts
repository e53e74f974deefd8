import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every first visit needs in one file; what calls need, schemas included, in another, which comes with the first
 * call; what forms need in a third. Few files: the entry names each of them.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  {
    name: 'shop',
    test: /contracts\/src\/(limits|messages(-catalogue|-layout)?|catalogue|rupees-text|rules\/pricing)\.ts|web\/src\/(shop\/([a-z-]+\.|account\/user|bag\/bag\.|wishlist\/wishlist\.|catalogue\/(home|collections)\.)|features\/(head|layout\/menu-links|catalogue\/(heart|item-count|price|product-grid|card-sizes|collection-tiles))|ui\/(form|error-lines|icons|search-form|needs-script|use-on-demand|picture|plain-page|try-again|waiting|start-message|use-press-outside)|lib\/(api|focus|format|load-module|page-table|paths|use-one-at-a-time))/,
  },
  {
    name: 'calls',
    test: /node_modules\/(ky|zod)\/|contracts\/src\/(addresses|carts|codecs|content|email|endpoint|errors|order-states|orders|payments|phone|product-filters|products|search|sizes|text|users|wishlist|rules\/(bag|order-status|money))\.ts/,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|web\/src\/(features\/otp|ui\/(digits-)?field)/,
  },
]

const SERVER_PACKAGES = [
  'fastify',
  '@fastify/accept-negotiator',
  '@fastify/compress',
  '@fastify/proxy-addr',
  '@fastify/static',
  'close-with-grace',
  'fresh',
  'lru-cache',
  'p-limit',
  'pino',
  'prom-client',
  'undici',
]

/** A class of a CSS module: its own name and four characters of its file's, which is shorter than Vite's default. */
const scopedName = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

// `vite build` makes the browser's files; `vite build --ssr` the web server, one program with React inside.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  // Production React on the server whatever NODE_ENV says: the build decides, not the environment.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    // One small stylesheet for all pages: nothing is ever seen unstyled.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The large ones alone: every name of a file is part of the first visit.
      resolveDependencies: (_, files) => files.filter((file) => /\/(calls|forms)-/.test(file)),
    },
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      input: isSsrBuild ? 'src/server/main.ts' : ['src/entry-client.tsx', 'src/event-replay.ts'],
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
