import { vi } from 'vitest'

type Watch = { target: Element; notify: (ratio: number) => void; ended: boolean }

/** Stands in for IntersectionObserver; `show(element, 0.5)` brings half of it on screen. */
export function fakeVisibility() {
  const watches: Watch[] = []
  class Observer implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback
    }
    observe(target: Element) {
      const notify = (intersectionRatio: number) => {
        const entry = { target, intersectionRatio, isIntersecting: intersectionRatio > 0 }
        this.callback([entry as IntersectionObserverEntry], this)
      }
      watches.push({ target, notify, ended: false })
    }
    unobserve() {}
    takeRecords() {
      return []
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
