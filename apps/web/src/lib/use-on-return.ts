import { useEffect } from 'react'

/** Calls `onReturn` whenever the shopper comes back to this tab: what it shows may have changed meanwhile. */
export function useOnReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onReturn])
}
