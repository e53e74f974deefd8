// @vitest-environment jsdom
import { productsApi, usersApi } from '@aaram/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { fakeVisibility } from '../../../test/fake-visibility.ts'
import { asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

const KEY = 'recently_viewed'
const products = Array.from({ length: 14 }, (_, n) => aProduct(n + 1))
const ids = products.map(({ _id }) => _id)
let visibility: ReturnType<typeof fakeVisibility>
beforeEach(() => {
  visibility = fakeVisibility()
})

type Server = ReturnType<typeof scriptedApi>
const inShop = ({ on }: Server) =>
  on(productsApi.byIds, (input) => ({
    status: 'success',
    products: (input!.query!.ids as string[]).flatMap(
      (id) => products.find(({ _id }) => _id === id && id !== ids[9]) ?? [],
    ),
  }))
const show = (stored: readonly string[], current?: (typeof ids)[number]) =>
  visit(<RecentlyViewed {...(current && { current })} />, {
    storage: memoryStorage(stored.length > 0 ? { [KEY]: JSON.stringify(stored) } : {}),
    prepare: inShop,
  })
const section = () => screen.findByRole('region', { name: 'Recently viewed' })
const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('shows the latest products but this one, once the shopper comes near, and remembers this one', async () => {
  const { shop, asked } = show([ids[1]!, ids[0]!, ids[9]!, ids[2]!], ids[0])
  const shown = await section()
  await waitFor(() =>
    expect(shop.storage.get(KEY)).toBe(JSON.stringify([ids[0], ids[1], ids[9], ids[2]])),
  )
  expect(asked).toEqual([])
  act(() => visibility.show(shown, 1))
  await waitFor(() => expect(titles()).toEqual(['tee number 2', 'tee number 3']))
  expect(asked).toMatchObject([{ input: { query: { ids: [ids[1], ids[9], ids[2]] } } }])
})

function Pages() {
  const [page, turn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => turn(1)}>
        Turn
      </button>
      <RecentlyViewed current={ids[page]!} />
    </>
  )
}

it('stays where it is when another product is opened, also while its products are on their way', async () => {
  visit(<Pages />, {
    storage: memoryStorage({ [KEY]: JSON.stringify([ids[1]]) }),
    prepare: inShop,
  })
  const shown = await section()
  act(() => visibility.show(shown, 1))
  await waitFor(() => expect(titles()).toEqual(['tee number 2']))
  await userEvent.click(screen.getByRole('button', { name: 'Turn' }))
  await waitFor(() => expect(titles()).toEqual(['tee number 1']))
  expect(await section()).toBe(shown)
})

it('keeps twelve, and shows eight', async () => {
  const { shop } = show(ids.slice(0, 12), ids[12])
  const shown = await section()
  act(() => visibility.show(shown, 1))
  await waitFor(() => expect(titles()).toHaveLength(8))
  expect(JSON.parse(shop.storage.get(KEY)!)).toEqual([ids[12], ...ids.slice(0, 11)])
})

it('is cleared by its button', async () => {
  const { shop } = show([ids[0]!])
  await section()
  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(shop.storage.get(KEY)).toBeNull()
})

it('is deleted at log-out', async () => {
  const { shop, on } = show([ids[0]!])
  await section()
  on(usersApi.logout, () => ({ status: 'success' }))
  shop.user.remember(asha, 'token')
  await act(() => shop.user.logOut())
  expect(screen.queryByRole('region')).toBeNull()
  expect(shop.storage.get(KEY)).toBeNull()
})

it.each(['no json', '{}', '["x"]', '[null]'])(
  'what cannot be read counts as nothing: %s',
  async (text) => {
    const { shop } = visit(<RecentlyViewed current={ids[0]!} />, {
      storage: memoryStorage({ [KEY]: text }),
    })
    await waitFor(() => expect(shop.storage.get(KEY)).toBe(JSON.stringify([ids[0]])))
    expect(screen.queryByRole('region')).toBeNull()
  },
)

it('nothing shows where nothing was viewed, or the shop does not answer', async () => {
  const { container, asked } = show([])
  expect(container.textContent).toBe('')
  expect(asked).toEqual([])
  const { fail } = show([ids[0]!])

  fail(productsApi.byIds, refusal(503, 'UNAVAILABLE'))
  const shown = await section()
  act(() => visibility.show(shown, 1))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
