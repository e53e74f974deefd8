import { useEffect, useEffectEvent, useState } from 'react'
import type { Clock } from '../../lib/clock.ts'

/** Calls `read` each second while `running`, and when the tab becomes visible, because timers stop in a hidden tab. */
export function useEverySecond(running: boolean, read: () => void) {
  const onTick = useEffectEvent(read)
  useEffect(() => {
    if (!running) return
    const tick = () => onTick()
    const timer = setInterval(tick, 1_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])
}

/** Whole seconds until `ms` after the last `start`, by the clock, because timers stop in a hidden tab. */
export function useCountdown(clock: Clock, ms: number): { secondsLeft: number; start: () => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const running = end > now

  useEverySecond(running, () => setNow(clock.now().getTime()))

  return {
    secondsLeft: running ? Math.ceil((end - now) / 1_000) : 0,
    start() {
      const started = clock.now().getTime()
      setNow(started)
      setEnd(started + ms)
    },
  }
}
