import { useEffect, useRef, useState } from 'react'

/**
 * A headline that gets the focus when the button that had it is removed or disabled. `focus` moves it there after a
 * dialog that closes at the same time has returned it.
 */
export function useFocusPlace() {
  const place = useRef<HTMLHeadingElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) place.current?.focus({ preventScroll: true })
  }, [times])
  return { place, focus: () => setTimes((count) => count + 1) }
}
