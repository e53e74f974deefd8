import { newRequestId, runWithRequestId } from '@aaram/telemetry/request-id'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'

/** Work that is done again and again, such as delivering messages. Several API processes may do it at once. */
export type Job = {
  name: string
  /** Milliseconds of the shop's time from the end of one run to the next. */
  everyMs: number
  run(): Promise<unknown>
}

type Options = {
  clock: Pick<Clock, 'now'>
  log: FastifyBaseLogger
  /** Milliseconds of real time between two looks at the shop's clock. */
  lookEveryMs?: number
  /** Runs a job's work under a span of its name; see `Telemetry`. */
  trace?: (name: string, work: () => Promise<unknown>) => Promise<unknown>
  /** Gets the name of each job that failed. */
  onFailure?: (name: string) => void
}

/**
 * Runs each job at once and then whenever it is due by the shop's clock, so that a clock that is moved, on or
 * back, is followed within a second. A job never overlaps itself, and its failure is logged and tried again. Each run has
 * a request id of its own.
 * @returns stops them; resolves when the runs under way have ended.
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
      // Below 0 the clock was set back: waiting for it to come round again could take days.
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
