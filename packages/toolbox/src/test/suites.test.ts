import { expect, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { suitesOf } from './choose-suites.ts'
import { findSuites } from './suites.ts'

test('suites are found by scripts and chosen by folder, and a wrong name is said', () => {
  const root = emptyFolder()
  const manifest = (name: string, ...scripts: string[]) =>
    JSON.stringify({ name, scripts: Object.fromEntries(scripts.map((script) => [script, 'x'])) })
  plant(root, {
    'packages/rules/package.json': manifest('@shop/rules', 'test'),
    'packages/pictures/package.json': manifest('@shop/pictures', 'draw'),
    'apps/web/package.json': manifest('@shop/web', 'test', 'e2e'),
  })
  const suites = findSuites(root)
  const labels = (only?: string) => suitesOf(suites, only).map(({ label }) => label)
  expect(labels()).toEqual(['rules', 'web', 'web journeys'])
  expect(labels('web')).toEqual(['web', 'web journeys'])
  expect(() => labels('pictures')).toThrow(
    'There is no package "pictures" with tests. Packages: rules, web.',
  )
})
