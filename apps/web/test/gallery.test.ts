import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
/** Components that show nothing: they are part of the document's head. */
const UNSEEN = [
  'src/features/head/head.tsx',
  'src/features/head/json-ld.tsx',
  'src/features/catalogue/listing-head.tsx',
]

const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.tsx'))

/** The files of the storefront that a file imports, types excepted. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const found = source.matchAll(
    /(?:^import (?!type )[^'"]*?|^\} from |\bimport\()'(\.[^']+\.tsx?)'/gm,
  )
  return [...found].map(([, to = '']) => path.join(path.dirname(file), to))
}

/** These files and all that they import. */
function reachedFrom(roots: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...importsOf(file))
  }
  return reached
}
const stories = files('gallery/**/*.stories.tsx')

test('every component of ui/ has stories', () => {
  const shown = new Set(stories.flatMap(importsOf))
  expect(files('src/ui/*.tsx').length).toBeGreaterThan(15)
  expect(files('src/ui/*.tsx').filter((file) => !shown.has(file))).toEqual([])
})

test('every component of the features is seen in a story', () => {
  const reached = reachedFrom(stories)
  const components = files('src/features/*/*.tsx').filter((file) => !UNSEEN.includes(file))
  expect(components.length).toBeGreaterThan(100)
  const unseen = components.filter((file) => !reached.has(file))
  expect(unseen, 'Write a story for each in gallery/features/').toEqual([])
})
