import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What every first visit needs in one file; what calls need, schemas included, in another, which comes with the first
 * call; what forms need in a third. Few files: the entry names each of them.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  {
    name: 'shop',
    test: /contracts\/src\/(api-error|limits(-reviews)?|messages(-catalogue|-layout)?|catalogue|money|rupees-text|rules\/(pricing|reviews))\.ts|web\/src\/(shop\/([a-z-]+\.|account\/user|bag\/bag\.|wishlist\/wishlist\.|catalogue\/(home|collections)\.)|features\/(head|layout\/menu-links|catalogue\/(heart|item-count|price|rating|product-grid|card-sizes|collection-tiles))|ui\/(form|error-lines|icons|link|search-form|needs-script|use-on-demand|picture|plain-page|try-again|waiting|start-message|use-press-outside)|lib\/(api|focus|format|load-module|page-table|paths|use-one-at-a-time|use-query))/,
  },
  {
    name: 'calls',
    test: /node_modules\/zod\/|contracts\/src\/(addresses|call-endpoint|carts|codecs|content|email|endpoint|errors|order-states|orders|messages-review-fields|payments|phone|product-filters|products|reviews|search|sizes|text|users|wishlist|rules\/(bag|order-status))\.ts/,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|web\/src\/(features\/otp|ui\/((digits-)?field|labelled))/,
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

/** The class of a CSS module that got each name. */
const classes = new Map<string, string>()

/**
 * The name of a class of a CSS module in the built files: its first letter, and three characters of the hash of its file
 * and its own name. Styles, scripts and pages are full of them: whole names would cost the styles alone 1 kB.
 * @throws where two classes get the same name
 */
function scopedName(name: string, file: string): string {
  const of = `${relative(import.meta.dirname, file.replace(/\?.*/, ''))} ${name}`
  const scoped = name[0] + createHash('sha256').update(of).digest('base64url').slice(0, 3)
  const other = classes.get(scoped) ?? of
  if (other !== of) throw new Error(`${of} and ${other} are both named ${scoped}: rename one`)
  classes.set(scoped, of)
  return scoped
}

/** How the bundler wraps a CommonJS module, minified: `t((e=>{` or `t(((e,t)=>{`. */
const WRAPPER = /=(\w)\(\(\(?([\w,]*)\)?=>\{/g

/**
 * Makes the wrappers of React's modules function expressions. V8 compiles one in parentheses as it reads the file, in the
 * background; an arrow function it reads a second time when it is called, which took a slow phone 40 ms of the main thread.
 */
const compileOnce = (): Plugin => ({
  name: 'compile-once',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'react') continue
      const { code } = chunk
      chunk.code = code.replace(WRAPPER, '=$1((function($2){')
      if (chunk.code === code) this.error('The wrappers of CommonJS modules look otherwise now.')
    }
  },
})

// `vite build` makes the browser's files; `vite build --ssr` the web server, one program with React inside.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), !isSsrBuild && command === 'build' && compileOnce()],
  // Whole names where somebody reads them.
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName } } }),
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
