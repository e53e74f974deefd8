import { endpoint, READ, success } from '@aaram/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { coverageOutcome } from '../test/run-suites.ts'
import { coverageOf } from './coverage.ts'

const list = endpoint({
  ...{ method: 'GET', path: '/orders/', auth: 'user', policy: READ },
  query: z.object({ page: z.optional(z.string()) }),
  response: success({}),
})
const answered = [
  { endpoint: 'GET /orders', status: 200 },
  { endpoint: 'GET /orders', status: 401, code: 'NOT_LOGGED_IN' },
]

test('covered parts of the contracts are counted, and exceptions are listed', () => {
  const excuses = { INTERNAL: 'a fault of our own' }
  const [sums, ...excused] = coverageOf(answered, [list], excuses).lines
  expect(sums).toMatch(
    /: 1 of 1 endpoints succeed, 1 of 1 refuse who is not logged in, 0 of 1 refuse other input, 1 of \d+ error codes\.$/,
  )
  expect(excused).toEqual(['Not in tests: INTERNAL (a fault of our own)'])
})

test('missing coverage without an exception fails the run, by name', () => {
  const [contracts] = coverageOutcome(
    coverageOf(answered, [list], { INTERNAL: 'a fault of our own' }),
  )
  const names = contracts?.failed.map(({ name }) => name)
  expect(names).toContain('GET /orders/: refuse other input')
  expect(names).toContain('WISHLIST_FULL')
  expect(names).not.toContain('NOT_LOGGED_IN')
  expect(names).not.toContain('INTERNAL')
})

test('an exception that is covered fails the run, and so does one that does not exist any more', () => {
  const excuses = { NOT_LOGGED_IN: 'of old', 'GET /gone: endpoints succeed': 'of old' }
  const stale = coverageOf(answered, [list], excuses).faults.filter(({ why }) =>
    why.startsWith('Tests cover this'),
  )
  expect(stale.map(({ name }) => name)).toEqual(Object.keys(excuses))
})

test('full coverage has no row in the summary', () => {
  expect(coverageOutcome({ lines: [], faults: [] })).toEqual([])
})
