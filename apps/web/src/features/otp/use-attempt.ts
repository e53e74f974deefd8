import { useRef, useState } from 'react'

/** `dropped`: not sent, because another call is in progress, or its response came after `drop`. */
export type Attempt = 'worked' | 'dropped' | { error: unknown }

/** Runs one call at a time. A response that comes after `drop` is ignored. */
export function useAttempt() {
  // A ref, because a second click can come before the next render.
  const latest = useRef<object>(null)
  const [running, setRunning] = useState(false)
  function setLatest(attempt: object | null) {
    latest.current = attempt
    setRunning(attempt !== null)
  }

  async function run(call: () => Promise<unknown>): Promise<Attempt> {
    if (latest.current) return 'dropped'
    const mine = {}
    setLatest(mine)
    const result = await call().then(
      () => 'worked' as const,
      (error: unknown) => ({ error }),
    )
    if (latest.current !== mine) return 'dropped'
    setLatest(null)
    return result
  }
  return { run, running, drop: () => setLatest(null) }
}
