import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@aaram/contracts/durations'
import type { Database } from '../connect.ts'
import { isDuplicate } from '../duplicate.ts'

/** A holder that has not renewed its lock for this long has died. */
const LEASE_MS = MINUTE
const RENEW_MS = 15_000
const BETWEEN_TRIES_MS = 250

type Lock = { _id: string; holder: string; until: Date }

export type LockOptions = { now: () => Date; log: (line: string) => void }

/**
 * Runs the work while no other process on any machine holds the same lock. Waits as long as another live process holds
 * it.
 */
export async function underLock<T>(
  { connection }: Database,
  { now, log }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const locks = connection.collection<Lock>('locks')
  const holder = randomUUID()
  const until = () => new Date(now().getTime() + LEASE_MS)
  const take = async () => {
    try {
      const free = { _id: 'migrations', until: { $lt: now() } }
      await locks.updateOne(free, { $set: { holder, until: until() } }, { upsert: true })
      return true
    } catch (error) {
      // A live process holds the lock.
      if (isDuplicate(error)) return false
      throw error
    }
  }
  for (let tries = 0; !(await take()); tries += 1) {
    if (tries === 0) log('Another process migrates the database; waiting for it')
    await pause(BETWEEN_TRIES_MS)
  }
  const renewal = setInterval(() => {
    locks
      .updateOne({ _id: 'migrations', holder }, { $set: { until: until() } })
      .catch(() => undefined)
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await locks.deleteOne({ _id: 'migrations', holder })
  }
}
