import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/**
 * While `dirty`, blocks leaving the page by a link, by Back and Forward, and by closing the tab. Returns the function that
 * leaves after the shopper has confirmed, or null while nothing is blocked. React Router offers this only with its data
 * router, which the shop does not use. Back is blocked by the Navigation API, where the browser has it.
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
