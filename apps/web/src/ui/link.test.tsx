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

/** Renders a link on a page. Returns where a click leads, and whether the browser follows it. */
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

test('a click opens the page without loading a document', () => {
  const { place, leftToBrowser } = press(<Link to="/products?page=2#list">All</Link>, '/about')
  expect(place).toBe('PUSH /products?page=2#list')
  expect(leftToBrowser).toBe(false)
})

test('a query alone refers to the current path', () => {
  const { place } = press(<Link to="?mod=name">Edit</Link>, '/profile?mod=email')
  expect(place).toBe('PUSH /profile?mod=name')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile?mod=name')
})

test('a link to the current address adds no history entry', () => {
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
  // jsdom does not follow links.
  const { place, leftToBrowser } = press(<Link to="/products">All</Link>, '/about', how)
  expect(place).toBe('POP /about')
  expect(leftToBrowser).toBe(true)
})

test('its own click handler runs first, and may prevent navigation', () => {
  const link = (
    <Link to="/products" onClick={(event) => event.preventDefault()}>
      All
    </Link>
  )
  expect(press(link, '/about').place).toBe('POP /about')
})

test('the server renders an address, which works without scripts', () => {
  const html = renderToString(
    <StaticRouter location="/about">
      <Link to="/products/a%20tee" aria-label="Tee" className="tee">
        Tee
      </Link>
    </StaticRouter>,
  )
  expect(html).toBe('<a aria-label="Tee" class="tee" href="/products/a%20tee">Tee</a>')
})
