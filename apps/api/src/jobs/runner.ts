import { newRequestId, runWithRequestId } from '@aaram/telemetry/request-id'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'

/** Recurring work, such as delivering messages. Several API processes may run it at the same time. */
export type Job = {
  name: string
  /** Time from the end of one run to the next, in ms of the shop's clock. */
  everyMs: number
  run(): Promise<unknown>
}

type Options = {
  clock: Pick<Clock, 'now'>
  log: FastifyBaseLogger
  /** How often the shop's clock is checked, in ms of real time. */
  lookEveryMs?: number
  /** Runs a job's work under a span of its name; see `Telemetry`. */
  trace?: (name: string, work: () => Promise<unknown>) => Promise<unknown>
  /** Called with the name of a job that failed. */
  onFailure?: (name: string) => void
}

/**
 * Runs each job at once and then whenever it is due by the shop's clock. When the clock is moved, forwards or backwards,
 * jobs follow within a second. A job never overlaps itself. Failures are logged, and the job runs again later. Each run
 * has its own request id.
 * @returns a function that stops the jobs; it resolves when running ones have ended
 */
export function runJobs(
  jobs: readonly Job[],
  { clock, log, lookEveryMs = 500, trace = (_name, work) => work(), onFailure }: Options,
) {
  const entries = jobs.map((job) => ({
    job,
    endedAt: Number.NEGATIVE_INFINITY,
    running: null as Promise<void> | null,
  }))

  async function run(job: Job): Promise<void> {
    try {
      await trace(`job ${job.name}`, () => job.run())
    } catch (error) {
      onFailure?.(job.name)
      log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  function look(): void {
    for (const entry of entries) {
      const elapsed = clock.now().getTime() - entry.endedAt
      // A negative value means that the clock was set back; waiting until it catches up could take days.
      const isEarly = elapsed >= 0 && elapsed < entry.job.everyMs
      if (entry.running || isEarly) continue
      entry.running = runWithRequestId(newRequestId(), () => run(entry.job)).then(() => {
        entry.running = null
        entry.endedAt = clock.now().getTime()
      })
    }
  }

  look()
  const timer = setInterval(look, lookEveryMs)
  return async function stop(): Promise<void> {
    clearInterval(timer)
    await Promise.all(entries.map(({ running }) => running))
  }
}
