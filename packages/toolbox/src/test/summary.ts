import { table } from '../terminal/table.ts'
import type { FailedTest } from './reports.ts'
import type { TestRun } from './run-suites.ts'

const withReason =
  (what: string) =>
  ({ name, why }: FailedTest) =>
    `\n${what}: ${name}\n${why.replace(/^/gm, '    ')}`

/**
 * The table of a run, followed by details: failures, tests that passed only when retried, skipped tests, the coverage of
 * the contracts, and why journeys were left out.
 */
export function summary({ outcomes, leftOut, coverage = [] }: TestRun): string {
  const rows = outcomes.map(({ label, passed, failed, skipped }) => [
    ...[label, passed, failed.length, skipped.length],
  ])
  const failed = outcomes.flatMap(({ label, failed }) =>
    failed.map(withReason(`Failed in ${label}`)),
  )
  const retried = outcomes.flatMap(({ label, retried }) =>
    retried.map(withReason(`Passed at the second try in ${label}`)),
  )
  const skipped = outcomes.flatMap(({ label, skipped }) =>
    skipped.map((name) => `Skipped in ${label}: ${name}`),
  )
  return [
    table([['Suite', 'Passed', 'Failed', 'Skipped'], ...rows]),
    ...failed,
    ...retried,
    ...skipped,
    ...coverage,
    ...(leftOut ? [leftOut] : []),
  ].join('\n')
}
