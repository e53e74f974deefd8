import { useRef, useState } from 'react'

/** `dropped`: the call was not made, because one is running, or its answer came after it was given up. */
export type Attempt = 'worked' | 'dropped' | { error: unknown }

/** One call at a time; an answer that comes after `drop` counts no more. */
export function useAttempt() {
  // A second press can come before the first one is drawn.
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
