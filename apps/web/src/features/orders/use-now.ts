import { useEffect, useState } from 'react'
import type { Clock } from '../../lib/clock.ts'

/**
 * The longest wait at a time: timers run wild beyond 2^31 ms and stand still while a computer sleeps, so a
 * long wait asks the clock again on its way.
 */
const LONGEST_WAIT_MS = 60_000

/**
 * The time of day, read again as soon as one of these moments (milliseconds) has come: what closes by itself
 * does so with the page open. Moments need not be sorted; those that have passed do nothing. A new list is
 * looked at anew, because the shop may have put the clock right meanwhile.
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
