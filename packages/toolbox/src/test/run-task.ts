import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Suite } from './suites.ts'

const RUNS = path.join(ROOT, '.turbo/runs')

/** Turbo's name of a suite. */
const taskId = ({ packageName, task }: Suite) => `${packageName}#${task}`

/** Two suites side by side: each leaves a processor idle now and then, as journeys do while a page loads. */
const AT_ONCE = 2

/**
 * Runs suites with turbo, and the builds that they need. Removes reports of earlier runs first, so that they do not count.
 * @param env environment variables of the suites, beside those of this process
 */
export async function runTask(suites: Suite[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  if (suites.length === 0) return []
  for (const { report } of suites) rmSync(report, { force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const { code } = await run(
    'turbo',
    [
      ...['run', ...suites.map(taskId)],
      ...['--continue', `--concurrency=${AT_ONCE}`, '--summarize', '--output-logs=new-only'],
    ],
    { show: true, env },
  )
  const exitCodes = readExitCodes()
  if (code !== 0 && exitCodes.size === 0) print(`turbo ended with code ${code}`)
  return suites.map((suite) => outcomeOf(suite, exitCodes.get(taskId(suite))))
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
