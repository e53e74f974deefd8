import { act, cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What jsdom lacks of a screen: what is visible, how wide it is, what can be played.

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Watch = { target: Element; notify: (ratio: number) => void; ended: boolean }

/** Stands in for IntersectionObserver; `show(element, 0.5)` brings half of it on screen. */
export function fakeVisibility() {
  const watches: Watch[] = []
  class Observer {
    readonly callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback
    }
    observe(target: Element) {
      const notify = (intersectionRatio: number) => {
        const entry = { target, intersectionRatio, isIntersecting: intersectionRatio > 0 }
        this.callback([entry as IntersectionObserverEntry], this as never)
      }
      watches.push({ target, notify, ended: false })
    }
    disconnect() {
      for (const watch of watches) watch.ended = true
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return {
    show(target: Element, ratio: number) {
      for (const watch of watches) if (watch.target === target && !watch.ended) watch.notify(ratio)
    },
    watched: () => watches.filter(({ ended }) => !ended).map(({ target }) => target),
  }
}

/** Stands in for matchMedia: `matching` are the queries that hold now. */
export function fakeMedia(...matching: string[]) {
  const holding = new Set(matching)
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return holding.has(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return {
    change(query: string, holds: boolean) {
      if (holds) holding.add(query)
      else holding.delete(query)
      act(() => {
        for (const listener of listeners) listener()
      })
    },
  }
}

/** Stands in for playing: `playing` says which way the last call went. */
export function fakePlayback({ refused = false } = {}) {
  const play = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockImplementation(() =>
      refused ? Promise.reject(new Error('NotAllowedError')) : Promise.resolve(),
    )
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  return { play, pause, load }
}

/** Hides the browser tab or shows it again. */
export function setTab(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
