// @vitest-environment jsdom
import { type Product, usersApi, wishlistApi } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { aProduct, settings } from '../../../test/factories.ts'
import { bina } from '../../../test/two-tabs.ts'
import { asha, scriptedApi } from '../../../test/visit.tsx'
import { guestStorage, serverWishlist, soon, visitWishlist } from '../../../test/wishlist-visit.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { createShop } from '../create-shop.ts'
import { createWishlist } from './wishlist.ts'

const [tee, polo, shirt] = [1, 2, 3].map((n) => aProduct(n)) as [Product, Product, Product]

describe('log-in', () => {
  it('a guest’s list is merged, newest first, with what the guest saw', async () => {
    const storage = await guestStorage(tee, polo)
    const server = scriptedApi()
    const account = serverWishlist(server, [shirt._id])
    const { shop, saved, actions } = await visitWishlist({ storage, server })
    shop.user.remember(asha, 'token')
    await actions.settled()
    expect(account.ids()).toEqual([polo._id, tee._id, shirt._id])
    expect(saved()).toEqual([tee._id, polo._id, shirt._id])
    expect(JSON.parse(storage.get('wishlist')!).owner).toBe(asha._id)
  })

  it('what cannot be merged is said; the rest arrives', async () => {
    const storage = await guestStorage(tee, polo)
    const server = scriptedApi()
    const account = serverWishlist(server)
    account.refuse({ productId: tee._id, code: 'WISHLIST_FULL' })
    const { shop, saved, actions, toasts } = await visitWishlist({ storage, server })
    shop.user.remember(asha, 'token')
    await actions.settled()
    expect(saved()).toEqual([polo._id])
    expect(toasts()).toEqual([
      'tee number 1 was left out of your wishlist. Your wishlist is full (100 items). Please remove something first.',
    ])
  })

  it('without an answer it waits on this device, and is merged when the network returns', async () => {
    const storage = await guestStorage(tee)
    const { shop, saved, actions, server } = await visitWishlist({ storage })
    shop.user.remember(asha, 'token')
    await actions.settled()
    expect(saved()).toEqual([tee._id])
    const account = serverWishlist(server)
    window.dispatchEvent(new Event('online'))
    await soon(() => expect(account.ids()).toEqual([tee._id]))
  })

  it('saving while the list is merged loses nothing', async () => {
    const storage = await guestStorage(tee)
    const server = scriptedApi()
    const account = serverWishlist(server, [shirt._id])
    const { shop, saved, actions, toggle } = await visitWishlist({ storage, server })
    shop.user.remember(asha, 'token')
    await Promise.all([toggle(polo), actions.settled()])
    await soon(() => expect(account.ids().toSorted()).toEqual([tee._id, polo._id, shirt._id]))
    await soon(() => expect(saved()).toEqual([tee._id, polo._id, shirt._id]))
  })

  it('a press before it is known who visits is kept for that person', async () => {
    const server = scriptedApi()
    const account = serverWishlist(server)
    const me = Promise.withResolvers<void>()
    server.on(usersApi.me, async () => {
      await me.promise
      return { status: 'success', user: asha }
    })
    const storage = memoryStorage({ token: 'token' })
    const shop = createShop({
      ...{ api: server.api, storage, settings },
      clock: { now: () => new Date() },
    })
    const wishlist = shop.storeOf(createWishlist)
    const saved = () => [...wishlist.getState().saved]
    const loading = shop.user.load()
    await wishlist.toggle(tee, () => undefined)
    expect(saved()).toEqual([tee._id])
    expect(account.ids()).toEqual([])
    me.resolve()
    await loading
    await soon(() => expect(account.ids()).toEqual([tee._id]))
  })
})

describe('log-out', () => {
  it('leaves nothing on the device, and the next person’s account gets nothing', async () => {
    const server = scriptedApi()
    const account = serverWishlist(server, [tee._id])
    server.on(usersApi.logout, () => ({ status: 'success' }))
    const { shop, storage, saved, actions } = await visitWishlist({ server, person: asha })
    await actions.settled()
    await shop.user.logOut()
    expect([saved(), storage.get('wishlist')]).toEqual([[], null])
    const calls = server.asked.length
    shop.user.remember(bina, 'token of Bina')
    await actions.settled()
    const sent = server.asked.slice(calls).map(({ path }) => path)
    expect(sent).toEqual(['GET /wishlist/ids'])
    expect(account.ids()).toEqual([tee._id])
  })

  it('an answer that comes during it leaves nothing', async () => {
    const server = scriptedApi()
    serverWishlist(server)
    const answer = Promise.withResolvers<void>()
    server.on(wishlistApi.add, async () => {
      await answer.promise
      return {
        status: 'success',
        leftOut: [{ productId: tee._id, code: 'WISHLIST_FULL' as const }],
      }
    })
    server.on(usersApi.logout, () => ({ status: 'success' }))
    const { shop, storage, saved, toggle, actions } = await visitWishlist({ server, person: asha })
    await actions.settled()
    await toggle(tee)
    await soon(() => expect(server.bodies('POST /wishlist')).toHaveLength(1))
    const leaving = shop.user.logOut()
    answer.resolve()
    await leaving
    await new Promise((resolve) => setTimeout(resolve))
    expect([saved(), storage.get('wishlist')]).toEqual([[], null])
  })

  it('in another tab: this one shows and writes nothing of the person any more', async () => {
    const storage = memoryStorage()
    const server = scriptedApi()
    const account = serverWishlist(server, [tee._id])
    const { toggle, saved, actions, toasts } = await visitWishlist({
      storage,
      server,
      person: asha,
    })
    await actions.settled()
    // The other tab has logged out, and this one has not noticed yet.
    storage.remove('token')
    storage.remove('wishlist')
    await toggle(polo)
    await soon(() => expect(saved()).toEqual([]))
    expect(toasts()).toEqual([
      'Another account was logged in in this browser. Please look again and repeat this.',
    ])
    expect([storage.get('wishlist'), account.ids()]).toEqual([null, [tee._id]])
  })

  it('the list of somebody who was here before is not merged into another account', async () => {
    const items = [{ productId: tee._id, saved: true, changedAt: 1, merging: true, title: 'tee' }]
    const storage = memoryStorage({ wishlist: JSON.stringify({ owner: asha._id, items }) })
    const server = scriptedApi()
    const account = serverWishlist(server)
    const { saved, actions } = await visitWishlist({ storage, server, person: bina })
    await actions.settled()
    expect([saved(), account.ids()]).toEqual([[], []])
  })
})
