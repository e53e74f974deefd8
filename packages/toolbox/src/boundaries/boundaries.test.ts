import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { silentRules } from './canary.ts'
import { applyRules, violationLine } from './cruise.ts'
import { RULES } from './rules.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

test('every rule notices the forbidden import that is planted for it', async () => {
  expect(await silentRules()).toEqual([])
})

test('every canary names an existing file', () => {
  const gone = RULES.filter(({ canary }) => !existsSync(path.join(ROOT, canary.from)))
  expect(gone.map(({ name }) => name)).toEqual([])
})

test('a lawful tree has no violation, and every file of it is seen', async () => {
  const root = emptyFolder()
  plant(root, {
    'packages/contracts/src/orders.ts': 'export const order = 1\n',
    'apps/web/src/lib/api.ts': 'export type Api = string\n',
    'apps/web/src/pages/home.tsx': `import type { Api } from '../lib/api.ts'\nexport const Home = (_: Api) => <p />\n`,
  })
  const { violations, ...counts } = await applyRules(root)
  expect(violations.map(violationLine)).toEqual([])
  expect(counts).toEqual({ seen: 3, expected: 3, imports: 1 })
})

test('a type from behind a wall is a violation too', async () => {
  const root = emptyFolder()
  plant(root, {
    'packages/contracts/src/orders.ts': 'export const order = 1\n',
    'apps/api/src/env.ts': 'export type Env = string\n',
    'apps/web/src/lib/api.ts': `import type { Env } from '../../../api/src/env.ts'\nexport type Mine = Env\n`,
  })
  const { violations } = await applyRules(root)
  expect(violations.map(violationLine)).toEqual([
    'web-and-api-never-meet: apps/web/src/lib/api.ts imports apps/api/src/env.ts',
  ])
})
