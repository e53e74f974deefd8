import { useRef, useState } from 'react'

/** Runs one piece of work at a time. A call while another is running does nothing and returns undefined. */
export function useOneAtATime() {
  // A second press can happen before React has rendered the first one.
  const busy = useRef(false)
  const [running, setRunning] = useState(false)

  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setRunning(true)
    try {
      return await work()
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, running }
}
