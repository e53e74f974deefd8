import { expect, test } from 'vitest'
import { bareImports, findBareImports } from './loader.ts'

const LOADER = "import { loadModule, loadOptional } from '../lib/load-module.ts'\n"

test.each([
  "const open = () => loadModule(() => import('./dialog.ts'))",
  "const extra = loadOptional(async () => (await import('./zoom.ts')).Zoom)",
  "const load = once(() => import('./bag.ts'))\nloadModule(load)\nloadOptional(load)",
  "async function load() { const bag = await import('./bag.ts'); return bag.open() }\nloadModule(load)",
  "const PAGES = { bag: () => import('./bag.ts') }\nloadModule(PAGES[name])\nloadOptional(PAGES[name])",
  "type Bag = typeof import('./bag.ts')",
])('goes through the loader: %s', (text) => {
  expect(bareImports('some.ts', LOADER + text)).toEqual([])
})

test.each([
  "const open = () => import('./dialog.ts')",
  "loadModule(() => import('./one.ts'))\nexport const more = () => import('./dialog.ts')",
  "const load = once(() => import('./dialog.ts'))\nloadModule(load)\nload()",
  "export const load = () => import('./dialog.ts')",
  "const page = { import: () => import('./dialog.ts') }\nloadModule(page.import)",
  "const PAGES = { bag: () => import('./dialog.ts') }\nloadModule(PAGES[name])\nPAGES[name]()",
  // Any quotes, and line breaks.
  'const open = () =>\n  import(\n"./dialog.ts")',
])('does not: %s', (text) => {
  expect(bareImports('some.ts', LOADER + text)).toEqual([expect.stringContaining('./dialog.ts')])
})

test('a function that is only named like the loader is none', () => {
  const text = "const loadModule = (load) => load()\nloadModule(() => import('./dialog.ts'))"
  expect(bareImports('some.ts', text)).toEqual(["import('./dialog.ts')"])
})

test('every import on demand of the browser goes through the loader', () => {
  expect(findBareImports()).toEqual([])
})
