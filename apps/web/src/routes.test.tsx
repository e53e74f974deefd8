// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { fakeMedia } from '../test/fake-media.ts'
import { fakeVisibility } from '../test/fake-visibility.ts'
import { renderInShop } from '../test/render.tsx'
import { fakePlayback } from '../test/screen.ts'
import { asha, scriptedApi } from '../test/visit.tsx'
import { App } from './app.tsx'
import type { PageRow } from './lib/page-row.ts'
import { PAGES, type PageName } from './lib/page-table.ts'
import { preparePage, routeAt } from './routes.tsx'

const ROWS = Object.entries(PAGES) as [PageName, PageRow][]
const SUCCESS = `?ordn=AR-261128-7KM4Q&token=${'a'.repeat(128)}`
const addressOf = ({ path }: PageRow) =>
  path.replace(':category', 'polo').replace(/:\w+/, 'a'.repeat(24)) +
  (path === '/order-success' ? SUCCESS : '')

/** Opens a page as a guest, or logged in; `address()` is where the visitor ends. */
async function open(path: string, isLoggedIn: boolean) {
  fakeMedia()
  fakePlayback()
  fakeVisibility()
  await Promise.all(
    [path, '/login', '/'].map((one) => preparePage(routeAt(one.split('?')[0]!).route)),
  )
  const user = isLoggedIn ? { user: asha } : {}
  return renderInShop(<App />, { path, api: scriptedApi().api, ...user }).place
}

test.each(ROWS)('%s: each of its paths leads to it', (name, row) => {
  const alias = row.alias?.replace(':category', 'polo').replace('*', '/no/such/page')
  for (const path of [addressOf(row), ...(alias ? [alias] : [])])
    expect(routeAt(path.split('?')[0]!).route.name).toBe(name)
})

test.each([
  ...['/', '', '//', '///', '//products', '/products/', '/products//tee', '/Products', '/%61bout'],
  ...['/products/a/b', '/polo', '/POLO', '/polo/x', '/:category', '/*', '/x', '/collections/polo'],
  ...['/orders/1', '/orders', '/é', '/%C3%A9', '/a%2Fb', 'products', '/.'],
])('%j: the same page as when the router ranks all of them', (path) => {
  const all = ROWS.flatMap(([name, row]) =>
    [row.path, row.alias ?? row.path].map((one) => ({ path: one, name })),
  )
  const [match] = matchRoutes(all, path) ?? []
  const found = routeAt(path)
  expect([found.route.name, found.params]).toEqual([
    match?.route.name ?? 'notFound',
    match?.params ?? {},
  ])
})

test.each(ROWS)(
  '%s: a guest stays, or is sent to log in where an account is needed',
  async (_, row) => {
    const path = addressOf(row)
    const address = await open(path, false)
    const end = row.access === 'account' ? `/login?redirect=${encodeURIComponent(path)}` : path
    await waitFor(() => expect(address()).toBe(end))
  },
)

test.each(ROWS)('%s: who is logged in stays, unless the page is for guests', async (_, row) => {
  const path = addressOf(row)
  const address = await open(path, true)
  const isElsewhere = row.access === 'guest'
  await waitFor(() => expect(address() === path).toBe(!isElsewhere))
})

test('the places of each menu are counted from 1, each once', () => {
  for (const menu of ['header', 'company', 'policies'] as const) {
    const places = ROWS.flatMap(([, row]) => row.menu?.[menu]?.[0] ?? []).sort((a, b) => a - b)
    expect(places).toEqual(places.map((_, at) => at + 1))
  }
})
