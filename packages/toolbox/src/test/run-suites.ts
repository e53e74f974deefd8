import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Coverage, contractCoverage } from '../contracts/coverage.ts'
import { ROOT, run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { findChromium } from './chromium.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { findSuites, type Suite, suitesOf } from './suites.ts'

const API = '@aaram/api'
const RUNS = path.join(ROOT, '.turbo/runs')

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
 * Runs all suites, or those of one package: first vitest, then the journeys in Chromium.
 * @param only a package's folder name
 */
export async function runSuites(env: NodeJS.ProcessEnv, only?: string): Promise<TestRun> {
  const suites = suitesOf(findSuites(ROOT), only)
  const journeys = suites.filter(({ task }) => task === 'e2e')
  const chromium = findChromium(env)

  const tested = await runTask(suites.filter(({ task }) => task === 'test'))
  const ranApi = suites.some(({ packageName, task }) => packageName === API && task === 'test')
  const contracts = ranApi ? contractCoverage() : null
  const coverage = contracts?.lines ?? []
  const outcomes = [...tested, ...(contracts ? coverageOutcome(contracts) : [])]
  if (journeys.length === 0) return { outcomes, coverage }
  if ('path' in chromium) {
    return { outcomes: [...outcomes, ...(await runTask(journeys, chromium.path))], coverage }
  }
  const leftOut = `Journeys in a browser were left out: ${chromium.missing}.`
  if (env.REQUIRE_BROWSER !== '1') return { outcomes, leftOut, coverage }
  const refused = journeys.map(({ label }) => ({
    ...{ label, passed: 0, skipped: [], retried: [] },
    failed: [{ name: label, why: 'REQUIRE_BROWSER is 1' }],
  }))
  return { outcomes: [...outcomes, ...refused], leftOut, coverage }
}

/** Runs suites of one kind with turbo. Removes reports of earlier runs first, so that they do not count. */
async function runTask(suites: Suite[], chromium?: string): Promise<Outcome[]> {
  const [first] = suites
  if (!first) return []
  for (const { report } of suites) rmSync(report, { force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const { code } = await run(
    'turbo',
    [
      ...['run', first.task, ...suites.map(({ packageName }) => `--filter=${packageName}`)],
      // One suite at a time, because each uses all processors.
      ...['--continue', '--concurrency=1', '--summarize', '--output-logs=new-only'],
    ],
    { show: true, env: chromium ? { CHROMIUM_PATH: chromium } : {} },
  )
  const exitCodes = readExitCodes()
  if (code !== 0 && exitCodes.size === 0) print(`turbo ended with code ${code}`)
  return suites.map((suite) =>
    outcomeOf(suite, exitCodes.get(`${suite.packageName}#${suite.task}`)),
  )
}

type RunSummary = {
  tasks: { taskId: string; cache: { status: string }; execution?: { exitCode: number | null } }[]
}

/** The exit code of each task, from turbo's summary of the run. Results from the cache were successes. */
function readExitCodes(): Map<string, number> {
  const tasks = globSync(path.join(RUNS, '*.json')).flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as RunSummary).tasks,
  )
  return new Map(
    tasks.flatMap(({ taskId, cache, execution }) => {
      const exitCode = cache.status === 'HIT' ? 0 : execution?.exitCode
      return typeof exitCode === 'number' ? [[taskId, exitCode]] : []
    }),
  )
}
