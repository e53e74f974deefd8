// @vitest-environment jsdom
import { type Product, usersApi, wishlistApi } from '@aaram/contracts'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { bina } from '../../../test/two-tabs.ts'
import { asha, refusal, scriptedApi } from '../../../test/visit.tsx'
import { guestStorage, serverWishlist, soon, visitWishlist } from '../../../test/wishlist-visit.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'

const [tee, polo] = [1, 2].map((n) => aProduct(n)) as [Product, Product]
const done = () => ({ status: 'success' as const, leftOut: [] })

describe('a session that ends by itself', () => {
  it('leaves what has not reached the account, as a guest’s, for the next log-in', async () => {
    const storage = await guestStorage(tee)
    const { shop, saved, actions, server } = await visitWishlist({ storage })
    server.on(wishlistApi.ids, () => ({ status: 'success', productIds: [polo._id] }))
    shop.user.remember(asha, 'token')
    await actions.settled()
    expect(saved()).toEqual([tee._id, polo._id])
    shop.user.reset()
    expect(saved()).toEqual([tee._id])
    expect(JSON.parse(storage.get('wishlist')!)).toMatchObject({
      owner: null,
      items: [{ productId: tee._id, merging: false, title: tee.title }],
    })
    const account = serverWishlist(server)
    shop.user.remember(asha, 'another token')
    await actions.settled()
    expect(account.ids()).toEqual([tee._id])
  })

  it('also where it ended before the list was opened', async () => {
    const items = [
      { productId: tee._id, saved: true, changedAt: 1, merging: true, title: 'tee' },
      { productId: polo._id, saved: true, changedAt: 2 },
    ]
    const wishlist = JSON.stringify({ owner: asha._id, items })
    const { saved, storage } = await visitWishlist({ storage: memoryStorage({ wishlist }) })
    expect(saved()).toEqual([tee._id])
    expect(storage.get('wishlist')).not.toContain(polo._id)
  })

  it('takes nothing from a guest whose old token is refused', async () => {
    const storage = await guestStorage(tee)
    storage.set('token', 'old')
    const server = scriptedApi()
    server.fail(usersApi.me, refusal(401, 'NOT_LOGGED_IN'))
    const { saved } = await visitWishlist({ storage, server })
    expect([storage.get('token'), saved()]).toEqual([null, [tee._id]])
  })

  it('with a press: its heart is empty again, and the shopper is told why', async () => {
    const server = scriptedApi()
    serverWishlist(server)
    const { toggle, saved, actions, toasts } = await visitWishlist({ server, person: asha })
    await actions.settled()
    server.fail(wishlistApi.add, refusal(401, 'NOT_LOGGED_IN', 'Please log in.'))
    await toggle(tee)
    await soon(() => expect(toasts()).toContain('Please log in.'))
    expect(saved()).toEqual([])
  })
})

describe('a guest’s list that waited', () => {
  const waiting = async () => {
    const storage = await guestStorage(tee)
    const visit = await visitWishlist({ storage })
    visit.shop.user.remember(asha, 'token')
    await visit.actions.settled()
    expect(visit.saved()).toEqual([tee._id])
    return visit
  }

  it('what the account refuses is not shown as saved any more', async () => {
    const { server, saved, toasts } = await waiting()
    serverWishlist(server).refuse({ productId: tee._id, code: 'PRODUCT_UNAVAILABLE' })
    window.dispatchEvent(new Event('online'))
    await soon(() => expect(saved()).toEqual([]))
    expect(toasts().at(-1)).toMatch(/^tee number 1 was left out of your wishlist/)
  })

  it('of several products that are refused for one reason one message tells', async () => {
    const server = scriptedApi()
    const code = 'WISHLIST_FULL'
    serverWishlist(server).refuse({ productId: tee._id, code }, { productId: polo._id, code })
    const storage = await guestStorage(tee, polo)
    const { shop, actions, toasts } = await visitWishlist({ storage, server })
    shop.user.remember(asha, 'token')
    await actions.settled()
    expect(toasts()).toEqual([
      '2 items were left out of your wishlist. Your wishlist is full (100 items). Please remove something first.',
    ])
  })

  it('is sent by one call at a time', async () => {
    const { server } = await waiting()
    const before = server.bodies('POST /wishlist').length
    const answer = Promise.withResolvers<void>()
    server.on(wishlistApi.add, async () => {
      await answer.promise
      return done()
    })
    for (const sign of ['online', 'focus']) window.dispatchEvent(new Event(sign))
    expect(server.bodies('POST /wishlist')).toHaveLength(before + 1)
    answer.resolve()
  })
})

describe('answers that come late', () => {
  it('what the next person saves is sent, whatever the person before waits for', async () => {
    const server = scriptedApi()
    serverWishlist(server)
    const answer = Promise.withResolvers<void>()
    server.on(wishlistApi.add, async () => {
      await answer.promise
      return done()
    })
    const { shop, actions, toggle, saved } = await visitWishlist({ server, person: asha })
    await actions.settled()
    await toggle(tee)
    await soon(() => expect(server.bodies('POST /wishlist')).toHaveLength(1))
    shop.user.remember(bina, 'token of Bina')
    await actions.settled()
    expect(saved()).toEqual([])
    await toggle(tee)
    await soon(() => expect(server.bodies('POST /wishlist')).toHaveLength(2))
    answer.resolve()
    await soon(() => expect(saved()).toEqual([tee._id]))
  })

  it('a list from before a product was saved does not take it back', async () => {
    const server = scriptedApi()
    serverWishlist(server)
    const { actions, toggle, saved } = await visitWishlist({ server, person: asha })
    await actions.settled()
    const [added, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    server.on(wishlistApi.add, async (input) => {
      if (JSON.stringify(input?.body).includes(polo._id)) throw refusal(503, 'UNAVAILABLE')
      await added.promise
      return done()
    })
    const asked = () => server.asked.filter(({ path }) => path === 'GET /wishlist/ids').length
    const before = asked()
    server.on(wishlistApi.ids, async () => {
      await listed.promise
      return { status: 'success', productIds: [] }
    })
    await toggle(tee)
    await soon(() => expect(server.bodies('POST /wishlist')).toHaveLength(1))
    // The call fails, and the account's list is requested.
    await toggle(polo)
    await soon(() => expect(asked()).toBe(before + 1))
    added.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    listed.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(saved()).toEqual([tee._id])
  })
})
