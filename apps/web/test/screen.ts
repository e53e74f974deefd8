import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What jsdom lacks of a screen: what is visible, how wide it is, what can be played.

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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
