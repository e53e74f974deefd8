import { existsSync, readFileSync } from 'node:fs'
import { type Counts, countPlaywright, countVitest } from './reports.ts'
import type { Suite } from './suites.ts'

/** A suite with what it came to; `note` says what the counts alone do not. */
export type Outcome = Counts & { label: string; note?: string }

/**
 * What a suite came to, by the report that it left.
 * @param exitCode of its script; undefined when it never ran. Anything but 0 is at least one failure.
 */
export function outcomeOf(suite: Suite, exitCode: number | undefined): Outcome {
  const counts = existsSync(suite.report) ? readReport(suite) : undefined
  if (!counts) {
    const note =
      exitCode === undefined ? 'did not run' : `ended with code ${exitCode} and left no report`
    return { label: suite.label, passed: 0, failed: 1, skipped: [], note }
  }
  if (exitCode === 0 || counts.failed > 0) return { label: suite.label, ...counts }
  return { label: suite.label, ...counts, failed: 1, note: `ended with code ${exitCode}` }
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
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, one) => total + one[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
