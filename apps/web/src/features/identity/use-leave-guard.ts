import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/**
 * While `dirty`, leaving the page is held back: a link, Back and Forward, closing the tab. Answers the way out
 * to take once the shopper agrees, or null while nothing asks. React Router offers this with its data router
 * only, which the shop does without; Back is held by the browser's Navigation API, where there is one.
 */
export function useLeaveGuard(dirty: boolean) {
  const { navigator } = useContext(NavigationContext)
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!dirty) return
    const { push } = navigator
    const lifted = new AbortController()
    const { signal } = lifted
    function lift() {
      lifted.abort()
      navigator.push = push
    }
    const ask = (goOn: () => void) =>
      setLeave(() => () => {
        lift()
        goOn()
      })

    navigator.push = (...to) => ask(() => push.apply(navigator, to))
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return
        event.preventDefault()
        ask(() => window.navigation.traverseTo(event.destination.key))
      },
      { signal },
    )
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return lift
  }, [navigator, dirty])

  return { leave, stay: () => setLeave(null) }
}
