// What must happen before the first paint, or before the page can answer. A classic script that holds the parser:
// it imports and exports nothing. It stands a second time at the end of the page, for when the first request fails.
;(() => {
  const root = document.documentElement
  // A banner that the visitor closed is never seen to vanish. Everybody gets the same page, and only this knows
  // the visitor's flag (see features/layout/banner.tsx).
  try {
    if (localStorage.getItem('ftr_offr_02')) root.dataset.banner = 'dismissed'
  } catch {
    // Storage is blocked: the banner stays.
  }

  // The first request for this file did not fail: all is under way.
  if (root.dataset.start) return
  root.dataset.start = 'begun'

  // Pictures that cannot be had: events of a picture do not bubble, and most come before React is here.
  const markPicture = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error')
  }
  addEventListener('error', markPicture, true)
  addEventListener('load', markPicture, true)

  /** Session storage: when this tab was last reloaded by itself, in ms; and what that reload keeps. */
  const RELOADED_AT = 'reloaded-at'
  const KEPT = 'kept'
  const RELOAD_GAP_MS = 60_000
  const CHECK_TIMEOUT_MS = 20_000
  /** A click is taken for the cause of a failure, and is replayed after a reload, for so long. */
  const CLICK_MS = 30_000
  /** Fields and buttons that appear after hydration are waited for so long. */
  const APPEAR_MS = 20_000

  /** `fields`: name, index among those of that name, text. `presses`: labels of clicked buttons, in order. */
  type Kept = { url: string; fields: [string, number, string][]; presses: string[] }
  type Field = HTMLInputElement | HTMLTextAreaElement

  const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}
  /** Milliseconds that go on after a reload. */
  const now = () => performance.timeOrigin + performance.now()
  const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
  const fieldsOf = (name: string) => document.getElementsByName(name) as NodeListOf<Field>
  let hydrated = false
  let clicks: { button: HTMLButtonElement; label: string; at: number }[] = []

  /** Keeps for the page that replaces this one what is typed, which size is chosen, and what was clicked. */
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

  /** What the page before this one kept; only once. */
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
      // Refused: a newer release has replaced the one that this page belongs to. No answer: a reload would show
      // the browser's own error page.
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
      // Not reached; or storage is blocked, and nothing would end a loop of reloads.
    }
    if (reason === 'start') root.dataset.start = 'failed'
  }
  const retry = () => void globalThis.recover?.('asked')

  // The page can be read as it came. The modules that make it answer follow its first paint, so that they never
  // take the line from its style, type and pictures (see document.tsx).
  const startModules = () => {
    for (const href of modules.split(' ').filter(Boolean))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    const onerror = () => void globalThis.recover?.('start')
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: entry, onerror }),
    )
  }

  // Back and Forward within a document that was reloaded change its address alone: the page is another one. They may
  // come before this runs, and then only the browser's record of the load says what it was loaded for.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const documentUrl = load && load.type !== 'navigate' ? load.name : location.href
  globalThis.documentUrl = documentUrl
  const addressOf = (url: string) => url.split('#', 1)[0]
  const onTraverse = () =>
    !hydrated && addressOf(location.href) !== addressOf(documentUrl) && location.reload()

  // What is typed and clicked before hydration is recorded and replayed at the event `hydrated`: nothing that a quick
  // visitor did is lost, and no form is sent by the browser itself.
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
    // Once the page answers, only what can be done again without harm is kept for the time after a reload.
    if (hydrated) clicks = []
    else {
      event.preventDefault()
      event.stopPropagation()
      // Nothing will come by itself any more: the click is another try.
      if (root.dataset.start === 'failed') retry()
    }
    if (!hydrated || button.matches('[type=submit], [data-repeatable]'))
      clicks.push({ button, label: labelOf(button), at: now() })
  }

  function fill(field: Field, text: string) {
    // The second time past the setter by which React notices what scripts write: so this counts as typed.
    field.value = ''
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** Each click after the page has changed by the one before. */
  function replayClicks([next, ...rest]: HTMLElement[]) {
    if (next)
      setTimeout(() => {
        next.click()
        replayClicks(rest)
      })
  }
  /** Puts back what was kept, as soon as its fields and buttons are on the page. */
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
  // A tab in the background is not painted.
  if (document.hidden) startModules()
  else requestAnimationFrame(() => setTimeout(startModules))
})()
