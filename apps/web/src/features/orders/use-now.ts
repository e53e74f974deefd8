import { useEffect, useState } from 'react'
import type { Clock } from '../../lib/clock.ts'

/**
 * The longest timer: timers beyond 2^31 ms fire at once, and timers stop while the computer sleeps, so a long wait reads
 * the clock in between.
 */
const LONGEST_WAIT_MS = 60_000

/**
 * The current time, read again as soon as one of these moments (ms since 1970) has come, so that windows close while the
 * page is open. Moments need not be sorted; past ones are ignored. A new list is read anew, because the clock may have
 * been corrected.
 */
export function useNow(clock: Clock, moments: readonly number[]): Date {
  const [now, setNow] = useState(() => clock.now())

  useEffect(() => {
    const next = Math.min(...moments.filter((moment) => moment > now.getTime()))
    if (next === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      clearTimeout(timer)
      const remainingMs = next - clock.now().getTime()
      if (remainingMs <= 0) setNow(clock.now())
      else timer = setTimeout(look, Math.min(remainingMs, LONGEST_WAIT_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock, moments, now])

  return now
}
