import { expect, test } from 'vitest'
import { help } from './help.mjs'

test.each([
  'start',
  'test',
  'verify',
  'smoke-test',
  'record',
  'mock',
  'gallery',
  'contracts:diff',
  'contracts:examples',
])('%s explains itself, and runs without', (command) => {
  expect(help(command, ['--help'])).toMatchObject({
    ok: true,
    lines: expect.stringMatching(new RegExp(`^npm (run )?${command}\\b`)),
  })
  expect(help(command, [])).toBeUndefined()
})

test('the seller’s command line has help of its own', () => {
  expect(help('ops', ['--help'])).toBeUndefined()
})

test('a command that does not exist is said, with those that do', () => {
  expect(help('strat', [])).toEqual({
    ok: false,
    lines:
      'There is no command "strat". Commands: start, test, verify, smoke-test, record, mock, gallery, contracts:diff, contracts:examples, ops. Each one explains itself with --help.',
  })
})
