// @vitest-environment jsdom
import {
  cartsApi,
  type Product,
  productsApi,
  type ShareToken,
  seenStateOf,
  wishlistApi,
} from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aTee, serverBag } from '../../test/bag-visit.ts'
import { setTab } from '../../test/screen.ts'
import { asha, refusal, type scriptedApi, visit } from '../../test/visit.tsx'
import { serverWishlist } from '../../test/wishlist-visit.ts'
import { memoryStorage } from '../lib/memory-storage.ts'
import { Page } from './wishlist.tsx'

type Server = Pick<ReturnType<typeof scriptedApi>, 'on' | 'fail'>
const SIZES = ['S', 'M', 'L', 'XL'].map((size) => ({ size, quantity: size === 'L' ? 0 : 2 }))
const tee = aTee(1, { sizes: SIZES })
const [polo, shirt] = [aTee(2), aTee(3)]

const stored = (...products: Product[]) =>
  memoryStorage({
    wishlist: JSON.stringify({
      owner: null,
      items: products.map(({ _id, title, metaTitle, thumbnail }, n) => ({
        ...{ productId: _id, saved: true, changedAt: n, title, metaTitle, thumbnail },
        seen: { effectivePrice: 999, availability: 'in-stock' },
      })),
    }),
  })
const inShop = (server: Server, ...products: Product[]) =>
  server.on(productsApi.byIds, () => ({ status: 'success', products }))
const asGuest = async (storage: ReturnType<typeof stored>, ...products: Product[]) => {
  const shown = visit(<Page />, {
    path: '/wishlist',
    storage,
    prepare: (server) => inShop(server, ...products),
  })
  await shown.shop.user.load()
  return shown
}
const headline = (name: string) => screen.findByRole('heading', { level: 1, name })
const line = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('li')!)
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('a guest sees the saved products, newest first, and a hint to log in', async () => {
  await asGuest(stored(tee, polo), tee, polo)
  await headline('Wishlist')
  expect(titles()).toEqual(['tee number 2', 'tee number 1'])
  expect(screen.getByText('2 items')).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'Log in to have it everywhere' }).getAttribute('href'),
  ).toBe('/login?redirect=%2Fwishlist')
  expect(screen.queryByRole('heading', { name: 'Share wishlist' })).toBeNull()
})

it('an empty list shows what to do', async () => {
  const { asked } = await asGuest(memoryStorage())
  await headline('Your wishlist is empty')
  expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe(
    '/products',
  )
  expect(asked).toEqual([])
})

it('changes are shown once', async () => {
  const storage = stored(tee, polo, shirt)
  const cheaper = aTee(1, { effectivePrice: 799, discountedPrice: 799, sizes: SIZES })
  const none = polo.sizes.map(({ size }) => ({ size, quantity: 0 }))
  const first = await asGuest(storage, cheaper, aTee(2, { sizes: none }))
  await headline('Wishlist')
  expect(line('tee number 1').getByText('Price dropped from ₹999.00 to ₹799.00')).toBeTruthy()
  expect(line('tee number 2').getByText('Sold out')).toBeTruthy()
  expect(line('tee number 2').queryByRole('button', { name: /Move/ })).toBeNull()
  expect(line('tee number 3').getByText('No longer available')).toBeTruthy()
  expect(line('tee number 3').queryByRole('link')).toBeNull()
  expect(line('tee number 3').getByRole('button', { name: 'Remove tee number 3' })).toBeTruthy()
  first.unmount()

  const second = await asGuest(storage, cheaper, polo)
  await headline('Wishlist')
  expect(line('tee number 2').getByText('Back in stock')).toBeTruthy()
  expect(screen.queryByText(/Price dropped/)).toBeNull()
  second.unmount()

  await asGuest(storage, cheaper, polo, shirt)
  await headline('Wishlist')
  expect(line('tee number 3').getByText('Back in stock')).toBeTruthy()
  expect(line('tee number 2').queryByText('Back in stock')).toBeNull()
  expect(titles()).toEqual(['tee number 3', 'tee number 2', 'tee number 1'])
})

it('changes stay visible while the page is open', async () => {
  const storage = stored(tee)
  await asGuest(storage, aTee(1, { effectivePrice: 799, discountedPrice: 799 }))
  await screen.findByText('Price dropped from ₹999.00 to ₹799.00')
  await expect.poll(() => storage.get('wishlist')).toContain('799')
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('Price dropped from ₹999.00 to ₹799.00')).toBeTruthy()
})

