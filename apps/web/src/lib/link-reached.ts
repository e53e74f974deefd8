const EVENTS = ['pointerover', 'pointerdown', 'focusin']

/**
 * Calls `reached` when the pointer or the focus reaches a link of this origin: once, even when the pointer moves over several
 * elements inside the link. Returns a function that stops it.
 */
export function onLinkReached(reached: (link: HTMLAnchorElement) => void): () => void {
  let last: string | undefined
  const listener = ({ target }: Event) => {
    const link = (target as Element).closest?.('a')
    const isNew = link?.href !== last
    last = link?.href
    if (isNew && link?.origin === window.location.origin) reached(link)
  }
  for (const name of EVENTS) document.addEventListener(name, listener, { passive: true })
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, listener)
  }
}
