import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { LimitsStore } from './limits.store.ts'

/** At most `most` uses in any window of `windowMs` milliseconds. */
export type Limit = { readonly most: number; readonly windowMs: number }

/** Sliding-window limits, stored in the database, so that they survive a restart and hold across API processes. */
export function createLimitsService({ now }: Pick<Deps, 'now'>, { store }: { store: LimitsStore }) {
  return {
    /**
     * Counts one use under `key`, such as `otp:phone:<number>`; a refused use does not count.
     * @throws AppError TOO_MANY_REQUESTS with the seconds until the next use is allowed
     */
    async take(key: string, { most, windowMs }: Limit): Promise<void> {
      const at = now()
      const { allowed, oldest } = await store.hit(key, most, windowMs, at)
      if (allowed) return
      const waitMs = oldest.getTime() + windowMs - at.getTime()
      throw new AppError('TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(waitMs / 1000)))
    },
    /** Resets every count (development kit). */
    forgetAll: store.clear,
  }
}

export type LimitsService = ReturnType<typeof createLimitsService>
