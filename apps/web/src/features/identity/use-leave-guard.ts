import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/**
 * While `dirty`, leaving the page is held back: a link, Back and Forward, closing the tab. Answers the way out
 * to take once the shopper agrees, or null while nothing asks. React Router offers this with its data router
 * only, which the shop does without.
 */
export function useLeaveGuard(dirty: boolean) {
  const { navigator } = useContext(NavigationContext)
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!dirty) return
    const { push } = navigator
    const place: number = window.history.state?.idx ?? 0
    let returning = false

    function onPopState(event: PopStateEvent) {
      const steps = (event.state?.idx ?? 0) - place
      if (!returning && steps === 0) return
      // The router must not hear of a step that is taken back.
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        return
      }
      returning = true
      window.history.go(-steps)
      setLeave(() => () => {
        lift()
        window.history.go(steps)
      })
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

    navigator.push = (...to) =>
      setLeave(() => () => {
        lift()
        push.apply(navigator, to)
      })
    window.addEventListener('popstate', onPopState, true)
    window.addEventListener('beforeunload', onBeforeUnload)
    function lift() {
      navigator.push = push
      window.removeEventListener('popstate', onPopState, true)
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
    return lift
  }, [navigator, dirty])

  return { leave, stay: () => setLeave(null) }
}
