import { join } from 'node:path'
import { build } from 'tsdown'
import config, { DEVELOPMENT_ONLY } from '../tsdown.config.ts'

const APP = join(import.meta.dirname, '..')

/** Packages that load files of their own folder in ways that a bundler does not see. */
const WITH_FILES = ['@fastify/swagger-ui', 'fontkit', 'jsonc-parser', 'pdfkit', 'sharp', 'umzug']

/**
 * Builds the API with the packages that it imports into few files, for tests that start it as a program: it starts in half
 * of the processor time of its sources, and tests start it about a hundred times. Resolves with the folder.
 */
export async function bundleProgram(): Promise<string> {
  // Inside of the package, so that what is left out is found, and always the same, so that compiled code is kept.
  const outDir = join(APP, 'node_modules/.cache/program')
  await build({
    ...config,
    entry: {
      main: 'src/main.ts',
      ops: 'src/ops/main.ts',
      'ops-process': 'test/ops-process.ts',
    },
    cwd: APP,
    config: false,
    outDir,
    logLevel: 'error',
    // Node need not look into a file that ends in `.mjs` for what it is.
    fixedExtension: true,
    minify: { compress: false, mangle: false, codegen: true },
    sourcemap: false,
    deps: { alwaysBundle: [/./], neverBundle: [...DEVELOPMENT_ONLY, ...WITH_FILES] },
  })
  return outDir
}
