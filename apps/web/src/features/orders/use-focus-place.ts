import { useEffect, useRef, useState } from 'react'

/**
 * A headline for the focus to go to when the button that had it can no longer be pressed: `focus` moves it
 * there once a dialog that closes at the same time has given it back.
 */
export function useFocusPlace() {
  const place = useRef<HTMLHeadingElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) place.current?.focus({ preventScroll: true })
  }, [times])
  return { place, focus: () => setTimes((count) => count + 1) }
}
