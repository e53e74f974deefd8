import { expect, test } from 'vitest'
import { lastErrorLine } from './last-error.ts'

test('the error of an uncaught exception, without its stack and without the decoration', () => {
  const stderr = `(node:12) ExperimentalWarning: SQLite is an experimental feature
file:///shop/main.js:3
throw new Error('no space left')
      ^

Error: no space left
    at main (file:///shop/main.js:3:7)
    at node:internal/main:1:1

Node.js v26.10.0
`
  expect(lastErrorLine(stderr, '')).toBe('Error: no space left')
})

test('a plain last line is taken as it is', () => {
  expect(lastErrorLine('warming up\nThe disk is full.\n', 'ignored')).toBe('The disk is full.')
})

test('without errors the log speaks: its last error, else its last line', () => {
  const log = '{"level":50,"msg":"database lost"}\n{"level":30,"msg":"closing"}\n'
  expect(lastErrorLine('', log)).toBe('database lost')
  expect(lastErrorLine('', '{"level":30,"msg":"closing"}\n')).toBe('closing')
  expect(lastErrorLine('', '')).toBe('it said nothing')
})
