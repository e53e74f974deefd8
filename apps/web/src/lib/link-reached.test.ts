// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { onLinkReached } from './link-reached.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const over = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }))

test('a link is reported once, however often the pointer moves over its parts, and again when it is reached again', () => {
  document.body.innerHTML =
    '<a href="/about"><b>About</b> <i>us</i></a> <a id="other" href="/contact">Contact</a> <p>Text</p>'
  const reached = vi.fn<(link: HTMLAnchorElement) => void>()
  stop = onLinkReached(reached)
  const paths = () => reached.mock.calls.map(([{ pathname }]) => pathname)
  for (const part of ['a', 'b', 'i', 'a']) over(part)
  over('a', 'pointerdown')
  over('a', 'focusin')
  expect(paths()).toEqual(['/about'])
  over('#other')
  over('p')
  over('b')
  expect(paths()).toEqual(['/about', '/contact', '/about'])
})

test('links to other origins are not reported', () => {
  document.body.innerHTML = '<a href="https://example.com/about">Elsewhere</a>'
  const reached = vi.fn()
  stop = onLinkReached(reached)
  over('a')
  expect(reached).not.toHaveBeenCalled()
})
