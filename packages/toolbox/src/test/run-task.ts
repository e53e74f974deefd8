import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Suite } from './suites.ts'

const RUNS = path.join(ROOT, '.turbo/runs')

/** Runs suites of one kind with turbo. Removes reports of earlier runs first, so that they do not count. */
export async function runTask(suites: Suite[], chromium?: string): Promise<Outcome[]> {
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
