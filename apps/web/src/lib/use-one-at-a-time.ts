import { useRef, useState } from 'react'

/** Does one piece of work at a time: what is asked for while another is under way is not done, and answers undefined. */
export function useOneAtATime() {
  // A second press can come before the first one is drawn.
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
