// @vitest-environment jsdom
import { type ProductId, productsApi, STORAGE_KEYS, toPaise } from '@aaram/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type scriptedApi, visit } from '../../test/visit.tsx'
import { memoryStorage } from '../lib/memory-storage.ts'
import { SearchForm } from './search-form.tsx'

const product = (n: number, title: string) => ({
  _id: String(n).padStart(24, '0') as ProductId,
  title,
  metaTitle: `product-${n}`,
  thumbnail: '',
  originalPrice: toPaise(100_000),
  effectivePrice: toPaise(90_000),
})
const answerOf = (...titles: string[]) => ({
  status: 'success' as const,
  products: titles.map((title, n) => product(n + 1, title)),
  categories: ['hoodie'],
})

const NOTHING = { status: 'success' as const, products: [], categories: [] }

function open(stored: string[] = []) {
  const storage = memoryStorage(
    stored.length ? { [STORAGE_KEYS.recentSearches]: JSON.stringify(stored) } : {},
  )
  return { ...visit(<SearchForm />, { storage }), storage, field: screen.getByRole('combobox') }
}
/** The requested searches; an empty one requests popular searches. */
const allSearches = (asked: ReturnType<typeof scriptedApi>['asked']) =>
  asked.map(({ input }) => (input as { query: { search: string } }).query.search)
const searches = (asked: ReturnType<typeof scriptedApi>['asked']) =>
  allSearches(asked).filter((search) => search !== '')

it('sends a request when typing pauses, from two letters on', async () => {
  const { on, asked, field } = open()
  on(productsApi.suggestions, () => answerOf('Kohl Black Hoodie'))
  await userEvent.type(field, 'h')
  await userEvent.type(field, 'oodie')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Kohl Black Hoodie₹900.00',
    'Hoodie Collection',
  ])
  expect(searches(asked)).toEqual(['hoodie'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

it('ignores a response that arrives after a later one', async () => {
  const { on, asked, field } = open()
  let answerFirst: (answer: ReturnType<typeof answerOf>) => void = () => undefined
  on(productsApi.suggestions, (input) =>
    input?.query?.search === 'ho'
      ? new Promise((resolve) => {
          answerFirst = resolve
        })
      : answerOf('New Answer'),
  )
  await userEvent.type(field, 'ho')
  await waitFor(() => expect(searches(asked)).toEqual(['ho']))
  await userEvent.type(field, 'od')
  await screen.findByText('New Answer')
  answerFirst(answerOf('Old Answer'))
  await waitFor(() => expect(screen.queryByText('Old Answer')).toBeNull())
  expect(screen.queryByText('New Answer')).not.toBeNull()
})

it('arrow keys choose, Enter opens, Escape closes the list only', async () => {
  const { on, field, place } = open()
  on(productsApi.suggestions, () => answerOf('Kohl Black Hoodie', 'Spiti Hoodie'))
  await userEvent.type(field, 'hood')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Spiti Hoodie')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Enter}')
  expect(place()).toBe('/products/product-2')
})

it('offers recent searches, each of which can be removed', async () => {
  const { field, storage, place } = open(['grey hoodie', 'black tee'])
  await userEvent.click(field)
  const recent = await screen.findByRole('region', { name: 'Recent searches' })
  await userEvent.click(
    within(recent).getByRole('button', { name: 'Remove grey hoodie from recent searches' }),
  )
  expect(storage.get(STORAGE_KEYS.recentSearches)).toBe('["black tee"]')
  await userEvent.click(within(recent).getByRole('link', { name: 'black tee' }))
  expect(place()).toBe('/search?q=black+tee')
})

it('keeps recent searches, latest first and without duplicates', async () => {
  const { on, field, storage } = open(['Polo', 'tee'])
  on(productsApi.suggestions, () => answerOf())
  await userEvent.click(field)
  await screen.findByRole('region', { name: 'Recent searches' })
  await userEvent.type(field, 'polo{Enter}')
  expect(storage.get(STORAGE_KEYS.recentSearches)).toBe('["polo","tee"]')
})

it('shows popular searches while nothing is typed', async () => {
  const { on, asked, field, place, storage } = open()
  on(productsApi.suggestions, () => ({ ...NOTHING, popular: ['black tee', 'polo'] }))
  await userEvent.click(field)
  const popular = await screen.findByRole('region', { name: 'Popular searches' })
  expect(
    within(popular)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['black tee', 'polo'])
  await userEvent.type(field, 'z')
  expect(screen.queryByRole('region', { name: 'Popular searches' })).toBeNull()
  await userEvent.clear(field)
  await userEvent.click(await screen.findByRole('link', { name: 'black tee' }))
  expect(place()).toBe('/search?q=black+tee')
  expect(storage.get(STORAGE_KEYS.recentSearches)).toBe('["black tee"]')
  expect(allSearches(asked)).toEqual([''])
})

it('shows the categories if there are no popular searches or the request fails', async () => {
  const { on, field, place } = open()
  on(productsApi.suggestions, () => NOTHING)
  await userEvent.click(field)
  const categories = await screen.findByRole('region', { name: 'Categories' })
  expect(within(categories).getAllByRole('link')).toHaveLength(7)
  await userEvent.click(within(categories).getByRole('link', { name: 'Hoodie' }))
  expect(place()).toBe('/collections/hoodie')
})
