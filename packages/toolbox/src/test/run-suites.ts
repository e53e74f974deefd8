import { type Coverage, contractCoverage } from '../contracts/coverage.ts'
import { ROOT } from '../terminal/run.ts'
import { suitesOf } from './choose-suites.ts'
import { findChromium } from './chromium.ts'
import type { Outcome } from './outcome.ts'
import { runTask } from './run-task.ts'
import { findSuites, type Suite } from './suites.ts'

const API = '@aaram/api'

/**
 * The result of a whole run. `leftOut`: one line that says why journeys did not run; `coverage`: lines about the coverage
 * of the contracts. Missing coverage is among the failures.
 */
export type TestRun = { outcomes: Outcome[]; leftOut?: string; coverage?: string[] }

/** A row of the summary for missing coverage of the contracts; none when nothing is missing. */
export const coverageOutcome = ({ faults }: Coverage): Outcome[] =>
  faults.length === 0
    ? []
    : [{ label: 'contracts', passed: 0, failed: faults, skipped: [], retried: [] }]

/**
 * Runs all suites, or those of one package: tests with vitest, and journeys in Chromium.
 * @param only a package's folder name
 */
export async function runSuites(env: NodeJS.ProcessEnv, only?: string): Promise<TestRun> {
  const suites = suitesOf(findSuites(ROOT), only)
  const chromium = findChromium(env)
  const isLeftOut = ({ task }: Suite) => task === 'e2e' && !('path' in chromium)

  const tested = await runTask(
    suites.filter((suite) => !isLeftOut(suite)),
    'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {},
  )
  const ranApi = suites.some(({ packageName, task }) => packageName === API && task === 'test')
  const contracts = ranApi ? contractCoverage() : null
  const coverage = contracts?.lines ?? []
  const outcomes = [...tested, ...(contracts ? coverageOutcome(contracts) : [])]
  const journeys = suites.filter(isLeftOut)
  if ('path' in chromium || journeys.length === 0) return { outcomes, coverage }
  const leftOut = `Journeys in a browser were left out: ${chromium.missing}.`
  if (env.REQUIRE_BROWSER !== '1') return { outcomes, leftOut, coverage }
  const refused = journeys.map(({ label }) => ({
    ...{ label, passed: 0, skipped: [], retried: [] },
    failed: [{ name: label, why: 'REQUIRE_BROWSER is 1' }],
  }))
  return { outcomes: [...outcomes, ...refused], leftOut, coverage }
}
