import { DAY } from '@aaram/contracts/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { DevKitStore } from './dev-kit.store.ts'

/** How far the clock may be moved. Dates far beyond this cannot be written as text. */
const FARTHEST_MS = 100 * 366 * DAY

/** Part of the development kit: the shop's clock, which it moves for all processes. */
export function createMovedClock({ clock, now }: Pick<Deps, 'clock' | 'now'>, store: DevKitStore) {
  const time = () => ({ now: now(), offsetMs: clock.offsetMs() })
  return {
    time,
    /** Restores the moved clock after a restart, because stored data depends on it. */
    restoreClock: async () => clock.setOffset(await store.clockOffset()),
    /** @throws AppError INVALID_INPUT beyond 100 years ahead or behind */
    async moveClock(advanceMs: number) {
      const offsetMs = clock.offsetMs() + advanceMs
      if (Math.abs(offsetMs) > FARTHEST_MS)
        throw new AppError('INVALID_INPUT', ['That is too far away.'])
      clock.setOffset(offsetMs)
      await store.moveClock(advanceMs)
      return time()
    },
    async resetClock() {
      clock.setOffset(0)
      await store.resetClock()
      return time()
    },
  }
}
