import { existsSync, readFileSync } from 'node:fs'
import { type Counts, countPlaywright, countVitest } from './reports.ts'
import type { Suite } from './suites.ts'

/** A suite with what it came to. */
export type Outcome = Counts & { label: string }

/**
 * What a suite came to, by the report that it left.
 * @param exitCode of its script; undefined when it never ran. Anything but 0 is at least one failure.
 */
export function outcomeOf(suite: Suite, exitCode: number | undefined): Outcome {
  const counts = existsSync(suite.report) ? readReport(suite) : undefined
  if (!counts) {
    const note =
      exitCode === undefined ? 'did not run' : `ended with code ${exitCode} and left no report`
    return {
      label: suite.label,
      passed: 0,
      failed: [{ name: suite.label, why: note }],
      skipped: [],
    }
  }
  if (exitCode === 0 || counts.failed.length > 0) return { label: suite.label, ...counts }
  const why = `ended with code ${exitCode}`
  return { label: suite.label, ...counts, failed: [{ name: suite.label, why }] }
}

function readReport({ report, task }: Suite): Counts | undefined {
  try {
    const parsed = JSON.parse(readFileSync(report, 'utf8'))
    return task === 'e2e' ? countPlaywright(parsed) : countVitest(parsed)
  } catch {
    return undefined
  }
}

/** The last line of every test run: true sums over all suites. */
export function sumLine(outcomes: Outcome[]): string {
  const passed = outcomes.reduce((total, one) => total + one.passed, 0)
  return `${passed} passed, ${outcomes.flatMap(({ failed }) => failed).length} failed`
}
