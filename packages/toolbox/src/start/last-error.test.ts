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

test('the end of memory is named, not the addresses below it', () => {
  const stderr = `
<--- Last few GCs --->

[12:0x7f] 900 ms: Mark-Compact 318.1 (320.0) -> 318.0 (320.0) MB

<--- JS stacktrace --->

FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory
----- Native stack trace -----

 1: 0xe16044 node::OOMErrorHandler(char const*, v8::OOMDetails const&) [node]
`
  expect(lastErrorLine(stderr, '')).toBe(
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
  )
})

test('without a line of its own the last error of the log speaks, and nothing that is no error', () => {
  const answered = '{"level":30,"path":"/api/products","status":200,"msg":"answered"}\n'
  const log = `{"level":50,"msg":"database lost","err":{"message":"ECONNREFUSED"}}\n${answered}`
  expect(lastErrorLine('', log)).toBe('database lost: ECONNREFUSED')
  expect(lastErrorLine('', '{"level":60,"msg":"gone","err":{"message":"gone"}}\n')).toBe('gone')
  expect(lastErrorLine('', answered)).toBeUndefined()
  expect(lastErrorLine('', 'opening\n')).toBeUndefined()
  expect(lastErrorLine('', '')).toBeUndefined()
})
