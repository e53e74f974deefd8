import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { contractCoverage } from '../contracts/coverage.ts'
import { ROOT, run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { findChromium } from './chromium.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { findSuites, type Suite, suitesOf } from './suites.ts'

const API = '@aaram/api'
const RUNS = path.join(ROOT, '.turbo/runs')

/**
 * What a whole run came to; `leftOut` says in one line why journeys were not run, `coverage` what tests exercised of the
 * contracts.
 */
export type TestRun = { outcomes: Outcome[]; leftOut?: string; coverage?: string[] }

/**
 * Runs every suite, or those of one package: first all of vitest, then the journeys in Chromium.
 * @param only a package's folder name
 */
export async function runSuites(env: NodeJS.ProcessEnv, only?: string): Promise<TestRun> {
  const suites = suitesOf(findSuites(ROOT), only)
  const journeys = suites.filter(({ task }) => task === 'e2e')
  const chromium = findChromium(env)

  const outcomes = await runTask(suites.filter(({ task }) => task === 'test'))
  const ranApi = suites.some(({ packageName, task }) => packageName === API && task === 'test')
  const coverage = ranApi ? contractCoverage() : []
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

/** Runs suites of one kind by turbo. Reports of earlier runs are removed first: they are not to count. */
async function runTask(suites: Suite[], chromium?: string): Promise<Outcome[]> {
  const [first] = suites
  if (!first) return []
  for (const { report } of suites) rmSync(report, { force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const { code } = await run(
    'turbo',
    [
      ...['run', first.task, ...suites.map(({ packageName }) => `--filter=${packageName}`)],
      // One suite at a time: each of them uses all processors by itself.
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

/** How each task ended, by turbo's own record of the run; a result from its cache was a success. */
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
