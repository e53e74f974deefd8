// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeMedia } from '../../../test/fake-media.ts'
import { fakeVisibility } from '../../../test/fake-visibility.ts'
import { fakePlayback } from '../../../test/screen.ts'
import { show, succeeded } from '../../../test/show.tsx'
import { defaultVideos } from '../../content/default-videos.ts'
import { Lookbook } from './lookbook.tsx'

const DEFAULTS = { 'home.lookbookVideos': succeeded([...defaultVideos]) }

let visibility: ReturnType<typeof fakeVisibility>
beforeEach(() => {
  visibility = fakeVisibility()
})

const videos = (container: HTMLElement) => [...container.querySelectorAll('video')]
/** Waits for the videos and their button, whose code loads on demand. */
async function moving(container: HTMLElement) {
  await screen.findByRole('button', { name: 'Pause videos' })
  return videos(container)
}

test('the four default videos are muted and loop, and each plays only while it is on screen', async () => {
  fakeMedia()
  const { play, pause } = fakePlayback()
  const shown = await moving(show(<Lookbook />, { state: DEFAULTS }).container)
  expect(shown.map((video) => video.getAttribute('src'))).toEqual([
    '/media/videos/lookbook-1.mp4',
    '/media/videos/lookbook-2.mp4',
    '/media/videos/lookbook-3.mp4',
    '/media/videos/lookbook-4.mp4',
  ])
  for (const video of shown) {
    expect(video.loop && video.muted && video.hasAttribute('muted')).toBe(true)
    expect(video.hasAttribute('playsinline')).toBe(true)
    // No video is fetched before it is on screen.
    expect(video.preload).toBe('none')
    expect(video.autoplay).toBe(false)
  }
  visibility.show(shown[2]!, 0.6)
  expect(play.mock.instances).toEqual([shown[2]])
  visibility.show(shown[2]!, 0)
  expect(pause.mock.instances).toEqual([shown[2]])
})

test('one button pauses and resumes all of them', async () => {
  fakeMedia()
  const { play, pause } = fakePlayback()
  const shown = await moving(show(<Lookbook />, { state: DEFAULTS }).container)
  visibility.show(shown[0]!, 0.6)
  expect(play.mock.instances).toEqual([shown[0]])
  fireEvent.click(screen.getByRole('button', { name: 'Pause videos' }))
  expect(new Set(pause.mock.instances)).toEqual(new Set(shown))
  visibility.show(shown[1]!, 0.6)
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play videos' }))
  visibility.show(shown[1]!, 0.6)
  expect(play.mock.instances.at(-1)).toBe(shown[1])
})

test("the shop's own list replaces the default videos", async () => {
  fakeMedia()
  fakePlayback()
  const state = { 'home.lookbookVideos': succeeded([{ videoUrl: 'https://cdn.example/one.mp4' }]) }
  const shown = await moving(show(<Lookbook />, { state }).container)
  expect(shown.map((video) => video.src)).toEqual(['https://cdn.example/one.mp4'])
})

test('visitors with reduced motion see only pictures', () => {
  fakeMedia('(prefers-reduced-motion: reduce)')
  const { container } = show(<Lookbook />, { state: DEFAULTS })
  expect(videos(container)).toEqual([])
  expect(container.querySelectorAll('img')).toHaveLength(4)
})
