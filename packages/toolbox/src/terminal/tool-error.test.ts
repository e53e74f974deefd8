import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { explain, ToolError } from './tool-error.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('an error that a person can fix shows only its message', () => {
  expect(explain(new ToolError('Port 3000 is in use.'))).toBe('Port 3000 is in use.')
})

test.each([
  [['--port', '3'], "Unknown option '--port'. See --help."],
  [['contracts'], "Unexpected argument 'contracts'. See --help."],
  [['--only'], "Option '--only <value>' argument missing. See --help."],
])('%j is not understood, in one line', (args, line) => {
  const error = thrownBy(() => parseArgs({ args, options: { only: { type: 'string' } } }))
  expect(explain(error)).toBe(line)
})

test('anything else is shown with its stack', () => {
  expect(explain(new TypeError('not foreseen'))).toMatch(/^TypeError: not foreseen\n +at /)
})
