// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter, useLocation, useNavigationType } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

function Place() {
  const { pathname, search, hash } = useLocation()
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>
}

/** Renders a link on a page; tells where a press leads, and whether it is left to the browser. */
function press(link: React.ReactNode, at: string, how: MouseEventInit = {}) {
  render(
    <MemoryRouter initialEntries={['/before', at]}>
      {link}
      <Place />
    </MemoryRouter>,
  )
  const leftToBrowser = fireEvent.click(screen.getByRole('link'), how)
  return { place: screen.getByRole('status').textContent, leftToBrowser }
}

test('a press opens the page within the document', () => {
  const { place, leftToBrowser } = press(<Link to="/products?page=2#list">All</Link>, '/about')
  expect(place).toBe('PUSH /products?page=2#list')
  expect(leftToBrowser).toBe(false)
})

test('a query alone belongs to the present path', () => {
  const { place } = press(<Link to="?mod=name">Edit</Link>, '/profile?mod=email')
  expect(place).toBe('PUSH /profile?mod=name')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile?mod=name')
})

test('to the present address it makes no further entry of the history', () => {
  expect(press(<Link to="/bag?step=delivery">Bag</Link>, '/bag?step=delivery').place).toBe(
    'REPLACE /bag?step=delivery',
  )
})

test.each([
  ['another button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a press with %s is left to the browser', (_, how) => {
  // jsdom follows no link.
  const { place, leftToBrowser } = press(<Link to="/products">All</Link>, '/about', how)
  expect(place).toBe('POP /about')
  expect(leftToBrowser).toBe(true)
})

test('a handler of its own comes first, and may keep the visitor', () => {
  const link = (
    <Link to="/products" onClick={(event) => event.preventDefault()}>
      All
    </Link>
  )
  expect(press(link, '/about').place).toBe('POP /about')
})

test('the server renders an address that works without scripts', () => {
  const html = renderToString(
    <StaticRouter location="/about">
      <Link to="/products/a%20tee" aria-label="Tee" className="tee">
        Tee
      </Link>
    </StaticRouter>,
  )
  expect(html).toBe('<a aria-label="Tee" class="tee" href="/products/a%20tee">Tee</a>')
})
