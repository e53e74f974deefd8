import { useEffect, useEffectEvent, useState } from 'react'
import type { Clock } from '../../lib/clock.ts'

/** Calls `read` each second while `running`, and when the tab becomes visible, because timers stop in a hidden tab. */
function useEverySecond(running: boolean, read: () => void) {
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

/**
 * Counts down by the clock, because timers stop in a hidden tab; a clock that is set back does not make it longer. Begins
 * with `initialMs` left, and anew with each `start`.
 */
export function useCountdown(clock: Clock, initialMs = 0) {
  const from = (leftMs: number) => ({ leftMs, at: clock.now().getTime() })
  const [{ leftMs }, setState] = useState(() => from(initialMs))

  useEverySecond(leftMs > 0, () => {
    const now = clock.now().getTime()
    setState(({ leftMs, at }) => ({ leftMs: leftMs - Math.max(0, now - at), at: now }))
  })

  return {
    secondsLeft: Math.max(0, Math.ceil(leftMs / 1_000)),
    start: (ms: number) => setState(from(ms)),
  }
}
