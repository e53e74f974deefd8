import pLimit from 'p-limit'
import { AppError } from '../../http/app-error.ts'

type Limits = {
  /** The number of jobs that run at the same time. */
  maxConcurrent: number
  /** The number of jobs that run or wait, for all clients and for one. */
  maxQueued: number
  maxPerClient: number
}

const RETRY_SECONDS = 5

/**
 * Runs jobs of many clients fairly. Each client has a queue of its own, and only the first jobs of it enter the common
 * queue, so that nobody has to wait for everything that one client requested.
 */
export function createPictureQueue({ maxConcurrent, maxQueued, maxPerClient }: Limits) {
  const common = pLimit(maxConcurrent)
  const clients = new Map<string, { limit: typeof common; jobs: Map<string, Promise<void>> }>()
  let queued = 0

  return {
    /**
     * Runs a job. Concurrent calls for the same job of the same client run it once.
     * @throws AppError UNAVAILABLE when too many jobs are waiting
     */
    async run(client: string, job: string, work: () => Promise<void>): Promise<void> {
      const own = clients.get(client) ?? { limit: pLimit(maxConcurrent), jobs: new Map() }
      const running = own.jobs.get(job)
      if (running) return running
      if (queued >= maxQueued || own.jobs.size >= maxPerClient)
        throw new AppError('UNAVAILABLE', undefined, RETRY_SECONDS)
      clients.set(client, own)
      queued += 1
      const done = own
        .limit(() => common(work))
        .finally(() => {
          queued -= 1
          own.jobs.delete(job)
          if (own.jobs.size === 0) clients.delete(client)
        })
      own.jobs.set(job, done)
      return done
    },
  }
}
