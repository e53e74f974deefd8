import { ensureHistoryKey } from './history-key.ts'

/** Scroll positions in px, by history key. */
const positions = new Map<string, number>()
const KEY = 'scroll'

/** Stores the scroll position of a history entry. */
export function saveScroll(historyKey: string): void {
  positions.set(historyKey, window.scrollY)
}

/**
 * Scrolls a page that has just been shown: to the stored position of its history entry, to the element of the hash,
 * or to the top. Turns off the browser's own restoration, which would scroll before the page is rendered.
 */
export function restoreScroll({ key, hash }: { key: string; hash: string }, back: boolean): void {
  window.history.scrollRestoration = 'manual'
  const top = back ? positions.get(key) : undefined
  const target = hash && document.getElementById(hash.slice(1))
  // The page must be as high as it was: sections below are not left to be laid out later (home-section.module.css).
  if (top || target) document.documentElement.dataset.placed = ''
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  else if (target) target.scrollIntoView()
  else if (!back) window.scrollTo({ top: 0, behavior: 'instant' })
  // The page may have been scrolled before the scroll listener was added.
  saveScroll(key)
}

/** Loads the scroll positions stored before a reload, and stores them when the page is left. */
export function persistScroll(): void {
  ensureHistoryKey()
  try {
    for (const [historyKey, top] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
      positions.set(historyKey, top)
  } catch {
    // Nothing is stored, or storage is blocked: pages open at the top.
  }
  window.addEventListener('pagehide', () => {
    saveScroll(window.history.state?.key)
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)))
    } catch {
      // As above.
    }
  })
}
