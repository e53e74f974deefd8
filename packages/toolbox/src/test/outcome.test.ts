import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { outcomeOf, sumLine } from './outcome.ts'
import { findSuites, type Suite } from './suites.ts'
import { summary } from './summary.ts'

const vitestReport = (statuses: string[], file = 'passed', success = true) =>
  JSON.stringify({
    success,
    testResults: [
      {
        name: 'a.test.ts',
        status: file,
        assertionResults: statuses.map((status, n) => ({
          ...{ fullName: `case ${n}`, status },
          failureMessages: status === 'failed' ? ['expected 1 to be 2\nat a.test.ts:1'] : [],
        })),
      },
    ],
  })

function suite(report?: string, task: Suite['task'] = 'test'): Suite {
  const folder = emptyFolder()
  if (report !== undefined) plant(folder, { 'report.json': report })
  return { label: 'api', packageName: '@aaram/api', task, report: path.join(folder, 'report.json') }
}

test('the counts of a report, with skipped tests by name', () => {
  const report = vitestReport(['passed', 'passed', 'failed', 'pending'], 'failed', false)
  expect(outcomeOf(suite(report), 1)).toEqual({
    ...{ label: 'api', passed: 2, skipped: ['case 3'], retried: [] },
    failed: [{ name: 'a.test.ts: case 2', why: 'expected 1 to be 2\nat a.test.ts:1' }],
  })
})

test('a suite that crashed without a report is one failure', () => {
  expect(outcomeOf(suite(), 139)).toMatchObject({
    passed: 0,
    failed: [{ name: 'api', why: 'ended with code 139 and left no report' }],
  })
})

test('a suite that never ran is one failure', () => {
  expect(outcomeOf(suite(), undefined)).toMatchObject({ failed: [{ why: 'did not run' }] })
})

test('a half-written report is one failure', () => {
  expect(outcomeOf(suite('{"success":tr'), 1)).toMatchObject({
    passed: 0,
    failed: [{ name: 'api' }],
  })
})

test('a file that could not be loaded is one failure beside the tests that passed', () => {
  const report = JSON.stringify({
    success: false,
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [{ fullName: 'x', status: 'passed' }] },
      { name: 'b', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(outcomeOf(suite(report), 1)).toMatchObject({
    passed: 1,
    failed: [{ name: 'b', why: 'no such module' }],
  })
})

test('a run that failed outside of every test is one failure', () => {
  const report = vitestReport(['passed'], 'passed', false)
  expect(outcomeOf(suite(report), 1)).toMatchObject({
    passed: 1,
    failed: [{ name: 'outside of every test' }],
  })
})

test('a script that ends badly after a clean report is one failure', () => {
  expect(outcomeOf(suite(vitestReport(['passed'])), 2)).toMatchObject({
    passed: 1,
    failed: [{ name: 'api', why: 'ended with code 2' }],
  })
})

test('journeys: nested suites, errors outside of every test fail, one that needed its second try passes and is named', () => {
  const error = { message: '\u001b[31mit plays\u001b[39m' }
  const results: Record<string, object[]> = {
    unexpected: [{ error: { message: 'the first try' } }, { error }],
    flaky: [{ error: { message: 'the play button\nwas not there' } }, {}],
  }
  const spec = (title: string, status: string) => ({
    title,
    file: 'home.spec.ts',
    tests: [
      {
        ...{ status, projectName: 'phone' },
        results: results[status] ?? [],
      },
    ],
  })
  const report = JSON.stringify({
    errors: [{ message: 'the shop did not open' }],
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          { title: 'hero', specs: [spec('plays', 'flaky'), spec('pauses', 'unexpected')] },
          { title: 'grid', specs: [spec('links', 'skipped')] },
        ],
      },
    ],
  })
  expect(outcomeOf(suite(report, 'e2e'), 1)).toEqual({
    ...{ label: 'api', passed: 2, skipped: ['home.spec.ts: links (phone)'] },
    retried: [{ name: 'home.spec.ts: plays (phone)', why: 'the play button\nwas not there' }],
    failed: [
      { name: 'home.spec.ts: pauses (phone)', why: 'it plays' },
      { name: 'outside of every test', why: 'the shop did not open' },
    ],
  })
})

test('the last line is the sum over all suites', () => {
  const broken = { name: 'c', why: 'expected 1 to be 2\nat c.test.ts:1' }
  const one = { label: 'a', passed: 3, failed: [], skipped: [], retried: [broken] }
  const other = { label: 'b', passed: 4, failed: [broken, broken], skipped: ['x'], retried: [] }
  expect(sumLine([one, other])).toBe('7 passed, 2 failed')
  expect(sumLine([])).toBe('0 passed, 0 failed')
})

test('the summary ends with what failed, what passed only at the second try, and what was skipped', () => {
  const failed = [{ name: 'c', why: 'expected 1 to be 2\nat c.test.ts:1' }]
  const retried = [{ name: 'home.spec.ts: plays (phone)', why: 'the play button\nwas not there' }]
  const lines = summary({
    outcomes: [{ label: 'web journeys', passed: 3, failed, skipped: ['x'], retried }],
  })
  expect(lines.split('\n').slice(2)).toEqual([
    ...['', 'Failed in web journeys: c', '    expected 1 to be 2', '    at c.test.ts:1'],
    ...['', 'Passed at the second try in web journeys: home.spec.ts: plays (phone)'],
    ...['    the play button', '    was not there'],
    'Skipped in web journeys: x',
  ])
})

test('suites are what the scripts of the packages say', () => {
  const root = emptyFolder()
  plant(root, {
    'packages/rules/package.json':
      '{ "name": "@aaram/rules", "scripts": { "test": "vitest run" } }',
    'packages/drawings/package.json': '{ "name": "@aaram/drawings", "scripts": {} }',
    'apps/web/package.json':
      '{ "name": "@aaram/web", "scripts": { "test": "vitest run", "e2e": "playwright test" } }',
  })
  expect(findSuites(root).map(({ label, task }) => `${label}: ${task}`)).toEqual([
    'rules: test',
    'web: test',
    'web journeys: e2e',
  ])
})