it('Move to bag needs a size, and removes the product from the wishlist', async () => {
  const { shop } = await asGuest(stored(tee), tee)
  await headline('Wishlist')
  const move = screen.getByRole('button', { name: 'Move to bag: tee number 1' })
  await userEvent.click(move)
  expect(screen.getByText('Please select a size.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'L' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  expect(screen.getByText('Only 2 left')).toBeTruthy()
  await userEvent.click(move)
  expect(await headline('Your wishlist is empty')).toBeTruthy()
  expect(shop.bag.getState().items).toMatchObject([{ title: 'tee number 1', size: 'M' }])
  expect(screen.getByText('tee number 1 (M) added to your bag')).toBeTruthy()
})

it('a product that the account’s bag refuses stays on the wishlist', async () => {
  const { server } = await asMember((api) => {
    serverBag(api)
    api.on(wishlistApi.list, () => ({
      status: 'success',
      items: [memberItem(tee)],
      shareToken: null,
    }))
    serverWishlist(api, [tee._id])
  })
  server.fail(cartsApi.add, refusal(409, 'OUT_OF_STOCK', 'This size is out of stock.'))
  await headline('Wishlist')
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move to bag: tee number 1' }))
  expect(await screen.findByText('This size is out of stock.')).toBeTruthy()
  expect(titles()).toContain('tee number 1')
  expect(server.asked.map(({ path }) => path)).not.toContain('DELETE /wishlist/items/:productId')
})

const memberItem = (product: Product, available = true, seen = seenStateOf(product, true)) => ({
  product,
  available,
  savedAt: new Date('2026-11-01T10:00:00Z'),
  seen,
})
async function asMember(prepare: (server: Server) => void) {
  const element = (
    <main id="main" tabIndex={-1}>
      <Page />
    </main>
  )
  const shown = visit(element, { path: '/wishlist', user: asha, prepare })
  return { ...shown, server: shown }
}

it('a member’s list comes from the account, which stores the state last seen', async () => {
  const dear = { ...seenStateOf(tee, true), effectivePrice: 1299_00 as Product['effectivePrice'] }
  const { bodies } = await asMember((api) => {
    serverWishlist(api, [tee._id, polo._id])
    const items = [memberItem(tee, true, dear), memberItem(polo, false)]
    api.on(wishlistApi.list, () => ({ status: 'success', items, shareToken: null }))
    api.on(wishlistApi.see, () => ({ status: 'success' }))
  })
  await headline('Wishlist')
  expect(line('tee number 1').getByText('Price dropped from ₹1,299.00 to ₹999.00')).toBeTruthy()
  expect(line('tee number 2').getByText('No longer available')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Log in to have it everywhere' })).toBeNull()
  await expect
    .poll(() => bodies('PATCH /wishlist'))
    .toEqual([
      {
        products: [
          { productId: tee._id, seen: { effectivePrice: 999_00, availability: 'in-stock' } },
          { productId: polo._id, seen: { effectivePrice: 999_00, availability: 'gone' } },
        ],
      },
    ])
})

it('shows the account’s list, even if the hearts failed to load or another device saved a product', async () => {
  let items = [memberItem(tee)]
  await asMember((api) => {
    api.fail(wishlistApi.ids, refusal(503, 'UNAVAILABLE'))
    api.on(wishlistApi.list, () => ({ status: 'success', items, shareToken: null }))
  })
  await headline('Wishlist')
  expect(titles()).toContain('tee number 1')
  items = [memberItem(polo), ...items]
  setTab('visible')
  await expect.poll(() => titles()).toContain('tee number 2')
})

it('a list that cannot be loaded is not shown as empty, and can be retried', async () => {
  const { server } = await asMember((api) =>
    api.fail(wishlistApi.list, refusal(503, 'UNAVAILABLE')),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  serverWishlist(server, [tee._id])
  server.on(wishlistApi.list, () => ({ status: 'success', items: [], shareToken: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await headline('Your wishlist is empty')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('a link to the list is created, copied, replaced and revoked', async () => {
  const user = userEvent.setup()
  let made = 0
  const { server } = await asMember((api) => {
    serverWishlist(api, [tee._id])
    api.on(wishlistApi.list, () => ({
      status: 'success',
      items: [memberItem(tee)],
      shareToken: null,
    }))
    api.on(wishlistApi.share, () => {
      made += 1
      return { status: 'success', shareToken: String(made).repeat(32) as ShareToken }
    })
    api.on(wishlistApi.unshare, () => ({ status: 'success' }))
  })
  await headline('Wishlist')
  await user.click(screen.getByRole('button', { name: 'Create a link' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Link to your wishlist',
  })
  expect(link.value).toBe(`${window.location.origin}/wishlist/shared#${'1'.repeat(32)}`)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(link.value)
  expect(await screen.findByText('Link copied')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Replace with a new link' }))
  await expect.poll(() => link.value).toContain('2'.repeat(32))
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeTruthy()
  server.fail(wishlistApi.share, refusal(0, 'NETWORK'))
  await user.click(screen.getByRole('button', { name: 'Create a link' }))
  expect(await screen.findByText('Failed to change the link')).toBeTruthy()
})
