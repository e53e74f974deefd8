// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { Gallery } from './gallery.tsx'

const IMAGES = [1, 2, 3].map((number) => `/media/products/tee/${number}/listing_1200.webp`)
function shown() {
  const { container, unmount } = show(<Gallery title="Kolam tee" images={IMAGES} />)
  const track = container.querySelector('img')!.closest('button')!.parentElement!
  for (const [index, slide] of [...track.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: index * 400 })
  Object.defineProperties(track, { scrollWidth: { value: 1200 }, clientWidth: { value: 560 } })
  return { track, unmount, user: userEvent.setup() }
}
const thumb = (number: number) => screen.getByRole('button', { name: `Show picture ${number}` })
const currentThumb = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')

test('every picture has a name; the first is fetched with priority, the others lazily', () => {
  shown()
  const pictures = screen.getAllByRole<HTMLImageElement>('img')
  expect(pictures.map(({ alt }) => alt)).toEqual([
    'Kolam tee, picture 1 of 3',
    'Kolam tee, picture 2 of 3',
    'Kolam tee, picture 3 of 3',
  ])
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
  ])
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high')
})

test('a picture uses its description as name if there is one', () => {
  show(<Gallery title="Kolam tee" images={IMAGES} texts={['A kolam on the back']} />)
  expect(screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)).toEqual([
    'A kolam on the back, picture 1 of 3',
    'Kolam tee, picture 2 of 3',
    'Kolam tee, picture 3 of 3',
  ])
  expect(
    screen.getByRole('button', { name: 'Zoom: A kolam on the back, picture 1 of 3' }),
  ).toBeTruthy()
})

test('a thumbnail shows its picture', async () => {
  const { track, user } = shown()
  expect(currentThumb()).toBe('Show picture 1')
  await user.click(thumb(3))
  // Where the track ends; its third picture does not reach the left edge.
  expect(track.scrollLeft).toBe(640)
  expect(currentThumb()).toBe('Show picture 3')
})

test('a swipe moves the marked thumbnail', () => {
  const { track } = shown()
  const swipeTo = (left: number) => {
    track.scrollLeft = left
    fireEvent.scroll(track)
    return currentThumb()
  }
  expect(swipeTo(410)).toBe('Show picture 2')
  expect(swipeTo(640)).toBe('Show picture 3')
  expect(swipeTo(0)).toBe('Show picture 1')
})

test('the picture that is touched opens, also one beside the current picture', async () => {
  const { user } = shown()
  await user.click(screen.getByRole('button', { name: 'Zoom: Kolam tee, picture 2 of 3' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('status').textContent).toBe('2 / 3')
  expect(currentThumb()).toBe('Show picture 2')
})

test('a turned phone keeps the picture, and a swipe before the page was hydrated counts', () => {
  const sizes: (() => void)[] = []
  const left: boolean[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      track: Element | undefined
      constructor(notify: () => void) {
        sizes.push(() => act(notify))
      }
      observe(element: Element) {
        this.track = element
      }
      disconnect() {
        left.push(this.track!.isConnected)
      }
    },
  )
  const { track, unmount } = shown()
  track.scrollLeft = 400
  sizes[0]!()
  expect(currentThumb()).toBe('Show picture 2')
  track.scrollLeft = 200
  sizes[0]!()
  expect([track.scrollLeft, currentThumb()]).toEqual([400, 'Show picture 2'])
  unmount()
  // While the track was still there: one without a place has another size.
  expect(left).toEqual([true])
})

test('arrow keys move through the pictures and stop at the ends', async () => {
  const { track, user } = shown()
  screen.getByRole('button', { name: 'Zoom: Kolam tee, picture 1 of 3' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(track.scrollLeft).toBe(0)
  await user.keyboard('{ArrowRight}')
  expect(track.scrollLeft).toBe(400)
})

async function zoomed() {
  const { user, track } = shown()
  await user.click(screen.getByRole('button', { name: 'Zoom: Kolam tee, picture 1 of 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kolam tee, close up' })
  return { user, track, dialog, inside: within(dialog) }
}

test('zoom: arrows show the next and previous picture, if there is one', async () => {
  const { user, dialog, inside } = await zoomed()
  const name = () => inside.getByRole<HTMLImageElement>('img').alt
  const previous = inside.getByRole('button', { name: 'Previous picture' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await user.click(previous)
  expect(name()).toBe('Kolam tee, picture 1 of 3')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(name()).toBe('Kolam tee, picture 2 of 3')
  await user.click(inside.getByRole('button', { name: 'Next picture' }))
  expect(name()).toBe('Kolam tee, picture 3 of 3')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(name()).toBe('Kolam tee, picture 3 of 3')
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(name()).toBe('Kolam tee, picture 2 of 3')
})

test('zoom: it zooms in and out, and the next picture begins unzoomed', async () => {
  const { user, dialog, inside } = await zoomed()
  const scale = () => inside.getByRole('img').closest<HTMLElement>('[style]')!.style.transform
  await user.click(inside.getByRole('button', { name: 'Zoom in' }))
  expect(scale()).toContain('scale(2.5)')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(scale()).toContain('scale(1)')
})

test('zoom: after closing, the gallery shows the picture that was zoomed last', async () => {
  const { user, track, dialog, inside } = await zoomed()
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  await user.click(inside.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(track.scrollLeft).toBe(400)
})
