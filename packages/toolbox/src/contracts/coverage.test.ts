import { endpoint, READ, success } from '@aaram/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { coverageLines } from './coverage.ts'

const list = endpoint({
  ...{ method: 'GET', path: '/orders/', auth: 'user', policy: READ },
  query: z.object({ page: z.optional(z.string()) }),
  response: success({}),
})

test('what tests exercised of the contracts is counted, and what none does is named, with its reason', () => {
  const answered = [
    { endpoint: 'GET /orders', status: 200 },
    { endpoint: 'GET /orders', status: 401, code: 'NOT_LOGGED_IN' },
  ]
  const [sums, ...missing] = coverageLines(answered, [list], { INTERNAL: 'a fault of our own' })
  expect(sums).toMatch(
    /: 1 of 1 endpoints succeed, 1 of 1 refuse who is not logged in, 0 of 1 refuse other input, 1 of \d+ error codes\.$/,
  )
  expect(missing).toContain('Not in tests: GET /orders/ (refuse other input): write one')
  expect(missing).toContain('Not in tests: INTERNAL (a fault of our own)')
  expect(missing).not.toContainEqual(expect.stringContaining('NOT_LOGGED_IN'))
})
