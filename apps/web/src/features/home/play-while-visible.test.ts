// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeVisibility } from '../../../test/fake-visibility.ts'
import { fakePlayback, setTab } from '../../../test/screen.ts'
import { playWhileVisible as start } from './play-while-visible.ts'

let visibility: ReturnType<typeof fakeVisibility>
let playback: ReturnType<typeof fakePlayback>
const ends: (() => void)[] = []
const video = () => document.createElement('video')

function playWhileVisible(...args: Parameters<typeof start>) {
  const end = start(...args)
  ends.push(end)
  return end
}

beforeEach(() => {
  visibility = fakeVisibility()
  playback = fakePlayback()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('a video is muted in property and attribute', () => {
  const silent = video()
  playWhileVisible(silent)
  expect(silent.muted).toBe(true)
  expect(silent.hasAttribute('muted')).toBe(true)
})

describe('it plays while at least 20 % is on screen', () => {
  test.each([
    [0.2, 1],
    [1, 1],
    [0.19, 0],
    [0, 0],
  ])('%f on screen: played %i times', (ratio, times) => {
    const shown = video()
    playWhileVisible(shown)
    visibility.show(shown, ratio)
    expect(playback.play).toHaveBeenCalledTimes(times)
  })

  test('it pauses when it is scrolled away, and resumes without loading again', () => {
    const shown = video()
    playWhileVisible(shown)
    visibility.show(shown, 1)
    visibility.show(shown, 0.1)
    expect(playback.pause).toHaveBeenCalledTimes(1)
    visibility.show(shown, 0.5)
    expect(playback.play).toHaveBeenCalledTimes(2)
    expect(playback.load).not.toHaveBeenCalled()
  })

  test('the share is that of the frame, if there is one', () => {
    const frame = document.createElement('section')
    playWhileVisible(video(), { frame })
    visibility.show(frame, 0.2)
    expect(playback.play).toHaveBeenCalledTimes(1)
  })
})

describe('when the browser tab comes back', () => {
  test('a video on screen is loaded again and resumes at its position', () => {
    const shown = video()
    playWhileVisible(shown, { reloadOnReturn: true })
    visibility.show(shown, 1)
    shown.currentTime = 7
    setTab('hidden')
    expect(playback.load).not.toHaveBeenCalled()
    setTab('visible')
    expect(playback.load).toHaveBeenCalledTimes(1)
    expect(playback.play).toHaveBeenCalledTimes(2)
    expect(shown.currentTime).toBe(7)
  })

  test('a video off screen does not change', () => {
    const away = video()
    playWhileVisible(away, { reloadOnReturn: true })
    visibility.show(away, 1)
    visibility.show(away, 0)
    setTab('hidden')
    setTab('visible')
    expect(playback.load).not.toHaveBeenCalled()
    expect(playback.play).toHaveBeenCalledTimes(1)
  })
})

test('a refused play causes no error', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  playback = fakePlayback({ refused: true })
  const shown = video()
  playWhileVisible(shown)
  visibility.show(shown, 1)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(playback.play).toHaveBeenCalledTimes(1)
  expect(unhandled).not.toHaveBeenCalled()
})

test('after `stop` no video plays', () => {
  const shown = video()
  const end = playWhileVisible(shown, { reloadOnReturn: true })
  visibility.show(shown, 1)
  end()
  setTab('visible')
  expect(visibility.watched()).toEqual([])
  expect(playback.load).not.toHaveBeenCalled()
  expect(playback.pause).toHaveBeenCalledTimes(1)
})
