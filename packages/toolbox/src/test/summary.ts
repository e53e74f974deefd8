import { table } from '../terminal/table.ts'
import type { TestRun } from './run-suites.ts'

/** The table of a run, then what the numbers do not say: failures and skipped tests by name, journeys left out. */
export function summary({ outcomes, leftOut }: TestRun): string {
  const rows = outcomes.map(({ label, passed, failed, skipped }) => [
    ...[label, passed, failed.length, skipped.length],
  ])
  const failed = outcomes.flatMap(({ label, failed }) =>
    failed.map(({ name, why }) => `\nFailed in ${label}: ${name}\n${why.replace(/^/gm, '    ')}`),
  )
  const skipped = outcomes.flatMap(({ label, skipped }) =>
    skipped.map((name) => `Skipped in ${label}: ${name}`),
  )
  return [
    table([['Suite', 'Passed', 'Failed', 'Skipped'], ...rows]),
    ...failed,
    ...skipped,
    ...(leftOut ? [leftOut] : []),
  ].join('\n')
}
