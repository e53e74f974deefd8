import { useEffect } from 'react'

/** Calls `onReturn` whenever the shopper returns to this tab, because its data may have changed meanwhile. */
export function useOnReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onReturn])
}
