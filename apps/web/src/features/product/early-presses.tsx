import { type RefObject, useEffect, useRef } from 'react'
import { REVIEWS_ID } from '../../lib/review-query.ts'

/** Buttons of the section that were clicked before it was hydrated. */
type EarlyPresses = RefObject<HTMLElement[]>

/** Records them until the section has loaded, because React gets no events from a part that is not hydrated. */
export function useEarlyPresses(isLoaded: () => boolean): EarlyPresses {
  const presses = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (isLoaded()) return
    const record = ({ target }: Event) => {
      const button = (target as Element).closest('button')
      // After hydration the section handles its own clicks.
      if (!isLoaded() && button?.closest(`#${REVIEWS_ID}`)) presses.current.push(button)
    }
    addEventListener('click', record, true)
    return () => removeEventListener('click', record, true)
  }, [isLoaded])
  return presses
}

/** Rendered after the section, so that its effect runs once both are hydrated. */
export function Replay({ presses }: { presses: EarlyPresses }) {
  useEffect(() => {
    for (const button of presses.current.splice(0)) button.click()
  }, [presses])
  return null
}
