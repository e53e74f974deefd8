import { table } from '../terminal/table.ts'
import type { TestRun } from './run-suites.ts'

/** The table of a run, then whatever the numbers do not say: skipped tests by name, journeys left out. */
export function summary({ outcomes, leftOut }: TestRun): string {
  const rows = outcomes.map(({ label, passed, failed, skipped, note }) => [
    ...[label, passed, failed, skipped.length],
    note ?? '',
  ])
  const skipped = outcomes.flatMap(({ label, skipped }) =>
    skipped.map((name) => `Skipped in ${label}: ${name}`),
  )
  return [
    table([['Suite', 'Passed', 'Failed', 'Skipped', ''], ...rows]),
    ...skipped,
    ...(leftOut ? [leftOut] : []),
  ].join('\n')
}
