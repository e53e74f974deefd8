import { existsSync, readFileSync } from 'node:fs'
import { type Counts, countPlaywright, countVitest } from './reports.ts'
import type { Suite } from './suites.ts'

/** A suite with its result. */
export type Outcome = Counts & { label: string }

/**
 * The result of a suite, from its report.
 * @param exitCode the exit code of its script; undefined when it did not run. Anything but 0 counts as at least one failure.
 */
export function outcomeOf(suite: Suite, exitCode: number | undefined): Outcome {
  const { label } = suite
  const counts = existsSync(suite.report) ? readReport(suite) : undefined
  if (!counts) {
    const why =
      exitCode === undefined ? 'did not run' : `ended with code ${exitCode} and left no report`
    return { label, passed: 0, failed: [{ name: label, why }], skipped: [], retried: [] }
  }
  if (exitCode === 0 || counts.failed.length > 0) return { label, ...counts }
  return { label, ...counts, failed: [{ name: label, why: `ended with code ${exitCode}` }] }
}

function readReport({ report, task }: Suite): Counts | undefined {
  try {
    const parsed = JSON.parse(readFileSync(report, 'utf8'))
    return task === 'e2e' ? countPlaywright(parsed) : countVitest(parsed)
  } catch {
    return undefined
  }
}

/** The last line of every test run: the sums of all suites. */
export function sumLine(outcomes: Outcome[]): string {
  const passed = outcomes.reduce((total, one) => total + one.passed, 0)
  return `${passed} passed, ${outcomes.flatMap(({ failed }) => failed).length} failed`
}
