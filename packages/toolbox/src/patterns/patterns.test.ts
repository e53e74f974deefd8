import { describe, expect, it } from 'vitest'
import { MOST_MS, worstOf } from './attack.ts'
import { expressionsOf, findExpressions } from './find.ts'

const found = findExpressions()

it.each([
  [/\s+$/],
  [/[^\s"'\\/<>:;,?&=]+@[\w-]+(?:\.[\w-]+)+/g],
  [/\s*\n\s*/g],
  [/(?<=.)\/+$/],
  [/^Bearer +\S* +x$/],
])('%s is found to be too slow', (quadratic) => {
  expect(worstOf(quadratic).ms).toBeGreaterThan(MOST_MS)
})

it('finds expressions wherever they stand', () => {
  const text = 'const a = /x/u; b.replace(/y+/g, ""); z(new RegExp(`^$`)); const c = 4 / 2 / 1'
  expect(expressionsOf('some.ts', text).map(({ pattern }) => String(pattern))).toEqual([
    '/x/u',
    '/y+/g',
    'null',
  ])
  expect(found.length).toBeGreaterThan(50)
})

it('are put together from parts in three places, which the tests of the contracts time', () => {
  const composed = found.filter(({ pattern }) => pattern === null).map(({ file }) => file)
  expect(composed).toEqual([
    'packages/contracts/src/email.ts',
    'packages/contracts/src/order-number.ts',
    'packages/contracts/src/users.ts',
  ])
})

describe('no text makes the shop stand still', () => {
  /** Times by expression, because many files have the same one. */
  const worst = new Map<string, ReturnType<typeof worstOf>>()
  it.each(found.flatMap(({ file, pattern }) => (pattern ? [[file, pattern] as const] : [])))(
    '%s: %s',
    (_file, pattern) => {
      const { text, ms } = worst.get(String(pattern)) ?? worstOf(pattern)
      worst.set(String(pattern), { text, ms })
      expect(ms, `${Math.round(ms)} ms for ${JSON.stringify(text)}`).toBeLessThan(MOST_MS)
    },
  )
})
