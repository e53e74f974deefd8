import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'tsdown'
import { expect, it } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import config, { DEVELOPMENT_ONLY } from '../tsdown.config.ts'
import { emptyFolder } from './empty-folder.ts'

const APP = join(import.meta.dirname, '..')
const IMPORT = /^(?:import|export)\b[^'"]*?["']([^'"]+)["'];$|\bimport\(["']([^'"]+)["']\)/gm

/** `@scope/name` or `name` of an import within a package. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

// The image has the built files and the registry's packages only: Node does not read TypeScript from `node_modules`.
it('what the image starts imports packages of the registry only, and all of them are installed there', {
  timeout: 120_000 * demand,
}, async () => {
  const outDir = await emptyFolder()
  await build({ ...config, cwd: APP, config: false, outDir, logLevel: 'error' })
  const { dependencies } = JSON.parse(await readFile(join(APP, 'package.json'), 'utf8'))
  const files = (await readdir(outDir)).filter((name) => name.endsWith('.js'))
  expect(files).toEqual(expect.arrayContaining(['main.js', 'ops.js']))
  const texts = await Promise.all(files.map((name) => readFile(join(outDir, name), 'utf8')))
  const imported = texts
    .flatMap((text) => [...text.matchAll(IMPORT)].map(([, one, other]) => one ?? other ?? ''))
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map(packageOf)
  expect(imported).toContain('fastify')
  const missing = new Set(
    imported.filter(
      (name) =>
        !DEVELOPMENT_ONLY.includes(name) && (name.startsWith('@aaram/') || !(name in dependencies)),
    ),
  )
  expect([...missing]).toEqual([])
})
