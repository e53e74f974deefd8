import { expect, type Page, type Request } from '@playwright/test'

/** What a page does within so many milliseconds is waited for; React, for one, shows what arrived after up to 300. */
const SOON_MS = 1_000
/** What a busy machine may take. */
const WAIT_MS = 30_000

/** A page that is looked at: what it has asked for, and what it has thrown. */
export type Looked = { page: Page; open: Set<Request>; thrown: string[] }

/** Begins to note what a page asks for and throws, and its timers. Call it before the page loads. */
export async function lookAt(page: Page): Promise<Looked> {
  const looked = { page, open: new Set<Request>(), thrown: [] as string[] }
  page.on('pageerror', ({ message }) => looked.thrown.push(message))
  page.on('request', (request) => looked.open.add(request))
  page.on('requestfinished', (request) => looked.open.delete(request))
  page.on('requestfailed', (request) => looked.open.delete(request))
  await page.addInitScript((soonMs) => {
    const timers = new Set<number>()
    const { setTimeout: start, clearTimeout: stop } = window
    const started = (run: TimerHandler, ms = 0, ...args: unknown[]) => {
      const timer = start(() => {
        timers.delete(timer)
        if (typeof run === 'function') run(...args)
      }, ms)
      if (ms <= soonMs) timers.add(timer)
      return timer
    }
    const stopped = (timer: number) => {
      timers.delete(timer)
      stop(timer)
    }
    /** All that is observed is seen, as in the picture. */
    class AllIsSeen extends IntersectionObserver {
      readonly #seen: IntersectionObserverCallback
      constructor(seen: IntersectionObserverCallback) {
        super(() => undefined)
        this.#seen = seen
      }
      override observe(target: Element) {
        const entry = { target, isIntersecting: true, intersectionRatio: 1 }
        queueMicrotask(() => this.#seen([entry as IntersectionObserverEntry], this))
      }
    }
    Object.assign(window, {
      ...{ setTimeout: started, clearTimeout: stopped, timersDueSoon: timers },
      IntersectionObserver: AllIsSeen,
    })
  }, SOON_MS)
  return looked
}

/**
 * Waits, once it has its fonts and the pictures that will be seen, until a page has nothing more to do: no timer is due soon,
 * and twice in a row it was idle without having changed.
 * @param heightMax pixels from the top that will be seen
 */
const standsStill = (page: Page, heightMax: number) =>
  page.evaluate(
    async ([height, waitMs]) => {
      const timers = Reflect.get(window, 'timersDueSoon') as Set<number>
      let changes = 0
      const observer = new MutationObserver(() => {
        changes += 1
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      /** A frame has been drawn since, and whatever else was to be done is done. */
      const idle = async () => {
        await new Promise(requestAnimationFrame)
        await scheduler.postTask(() => undefined, { priority: 'background' })
      }
      const shown = async () => {
        for (const section of document.querySelectorAll('section'))
          if (getComputedStyle(section).contentVisibility === 'auto')
            section.style.contentVisibility = 'visible'
        const seen = [...document.images].filter((image) => {
          const box = image.getBoundingClientRect()
          return box.height > 0 && box.top < height
        })
        for (const image of seen) if (image.loading === 'lazy') image.loading = 'eager'
        await Promise.allSettled(seen.map((image) => image.complete || image.decode()))
        await document.fonts.ready
      }
      const began = performance.now()
      for (let stillFor = 0; stillFor < 2; ) {
        if (performance.now() - began > waitMs)
          throw new Error(`It does not stand still: ${changes} changes, ${timers.size} timers`)
        const before = changes
        await shown()
        await idle()
        stillFor = timers.size === 0 && changes === before ? stillFor + 1 : 0
      }
      observer.disconnect()
    },
    [heightMax, WAIT_MS] as const,
  )

/** Waits until nothing is on a page's way any more, and it stands still. */
export async function settle({ page, open }: Looked, heightMax: number): Promise<void> {
  do {
    await expect.poll(() => open.size, { intervals: [5], timeout: WAIT_MS }).toBe(0)
    await standsStill(page, heightMax)
  } while (open.size > 0)
}
