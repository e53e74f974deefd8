import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Suite } from './suites.ts'

const RUNS = path.join(ROOT, '.turbo/runs')

/** Turbo's name of a suite. */
const taskId = ({ packageName, task }: Suite) => `${packageName}#${task}`

/** Suites that run one after the other, after what they need: `builds` are tasks that later suites need. */
export type Lane = { suites: Suite[]; builds?: string[]; env?: NodeJS.ProcessEnv }

/**
 * Runs suites with turbo, the lanes side by side. Removes reports of earlier runs first, so that they do not count.
 * The outcomes are in the order of the lanes.
 */
export async function runLanes(...all: Lane[]): Promise<Outcome[]> {
  const lanes = all.filter(({ suites }) => suites.length > 0)
  const suites = lanes.flatMap((lane) => lane.suites)
  for (const { report } of suites) rmSync(report, { force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const codes = await Promise.all(lanes.map(runLane))
  const exitCodes = readExitCodes()
  for (const code of codes)
    if (code !== 0 && exitCodes.size === 0) print(`turbo ended with code ${code}`)
  return suites.map((suite) => outcomeOf(suite, exitCodes.get(taskId(suite))))
}

async function runLane({ suites, builds = [], env = {} }: Lane): Promise<number | null> {
  const { code } = await run(
    'turbo',
    [
      ...['run', ...builds, ...suites.map(taskId)],
      ...['--continue', '--concurrency=1', '--summarize', '--output-logs=new-only'],
    ],
    { show: true, env },
  )
  return code
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
