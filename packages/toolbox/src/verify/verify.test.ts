import { expect, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { scriptsOf, stylesOf } from '../size/client-files.ts'
import { choose } from './choose.ts'
import { commitFaults } from './commits.ts'
import { checkLengths } from './lengths.ts'

test('checks are chosen by name, and a wrong name is said', () => {
  const names = ['lint', 'types', 'tests']
  expect(choose(names, {})).toEqual(names)
  expect(choose(names, { only: 'types,lint' })).toEqual(['lint', 'types'])
  expect(choose(names, { skip: 'tests' })).toEqual(['lint', 'types'])
  expect(choose(names, {}, ['types'])).toEqual(['lint', 'tests'])
  expect(choose(names, { only: 'types' }, ['types'])).toEqual(['types'])
  expect(() => choose(names, { only: 'typos' })).toThrow('There is no check "typos".')
})

test('250 lines are allowed, 251 are not, and what was built does not count', () => {
  const root = emptyFolder()
  const lines = (count: number) => 'x\n'.repeat(count)
  plant(root, {
    'apps/web/src/fits.ts': lines(250),
    'apps/web/dist/built.mjs': lines(9000),
    'apps/web/node_modules/x/index.mjs': lines(9000),
  })
  expect(checkLengths(root).ok).toBe(true)
  plant(root, { 'packages/rules/src/long.ts': lines(251) })
  expect(checkLengths(root)).toMatchObject({
    ok: false,
    output: 'packages/rules/src/long.ts has 251 lines: split it by meaning',
  })
})

test('a length check that sees no file fails', () => {
  expect(checkLengths(emptyFolder()).ok).toBe(false)
})

test.each([
  'a1b2c3d feat(api): orders can be cancelled',
  'a1b2c3d fix: OTP boxes take a pasted code',
])('%s is a conventional commit', async (line) => {
  expect(await commitFaults(line)).toEqual([])
})

test.each(['a1b2c3d cancelled orders', 'a1b2c3d feature: orders', 'a1b2c3d feat: '])(
  '%s is not',
  async (line) => {
    expect(await commitFaults(line)).not.toEqual([])
  },
)

const MANIFEST = {
  'src/entry.tsx': { file: 'entry.js', imports: ['_react.js'] },
  'src/pages/home.tsx': { file: 'home.js', imports: ['_react.js', '_grid.js'], css: ['home.css'] },
  '_react.js': { file: 'react.js' },
  '_grid.js': { file: 'grid.js', imports: ['_react.js'] },
  'src/pages/bag.tsx': { file: 'bag.js' },
  'style.css': { file: 'style.css' },
}

test('a visit loads its modules and what they import, each file once', () => {
  const scripts = scriptsOf(MANIFEST, ['src/entry.tsx', 'src/pages/home.tsx'])
  expect(scripts).toEqual(['entry.js', 'grid.js', 'home.js', 'react.js'])
})

test('styles count wherever the build puts them', () => {
  expect(stylesOf(MANIFEST)).toEqual(['home.css', 'style.css'])
})

test('a module that the build does not know is a fault, not an empty budget', () => {
  expect(() => scriptsOf(MANIFEST, ['src/pages/hame.tsx'])).toThrow('src/pages/hame.tsx')
})
