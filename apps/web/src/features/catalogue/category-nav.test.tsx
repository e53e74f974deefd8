// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { CategoryNav } from './category-nav.tsx'

const GUTTER = 20
const ROW = 390
const LINK = 100

// A phone: the row begins after the gutter, every link is 100 px wide, and few of them fit.
beforeEach(() => {
  const measure = (
    name: 'offsetLeft' | 'offsetWidth' | 'clientWidth',
    of: (at: number) => number,
  ) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return of([...document.querySelectorAll('nav a')].indexOf(this))
    })
  measure('offsetLeft', (at) => (at < 0 ? GUTTER : GUTTER + at * LINK))
  measure('offsetWidth', (at) => (at < 0 ? ROW : LINK))
  measure('clientWidth', () => ROW)
})
afterEach(() => void vi.restoreAllMocks())

const shown = (path: string, route = '*') => {
  show(<CategoryNav />, { path, route })
  return { row: screen.getByRole('navigation', { name: 'Categories' }) }
}
const current = () =>
  screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
const place = (name: string) =>
  screen.getAllByRole('link').findIndex(({ textContent }) => textContent === name)
const inTheMiddle = (name: string) => place(name) * LINK - (ROW - LINK) / 2

test.each([
  ['/products', '*', ['All']],
  ['/products?discounted=true', '*', ['Sale']],
  ['/collections/hoodie', '/collections/:category', ['Hoodie']],
  ['/hoodie', '/:category', ['Hoodie']],
  ['/search?q=tee', '*', []],
])('%s: the current list is marked', (path, route, marked) => {
  shown(path, route)
  expect(current()).toEqual(marked)
})

test.each([
  ['/collections/hoodie', '/collections/:category'],
  ['/hoodie', '/:category'],
])('%s: the row shows the current list', (path, route) => {
  const { row } = shown(path, route)
  expect(row.scrollLeft).toBe(inTheMiddle('Hoodie'))
})

test('another list moves the row along', async () => {
  const { row } = shown('/collections/hoodie', '/collections/:category')
  await userEvent.click(screen.getByRole('link', { name: 'Shirt' }))
  expect(current()).toEqual(['Shirt'])
  expect(row.scrollLeft).toBe(inTheMiddle('Shirt'))
})

test('without a current list the row begins at its beginning', () => {
  expect(shown('/search?q=tee').row.scrollLeft).toBe(0)
})
