import { useEffect, useRef } from 'react'

/** Asks whether the component is still there: what it waited for may come after it has gone, and then changes nothing. */
export function useMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
