import { type RefObject, useEffect, useState } from 'react'

/** The distance below the screen that counts as near. */
const AHEAD = '600px'

/** Whether an element was near the screen. `isShown`: whether the element exists. */
export function useNear(element: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isShown || !element.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isShown])
  return isNear
}
