// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test } from 'vitest'
import { showLayout } from '../../../test/show-layout.tsx'
import { asha } from '../../../test/visit.tsx'
import { ApiError } from '../../lib/api-error.ts'

const scrollTo = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y })
    window.dispatchEvent(new Event('scroll'))
  })

describe('header', () => {
  it('has the navigation, in which Collections links to the first collection', () => {
    showLayout()
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Collections', '/collections/oversized-t-shirt'],
      ['Oversized T-Shirt', '/collections/oversized-t-shirt'],
      ['Classic T-Shirt', '/collections/classic-t-shirt'],
      ['Polo', '/collections/polo'],
      ['Shirt', '/collections/shirt'],
      ['Hoodie', '/collections/hoodie'],
      ['Joggers', '/collections/joggers'],
      ['Shorts', '/collections/shorts'],
      ['Shop', '/products'],
      ['Orders', '/orders'],
      ['About Us', '/about'],
    ])
  })

  it('on home it is transparent until the page is scrolled more than 20 px', () => {
    scrollTo(0)
    showLayout({ path: '/' })
    const header = screen.getByRole('banner')
    expect(header.dataset.clear).toBe('true')
    scrollTo(20)
    expect(header.dataset.clear).toBe('true')
    scrollTo(21)
    expect(header.dataset.clear).toBeUndefined()
    scrollTo(0)
  })

  it('on other pages it is never transparent', () => {
    showLayout({ path: '/about' })
    expect(screen.getByRole('banner').dataset.clear).toBeUndefined()
  })

  it('the bag icon shows the number of units', () => {
    showLayout({ stored: { bag_items: JSON.stringify([{ quantity: 2 }, { quantity: 1 }]) } })
    expect(screen.getByRole('link', { name: 'Shopping bag, 3 items' }).textContent).toBe('3')
  })

  it('the mobile menu lists all categories', async () => {
    showLayout()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = await screen.findByRole('navigation', { name: 'Mobile' })
    const categories = within(menu)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/collections/'))
    expect(categories.map((link) => link.textContent)).toEqual([
      'Collections',
      'Oversized T-Shirt',
      'Classic T-Shirt',
      'Polo',
      'Shirt',
      'Hoodie',
      'Joggers',
      'Shorts',
    ])
  })

  it('the mobile menu also has Profile, which takes a guest to log-in', async () => {
    showLayout()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = await screen.findByRole('navigation', { name: 'Mobile' })
    expect(within(menu).getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/login')
  })
})

describe('search panel', () => {
  const open = async (path?: string) => {
    const shown = showLayout(path ? { path } : {})
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    return {
      ...shown,
      field: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search the shop' }),
    }
  }

  it('Enter opens the results of the trimmed query', async () => {
    const { field, place } = await open()
    expect(field.maxLength).toBe(128)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.type(field, '  100% tee {Enter}')
    expect(place()).toBe('/search?q=100%25+tee')
    expect(screen.queryByRole('combobox', { name: 'Search the shop' })).toBeNull()
  })

  it('empty queries are ignored', async () => {
    const { field, place } = await open()
    await userEvent.type(field, '   {Enter}')
    expect(place()).toBe('/')
    expect(screen.getByRole('combobox', { name: 'Search the shop' })).toBe(field)
  })

  it('closes on a click outside and on Escape, not on a click inside', async () => {
    const { field } = await open()
    await userEvent.click(field)
    expect(screen.queryByRole('combobox', { name: 'Search the shop' })).not.toBeNull()
    await userEvent.click(screen.getByRole('contentinfo'))
    expect(screen.queryByRole('combobox', { name: 'Search the shop' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('combobox', { name: 'Search the shop' })).toBeNull()
  })

  it('the toggle button closes it too', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(screen.queryByRole('combobox', { name: 'Search the shop' })).toBeNull()
  })
})

// With a token whose person is not known yet, nobody is redirected to log-in.
const onTheWay = { re_dir: '/orders', token: 'token' }

test.each([
  ['about', null],
  ['home', null],
  ['login', '/orders'],
  ['signup', '/orders'],
  ['orders', '/orders'],
] as const)('on %s the stored target of a log-in is %s', (page, kept) => {
  const { shop } = showLayout({ path: `/${page}`, page, stored: onTheWay })
  expect(shop.storage.get('re_dir')).toBe(kept)
})

test('the stored target of a log-in is removed once its page is open', () => {
  const { shop } = showLayout({ path: '/orders', page: 'orders', stored: onTheWay })
  act(() => shop.user.remember(asha, 'token'))
  expect(shop.storage.get('re_dir')).toBeNull()
})

describe('newsletter', () => {
  const submit = async (api: () => Promise<unknown>) => {
    const shown = showLayout({ api })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /New pieces, first/ })
    await userEvent.type(field, 'asha+shop@example.in')
    fireEvent.submit(field.form!)
    return { ...shown, field }
  }
  const refused = (code: 'NETWORK' | 'INTERNAL') => () =>
    Promise.reject(new ApiError({ code, status: 0, messages: [] }))

  it('the button is disabled and shows the progress while the request runs', async () => {
    await submit(() => new Promise(() => undefined))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribing...' })
    expect(button.disabled).toBe(true)
  })

  it('success clears the field', async () => {
    const { field } = await submit(async () => ({ status: 'success' }))
    expect(await screen.findByText('Subscribed successfully!')).toBeTruthy()
    expect(field.value).toBe('')
  })

  it('what is typed during the request stays', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { field } = await submit(() => promise)
    await userEvent.clear(field)
    await userEvent.type(field, 'bina@example.in')
    await act(async () => resolve({ status: 'success' }))
    expect(await screen.findByText('Subscribed successfully!')).toBeTruthy()
    expect(field.value).toBe('bina@example.in')
  })

  it.each([
    ['INTERNAL', 'Subscription failed.'],
    ['NETWORK', 'Network error. Please try again.'],
  ] as const)('%s: says so and keeps what was typed', async (code, text) => {
    let call: () => Promise<unknown> = refused(code)
    const { field } = await submit(() => call())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field.value).toBe('asha+shop@example.in')
    call = async () => ({ status: 'success' })
    fireEvent.submit(field.form!)
    expect(await screen.findByText('Subscribed successfully!')).toBeTruthy()
    expect(screen.queryByText(text), 'the failure of the first try').toBeNull()
  })
})

it('the footer has its links, the care address and the copyright line', () => {
  showLayout()
  const footer = within(screen.getByRole('contentinfo'))
  const company = within(footer.getByRole('navigation', { name: 'Company' })).getAllByRole('link')
  expect(company.map((link) => link.textContent)).toEqual(['About Us', 'Contact Us', 'My Orders'])
  expect(footer.getByRole('link', { name: 'care@aaram.example' }).getAttribute('href')).toBe(
    'mailto:care@aaram.example',
  )
  expect(footer.getByText('© 2026 Aaram. All rights reserved.')).toBeTruthy()
})
