import { useEffect, useState } from 'react'
import type { Clock } from '../../lib/clock.ts'

/**
 * Whole seconds until `ms` after the last `start`, by the time of day: timers stand still in a hidden tab, so
 * the clock is also read when the tab shows again. Ticks only change what is drawn.
 */
export function useCountdown(clock: Clock, ms: number): { secondsLeft: number; start: () => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const running = end > now

  useEffect(() => {
    if (!running) return
    const read = () => setNow(clock.now().getTime())
    const timer = setInterval(read, 1_000)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [clock, running])

  return {
    secondsLeft: running ? Math.ceil((end - now) / 1_000) : 0,
    start() {
      const started = clock.now().getTime()
      setNow(started)
      setEnd(started + ms)
    },
  }
}
