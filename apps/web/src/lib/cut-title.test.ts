import { expect, test } from 'vitest'
import { cutTitle } from './cut-title.ts'

test.each([
  ['31 characters stay', 'x'.repeat(31), 'x'.repeat(31)],
  ['32 are cut to 30', 'x'.repeat(32), `${'x'.repeat(30)}…`],
  ['letters of several code points count once', 'नि'.repeat(31), 'नि'.repeat(31)],
  ['and are not cut in the middle', 'नि'.repeat(40), `${'नि'.repeat(30)}…`],
])('titles: %s', (_, title, shown) => {
  expect(cutTitle(title)).toBe(shown)
})
