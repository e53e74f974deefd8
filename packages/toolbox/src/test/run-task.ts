import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Suite } from './suites.ts'

const RUNS = path.join(ROOT, '.turbo/runs')

/** Turbo's name of a suite. */
const taskId = ({ packageName, task }: Suite) => `${packageName}#${task}`

type Options = { atOnce?: number; builds?: string[]; env?: NodeJS.ProcessEnv }

/**
 * Runs suites with turbo, `atOnce` of them side by side. Removes reports of earlier runs first, so that they do not count.
 * @param builds tasks to run beside them, because later suites need what they build
 */
export async function runTask(
  suites: Suite[],
  { atOnce = 1, builds = [], env = {} }: Options = {},
): Promise<Outcome[]> {
  if (suites.length === 0) return []
  for (const { report } of suites) rmSync(report, { force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const { code } = await run(
    'turbo',
    [
      ...['run', ...builds, ...suites.map(taskId)],
      ...['--continue', `--concurrency=${atOnce}`, '--summarize', '--output-logs=new-only'],
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
