import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../terminal/run.ts'

const TESTS = ['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', 'apps/web/e2e/**/*.spec.ts']
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Number and file, for every number that a test names. */
const named = (): string[] =>
  TESTS.flatMap((glob) => globSync(glob, { cwd: ROOT })).flatMap((file) => {
    const numbers = read(file).match(/\bC\d\d\b/g) ?? []
    return numbers.map((number) => `${number} ${file}`)
  })

/** The same, for every row of the list. */
const listed = (): string[] =>
  [...read('docs/cases.md').matchAll(/^\| (C\d\d) +\|[^|]+\|([^|]+)\|$/gm)].flatMap(
    ([, number, files = '']) =>
      [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `${number} ${file}`),
  )

it('docs/cases.md lists every number that a test names, with the files of its tests, and no others', () => {
  const inTests = [...new Set(named())].sort()
  expect(inTests.length).toBeGreaterThan(20)
  expect(listed().sort()).toEqual(inTests)
})
