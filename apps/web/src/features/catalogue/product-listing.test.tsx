// @vitest-environment jsdom
import { toPaise } from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { failed, loading, show, succeeded } from '../../../test/show.tsx'
import type { Resource } from '../../shop/resource.ts'
import { ProductListing } from './product-listing.tsx'
import { shownPages } from './shown-pages.ts'

const EMPTY = { items: [], totalCount: 0, currentPage: 1, totalPages: 0 }
const shown = (productList: Resource<unknown>, path = '/products', words?: string) =>
  show(<ProductListing title="Latest Products" {...(words && { words })} />, {
    state: { productList },
    path,
  })
const pageOf = (currentPage: number, totalPages: number) =>
  succeeded({
    items: [aProduct(1), aProduct(2)],
    totalCount: totalPages * 2,
    currentPage,
    totalPages,
  })

test('the title and how many there are', () => {
  shown(pageOf(1, 3))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Products')
  expect(screen.getByText('6 items')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('one is one item', () => {
  shown(succeeded({ items: [aProduct()], totalCount: 1, currentPage: 1, totalPages: 1 }))
  expect(screen.getByText('1 item')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('the wait', () => {
  shown(loading(EMPTY))
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
})

test('no match', () => {
  shown(succeeded(EMPTY), '/search?q=100%25', '100%')
  expect(screen.getByText('No matches found. Maybe try something else?')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' }).value).toBe(
    '100%',
  )
})

test('a failure', () => {
  shown(failed(EMPTY, { messages: ['The shelves are being dusted.'] }))
  expect(screen.getByRole('alert').textContent).toBe('The shelves are being dusted.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the other pages are links that keep the search', () => {
  shown(pageOf(2, 3), '/search?q=100%25&page=2')
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  const to = (name: string) => pages.getByRole('link', { name }).getAttribute('href')
  expect(to('Previous')).toBe('/search?q=100%25')
  expect(to('Next')).toBe('/search?q=100%25&page=3')
  expect(to('Page 3')).toBe('/search?q=100%25&page=3')
  expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev')
  expect(pages.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next')
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2')
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('on page %i of %i: %j', (current, total, pages) =>
  expect(shownPages(current, total)).toEqual(pages),
)

test('a misspelt search says what it shows', () => {
  const search = { text: 'blck', corrected: 'black', size: [], minPrice: null, maxPrice: null }
  const list = { items: [aProduct()], totalCount: 1, currentPage: 1, totalPages: 1 }
  shown(succeeded({ ...list, search }), '/search?q=blck', 'blck')
  expect(screen.getByText('black').parentElement?.textContent).toBe('Showing results for black')
})

test.each([
  ['tee', '/search?q=tee&maxPrice=1000', '/search?q=tee&size=L'],
  ['', '/products?maxPrice=1000', '/products?size=L'],
])(
  'what a search names beside %j is chosen, and can be removed',
  (text, withoutSize, withoutPrice) => {
    const [minPrice, maxPrice] = [null, toPaise(100_000)]
    const search = { text, corrected: null, size: ['L'], minPrice, maxPrice }
    const facets = { category: [], size: [], color: [], price: null, discounted: [] }
    const list = { items: [aProduct()], totalCount: 1, currentPage: 1, totalPages: 1 }
    shown(succeeded({ ...list, search, facets }), '/search?q=tee+L+under+1000', 'tee L under 1000')
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('Remove filter: Size L')).toBe(withoutSize)
    expect(to('Remove filter: To ₹1,000.00')).toBe(withoutPrice)
    // The form, with or without scripts, must not say them a second time.
    const form = screen.getByRole('checkbox', { name: /^On sale/ }).closest('form')
    expect(new FormData(form!).get('q')).toBe(text || null)
  },
)

test('a search without results shows what comes closest', () => {
  shown(succeeded({ ...EMPTY, closest: [aProduct(1), aProduct(2)] }), '/search?q=polo', 'polo')
  const closest = screen.getByRole('region', { name: 'These come closest' })
  expect(within(closest).getAllByRole('article')).toHaveLength(2)
})
