import { useEffect, useRef } from 'react'

/** Returns whether the component is still mounted, because what it waits for may arrive after it was unmounted. */
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
