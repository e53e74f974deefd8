import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../terminal/run.ts'

const TESTS = ['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', 'apps/web/e2e/**/*.spec.ts']
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

it('docs/cases.md lists the numbers that tests name, and no others', () => {
  const inTests = TESTS.flatMap((glob) => globSync(glob, { cwd: ROOT })).flatMap(
    (file) => read(file).match(/\bC\d\d\b/g) ?? [],
  )
  const listed = [...read('docs/cases.md').matchAll(/^- \*\*(C\d\d)\*\*/gm)].map(
    ([, number]) => number,
  )
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.sort()).toEqual([...new Set(inTests)].sort())
})
