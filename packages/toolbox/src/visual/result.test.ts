import { expect, test } from 'vitest'
import type { Test } from './playwright-report.ts'
import { resultOf } from './result.ts'

const picture = (file: string) => ({ type: 'picture', description: file })
const report = (test: Test) => ({
  suites: [
    {
      specs: [],
      suites: [{ specs: [{ title: 'ui/field', tests: [test] }] }],
    },
  ],
})

test('changed, new and missing pictures are distinguished', () => {
  const run = report({
    annotations: [
      picture('lines-390.png'),
      picture('texts-390.png'),
      { type: 'new', description: 'texts-390.png' },
    ],
    results: [
      {
        status: 'failed',
        errors: [{ message: 'lines' }],
        attachments: ['expected', 'actual', 'diff'].map((part) => ({
          name: `lines-390-${part}.png`,
        })),
      },
    ],
  })
  expect(resultOf(run, ['lines-390.png', 'lines-1440.png'])).toEqual({
    changed: ['lines-390.png'],
    added: ['texts-390.png'],
    gone: ['lines-1440.png'],
    faults: [],
  })
})

test('a story that throws, and a run that does not begin, are faults', () => {
  const run = report({
    annotations: [picture('lines-390.png')],
    results: [{ status: 'failed', errors: [{ message: 'Error: boom\nat x' }], attachments: [] }],
  })
  expect(resultOf({ ...run, errors: [{ message: 'No tests found' }] }, [])).toEqual({
    ...{ changed: [], added: [], gone: [] },
    faults: ['No tests found', 'ui/field: Error: boom'],
  })
})
