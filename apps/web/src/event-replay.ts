// Work that must be done before the first paint, or before the page is hydrated. A classic script that blocks the parser
// and has no imports or exports. It is included a second time at the end of the page, in case the first request fails.
;(() => {
  const root = document.documentElement
  // Hides a banner that the visitor has closed before it is painted. Everybody gets the same page, and only this script
  // knows the visitor's flag (see features/layout/banner.tsx).
  try {
    if (localStorage.getItem('ftr_offr_02')) root.dataset.banner = 'dismissed'
  } catch {
    // Storage is blocked, so the banner stays.
  }

  // The first request for this file succeeded, so there is nothing to do.
  if (root.dataset.start) return
  root.dataset.start = 'begun'

  // Marks failed pictures: their events do not bubble, and most happen before hydration.
  const markPicture = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error')
  }
  addEventListener('error', markPicture, true)
  addEventListener('load', markPicture, true)

  /** Keys of session storage: when this tab last reloaded itself, in ms, and what that reload keeps. */
  const RELOADED_AT = 'reloaded-at'
  const KEPT = 'kept'
  const RELOAD_GAP_MS = 60_000
  const CHECK_TIMEOUT_MS = 20_000
  /** For how long, in ms, a click counts as the cause of a failure and is replayed after a reload. */
  const CLICK_MS = 30_000
  /** How long to wait, in ms, for fields and buttons that appear after hydration. */
  const APPEAR_MS = 20_000
  /** For how long, in ms, the modules wait for the most important pictures. */
  const PICTURES_MS = 1_000

  /** `fields`: name, index among those of that name, text. `presses`: labels of clicked buttons, in order. */
  type Kept = { url: string; fields: [string, number, string][]; presses: string[] }
  type Field = HTMLInputElement | HTMLTextAreaElement

  const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}
  /** Milliseconds since 1970, by a clock that does not jump. */
  const now = () => performance.timeOrigin + performance.now()
  const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
  const fieldsOf = (name: string) => document.getElementsByName(name) as NodeListOf<Field>
  let hydrated = false
  let clicks: { button: HTMLButtonElement; label: string; at: number }[] = []

  /** Stores what was typed, chosen and clicked for the page after the reload. */
  function keep() {
    const typed = document.querySelectorAll<Field>(
      ':is(input, textarea)[name]:not([type=checkbox], [type=radio], [type=hidden])',
    )
    const fields = [...typed]
      .filter(({ value }) => value)
      .map((field) => [field.name, [...fieldsOf(field.name)].indexOf(field), field.value])
    const chosen = [...document.querySelectorAll('[role=option][aria-selected=true]')].map(labelOf)
    const recent = clicks.filter(({ at }) => now() - at < CLICK_MS)
    const labels = [...(recent.length > 0 ? chosen : []), ...recent.map(({ label }) => label)]
    sessionStorage.setItem(
      KEPT,
      JSON.stringify({ url: location.href, fields, presses: labels } as Kept),
    )
  }

  /** Returns, once, what the page before the reload stored. */
  function takeKept(): Kept | null {
    try {
      const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
      sessionStorage.removeItem(KEPT)
      return kept?.url === location.href ? kept : null
    } catch {
      return null
    }
  }

  globalThis.recover = async (reason) => {
    const isAsked = reason === 'asked'
    try {
      // If the file is refused, a newer release has replaced this page's. If there is no response, a reload would show the
      // browser's error page.
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
      const { ok } = await fetch(entry, { method: 'HEAD', cache: 'no-store', signal })
      if (isAsked || reason === 'start' || !ok) {
        const since = now() - Number(sessionStorage.getItem(RELOADED_AT))
        if (isAsked || since > RELOAD_GAP_MS) {
          keep()
          sessionStorage.setItem(RELOADED_AT, String(now()))
          location.reload()
          await new Promise(() => undefined)
        }
      }
    } catch {
      // The server was not reached; or storage is blocked, so that nothing could stop a loop of reloads.
    }
    if (reason === 'start') root.dataset.start = 'failed'
  }
  const retry = () => void globalThis.recover?.('asked')

  // The page can be read without scripts. The modules start after its first paint and its most important pictures, so that
  // they do not compete with these, with styles or with fonts (see document.tsx). Each is a script of its own, in the order
  // of their imports: a slow phone takes a tenth of a second to run them, and can scroll and paint between two of them.
  const startModules = () => {
    const onerror = () => void globalThis.recover?.('start')
    for (const src of [...modules.split(' ').filter(Boolean), entry])
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'module',
          async: false,
          fetchPriority: 'high',
          src,
          ...(src === entry && { onerror }),
        }),
      )
  }

  // Back and Forward within a reloaded document change only its address, while the page is another one. If that happens
  // before this runs, only the browser's navigation entry has the address for which the document was loaded.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const documentUrl = load && load.type !== 'navigate' ? load.name : location.href
  globalThis.documentUrl = documentUrl
  const addressOf = (url: string) => url.split('#', 1)[0]
  const onTraverse = () =>
    !hydrated && addressOf(location.href) !== addressOf(documentUrl) && location.reload()

  // Records what is typed and clicked before hydration, and replays it at the event `hydrated`, so that nothing is lost and
  // the browser does not submit forms itself.
  const typed = new Map<HTMLInputElement, string>()
  const recordInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches('input:not([type=checkbox], [type=radio])')) typed.set(field, field.value)
  }
  const recordClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (root.dataset.start === 'failed' && target.closest('#start a')) {
      event.preventDefault()
      retry()
    }
    const button = target.closest('button')
    if (!button) return
    // After hydration only clicks that are safe to repeat are kept for a reload.
    if (hydrated) clicks = []
    else {
      event.preventDefault()
      event.stopPropagation()
      // Nothing will load by itself any more, so the click is another try.
      if (root.dataset.start === 'failed') retry()
    }
    if (!hydrated || button.matches('[type=submit], [data-repeatable]'))
      clicks.push({ button, label: labelOf(button), at: now() })
  }

  function fill(field: Field, text: string) {
    // Bypasses the setter with which React notices writes by scripts, so that this counts as typed.
    field.value = ''
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** Replays clicks, each after the page has changed because of the previous one. */
  function replayClicks([next, ...rest]: HTMLElement[]) {
    if (next)
      setTimeout(() => {
        next.click()
        replayClicks(rest)
      })
  }
  /** Restores what was stored as soon as its fields and buttons are on the page. */
  function restore({ url, fields, presses: labels }: Kept) {
    const attempt = () => {
      if (url !== location.href) return watcher.disconnect()
      fields = fields.filter(([name, at, text]) => {
        const field = fieldsOf(name)[at]
        if (field && field.value !== text) fill(field, text)
        return !field
      })
      if (fields.length > 0) return
      const all = [...document.querySelectorAll('button')]
      const buttons = labels.map((label) => all.find((button) => labelOf(button) === label))
      if (buttons.includes(undefined)) return
      watcher.disconnect()
      replayClicks(buttons as HTMLElement[])
    }
    const watcher = new MutationObserver(attempt)
    watcher.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watcher.disconnect(), APPEAR_MS)
    attempt()
  }

  function onHydrated() {
    hydrated = true
    root.dataset.start = 'done'
    removeEventListener('input', recordInput, true)
    for (const [field, text] of typed) fill(field, text)
    replayClicks(clicks.map(({ button }) => button))
    clicks = []
    const kept = takeKept()
    if (kept) restore(kept)
  }

  addEventListener('input', recordInput, true)
  addEventListener('click', recordClick, true)
  addEventListener('popstate', onTraverse)
  addEventListener('hydrated', onHydrated, { once: true })
  addEventListener('online', () => root.dataset.start === 'failed' && retry())
  const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
  const startAfterPictures = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    const shown = Promise.allSettled(pictures.map((picture) => picture.decode()))
    const waited = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
    void Promise.race([shown, waited]).then(() => afterPaint(startModules))
  }
  // A background tab is not painted, so the modules start at once.
  if (document.hidden) startModules()
  else afterPaint(startAfterPictures)
})()
