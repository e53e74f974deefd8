const places = new Map<string, number>()
const KEY = 'scroll'

/** Remembers how far a visit of a page, by its history key, is scrolled. */
export function keepScroll(visit: string): void {
  places.set(visit, window.scrollY)
}

/**
 * Scrolls a page that has just been shown: back to where this visit was left, to the element that the hash
 * names, or to the top. From then on the browser, which would scroll before the page is there, leaves it alone.
 */
export function placeScroll({ key, hash }: { key: string; hash: string }, back: boolean): void {
  window.history.scrollRestoration = 'manual'
  const place = back ? places.get(key) : undefined
  const target = hash && document.getElementById(hash.slice(1))
  if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
  else if (target) target.scrollIntoView()
  else if (!back) window.scrollTo({ top: 0, behavior: 'instant' })
  // Also how far it was scrolled before anybody listened.
  keepScroll(key)
}

/** Names a visit that the browser itself began, as of a section: React Router names only its own, and all others alike. */
export function nameVisit(): void {
  const { state } = window.history
  if (state?.key) return
  const key = String(performance.timeOrigin + performance.now())
  window.history.replaceState({ ...state, key }, '')
}

/** Knows the places that pages were left at before they were loaded anew, and keeps them for the next time. */
export function bringScrollAlong(): void {
  nameVisit()
  try {
    for (const [visit, top] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
      places.set(visit, top)
  } catch {
    // Nothing is kept, or storage is blocked: pages open at their top.
  }
  window.addEventListener('pagehide', () => {
    keepScroll(window.history.state?.key)
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)))
    } catch {
      // As above.
    }
  })
}
