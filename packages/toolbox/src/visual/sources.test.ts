import { expect, test } from 'vitest'
import { differences, drawnSources } from './sources.ts'

const line = (path: string) => `100644 blob 0123456789abcdef0123456789abcdef01234567\t${path}`

test('only files that a picture can show decide whether earlier pictures are taken again', () => {
  const drawn = [
    'apps/web/src/ui/base.css',
    'apps/web/gallery/ui/link.stories.tsx',
    'apps/web/test/factories.ts',
    'apps/web/visual/shoot.ts',
    'packages/contracts/src/messages.ts',
    'packages/mock-api/src/words.ts',
    'patches/fastify.patch',
    'pnpm-lock.yaml',
  ]
  const others = [
    'apps/api/src/app.ts',
    'apps/web/e2e/bag.spec.ts',
    'apps/web/src/ui/link.test.tsx',
    'apps/web/README.md',
    '.github/workflows/ci.yml',
    'docs/cases.md',
    'packages/toolbox/src/verify.ts',
    'biome.json',
    'vitest.shared.ts',
    'apps/web/vitest.config.ts',
  ]
  expect([...drawnSources([...others, ...drawn].map(line).join('\n')).keys()]).toEqual(drawn)
})

test('a changed, a new and a removed file are differences', () => {
  const before = new Map([
    ['same', '1'],
    ['changed', '1'],
    ['removed', '1'],
  ])
  const after = new Map([
    ['same', '1'],
    ['changed', '2'],
    ['new', '1'],
  ])
  expect([...differences(before, after)]).toEqual(['changed', 'removed', 'new'])
})
