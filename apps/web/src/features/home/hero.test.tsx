// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeMedia } from '../../../test/fake-media.ts'
import { fakeVisibility } from '../../../test/fake-visibility.ts'
import { fakePlayback, setTab } from '../../../test/screen.ts'
import { Hero } from './hero.tsx'

const PHONE = '(max-width: 768px)'
const STILL = '(prefers-reduced-motion: reduce)'

beforeEach(() => {
  fakeVisibility()
  fakePlayback()
})

const show = (onShopNewArrivals = () => undefined) =>
  render(<Hero mediaBaseUrl="" onShopNewArrivals={onShopNewArrivals} />).container
const video = (container: HTMLElement) => container.querySelector('video')
/** Waits for the video, whose code loads on demand. */
const shown = (container: HTMLElement) =>
  waitFor(() => {
    expect(video(container)).not.toBeNull()
    return video(container)!
  })
const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('video source')].map((source) => [
    source.getAttribute('src'),
    source.getAttribute('type'),
  ])

test('shows the text and the button', () => {
  fakeMedia()
  const onShopNewArrivals = vi.fn()
  show(onShopNewArrivals)
  expect(screen.getByText('Effortlessly')).toBeTruthy()
  expect(screen.getByText('Elevated.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Shop New Arrivals' }))
  expect(onShopNewArrivals).toHaveBeenCalledTimes(1)
})

test('up to 768 px the phone variant, above it the desktop one, each in webm and mp4 with its poster', async () => {
  const media = fakeMedia(PHONE)
  const container = show()
  await shown(container)
  expect(sources(container)).toEqual([
    ['/media/videos/hero-mobile.webm', 'video/webm'],
    ['/media/videos/hero-mobile.mp4', 'video/mp4'],
  ])
  expect(video(container)?.poster).toContain('/media/videos/hero-mobile-poster.webp')
  media.change(PHONE, false)
  expect(sources(container)).toEqual([
    ['/media/videos/hero-desktop.webm', 'video/webm'],
    ['/media/videos/hero-desktop.mp4', 'video/mp4'],
  ])
  expect(video(container)?.poster).toContain('/media/videos/hero-desktop-poster.webp')
})

test('the video plays automatically, in a loop, muted and inline', async () => {
  fakeMedia()
  const clip = await shown(show())
  expect(clip.autoplay).toBe(true)
  expect(clip.loop).toBe(true)
  expect(clip.muted).toBe(true)
  expect(clip.hasAttribute('muted')).toBe(true)
  expect(clip.hasAttribute('playsinline')).toBe(true)
  expect(clip).toHaveProperty(
    'textContent',
    expect.stringContaining('Your browser does not support the video tag.'),
  )
})

test('a button pauses and resumes the video; a paused video does not resume by itself', async () => {
  const media = fakeMedia()
  const visibility = fakeVisibility()
  const { play, pause } = fakePlayback()
  const container = show()
  const clip = await shown(container)
  const frame = container.querySelector('section')!
  visibility.show(frame, 0.6)
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause video' }))
  expect(pause.mock.instances).toEqual([clip])
  visibility.show(frame, 0.6)
  setTab('visible')
  expect(play).toHaveBeenCalledTimes(1)
  // The video of the other width does not start either.
  media.change(PHONE, true)
  expect(video(container)?.autoplay).toBe(false)
  visibility.show(frame, 0.6)
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play video' }))
  visibility.show(frame, 0.6)
  expect(play.mock.instances.at(-1)).toBe(video(container))
  expect(play).toHaveBeenCalledTimes(2)
})

test('visitors with reduced motion see only the poster', () => {
  fakeMedia(STILL)
  const container = show()
  expect(video(container)).toBeNull()
  expect(container.querySelector('img')).not.toBeNull()
})

test('visitors with Save-Data see only the poster', () => {
  fakeMedia()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(video(show())).toBeNull()
})

test('the server renders the posters of both widths, and no video, which browsers might fetch without showing it', () => {
  const html = renderToString(
    <Hero mediaBaseUrl="https://cdn.example" onShopNewArrivals={() => undefined} />,
  )
  expect(html).not.toContain('<video')
  expect(html).toContain(
    `media="${PHONE}" srcSet="https://cdn.example/media/videos/hero-mobile-poster.webp"`,
  )
  expect(html).toContain('src="https://cdn.example/media/videos/hero-desktop-poster.webp"')
})

test('a poster that cannot be loaded is replaced by the bundled one of the orientation', () => {
  fakeMedia(STILL)
  const container = show()
  fireEvent.error(container.querySelector('img')!)
  const source = container.querySelector('picture source')!
  expect(source.getAttribute('media')).toBe('(orientation: portrait)')
  expect(source.getAttribute('srcset')).toContain('hero-fallback-portrait')
  expect(container.querySelector('img')?.getAttribute('src')).toContain('hero-fallback-landscape')
})
