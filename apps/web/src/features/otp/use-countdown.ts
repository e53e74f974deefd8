import { useEffect, useState } from 'react'
import type { Clock } from '../../lib/clock.ts'

/**
 * Whole seconds until `ms` after the last `start`, by the time of day: timers stand still in a hidden tab, so
 * the clock is also read when the tab shows again. Ticks only change what is drawn.
 */
export function useCountdown(clock: Clock, ms: number): { secondsLeft: number; start: () => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, end - now)

  useEffect(() => {
    if (left === 0) return
    const read = () => setNow(clock.now().getTime())
    const timer = setTimeout(read, left % 1_000 || 1_000)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [clock, left])

  return {
    secondsLeft: Math.ceil(left / 1_000),
    start() {
      const started = clock.now().getTime()
      setNow(started)
      setEnd(started + ms)
    },
  }
}
