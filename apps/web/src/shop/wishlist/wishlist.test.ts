// @vitest-environment jsdom
import { type Product, type ProductId, wishlistApi } from '@aaram/contracts'
import { describe, expect, it, vi } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aProduct } from '../../../test/factories.ts'
import { asha, refusal, scriptedApi } from '../../../test/visit.tsx'
import {
  guestStorage,
  idsIn,
  serverWishlist,
  soon,
  visitWishlist,
} from '../../../test/wishlist-visit.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'

const [tee, polo, shirt] = [1, 2, 3].map((n) => aProduct(n)) as [Product, Product, Product]
describe('a guest', () => {
  it('saves on this device, with what was seen; a reload keeps it, a second press removes it', async () => {
    const { storage, toggle, saved, toasts, server } = await visitWishlist()
    await toggle(tee)
    await soon(() => expect(toasts()).toEqual(['Saved to your wishlist']))
    expect(saved()).toEqual([tee._id])
    expect(JSON.parse(storage.get('wishlist')!)).toEqual({
      owner: null,
      items: [
        {
          ...{ productId: tee._id, saved: true, changedAt: expect.any(Number), merging: false },
          ...{ title: tee.title, metaTitle: tee.metaTitle, thumbnail: tee.thumbnail },
          seen: { effectivePrice: 999, availability: 'in-stock' },
        },
      ],
    })
    const later = await visitWishlist({ storage })
    expect(later.saved()).toEqual([tee._id])
    await later.toggle(tee)
    await soon(() => expect(later.toasts()).toEqual(['tee number 1 removed from your wishlist']))
    expect(later.saved()).toEqual([])
    expect((await visitWishlist({ storage })).saved()).toEqual([])
    expect(server.asked).toEqual([])
  })

  it('brings back what was removed', async () => {
    const storage = await guestStorage(tee, polo)
    const { toggle, saved, shop } = await visitWishlist({ storage })
    await toggle(tee)
    await soon(() => expect(shop.toasts.getState()).toHaveLength(1))
    shop.toasts.getState()[0]?.action?.run()
    await soon(() => expect(saved()).toEqual([tee._id, polo._id]))
  })

  it.each([
    ['in the millisecond of saving', 0],
    ['after the device’s clock was set back', -3_600_000],
  ])('another tab removes a product %s', async (_, elapsedMs) => {
    let now = new Date(2026, 10, 29)
    const clock = { now: () => now }
    const { storage, toggle } = await visitWishlist({ clock })
    await toggle(tee)
    await soon(() => expect(idsIn(storage.get('wishlist'))).toEqual([tee._id]))
    now = new Date(now.getTime() + elapsedMs)
    const later = await visitWishlist({ storage, clock })
    await later.toggle(tee)
    await soon(() => expect(later.toasts()).toEqual(['tee number 1 removed from your wishlist']))
    expect(later.saved()).toEqual([])
    expect((await visitWishlist({ storage, clock })).saved()).toEqual([])
  })

  it('saves at most 100', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({
      ...{ productId: aProduct(n + 1)._id, saved: true, changedAt: n },
      ...{ title: 'tee', metaTitle: 'tee', thumbnail: '/tee/1.webp' },
    }))
    const storage = memoryStorage({ wishlist: JSON.stringify({ owner: null, items }) })
    const { toggle, saved, toasts } = await visitWishlist({ storage })
    await toggle(aProduct(101))
    await soon(() =>
      expect(toasts()).toEqual([
        'Your wishlist is full (100 items). Please remove something first.',
      ]),
    )
    expect(saved()).toHaveLength(100)
  })

  it.each([
    'no json',
    'null',
    '[]',
    '{"owner":1,"items":[]}',
    '{"owner":null,"items":[null,{"productId":"x"}]}',
  ])('what cannot be read counts as nothing: %s', async (text) => {
    const { saved } = await visitWishlist({ storage: memoryStorage({ wishlist: text }) })
    expect(saved()).toEqual([])
  })

  it('two tabs that save in the same moment lose nothing; a removal is not undone', async () => {
    vi.useFakeTimers()
    try {
      const browser = aBrowser(() => 20)
      const [one, two] = [
        await visitWishlist({ storage: browser.tab() }),
        await visitWishlist({ storage: browser.tab() }),
      ]
      await Promise.all([one.toggle(tee), two.toggle(polo)])
      await vi.advanceTimersByTimeAsync(500)
      expect([one.saved(), two.saved()]).toEqual([
        [tee._id, polo._id],
        [tee._id, polo._id],
      ])
      expect(idsIn(browser.kept.get('wishlist')!).sort()).toEqual([tee._id, polo._id])
      await two.toggle(tee)
      await vi.advanceTimersByTimeAsync(500)
      await one.toggle(shirt)
      await vi.advanceTimersByTimeAsync(500)
      expect([one.saved(), two.saved()]).toEqual([
        [polo._id, shirt._id],
        [polo._id, shirt._id],
      ])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a member', () => {
  const aMember = async (first: ProductId[] = []) => {
    const server = scriptedApi()
    const account = serverWishlist(server, first)
    const visit = await visitWishlist({ server, person: asha })
    await visit.actions.settled()
    return { ...visit, account }
  }

  it('has the account’s list; the device holds ids alone', async () => {
    const { saved, storage, toggle, account } = await aMember([tee._id])
    expect(saved()).toEqual([tee._id])
    await toggle(polo)
    await soon(() => expect(account.ids()).toEqual([polo._id, tee._id]))
    expect(account.seen()[0]).toEqual({ effectivePrice: 999_00, availability: 'in-stock' })
    expect(idsIn(storage.get('wishlist')).sort()).toEqual([tee._id, polo._id])
    for (const known of ['tee number', 'media', ':999'])
      expect(storage.get('wishlist')).not.toContain(known)
    await toggle(tee)
    await soon(() => expect(account.ids()).toEqual([polo._id]))
  })

  it('the last of quick presses counts, and one call is under way at a time', async () => {
    const { saved, toggle, account, server, toasts } = await aMember()
    let open = 0
    let most = 0
    server.on(wishlistApi.add, async () => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      return { status: 'success', leftOut: [] }
    })
    for (let presses = 0; presses < 5; presses += 1) await toggle(tee)
    await soon(() => expect(toasts().length).toBeGreaterThan(0))
    await soon(() => expect(server.asked.at(-1)?.path).toBe('POST /wishlist'))
    expect(saved()).toEqual([tee._id])
    expect(most).toBe(1)
    expect(account.ids()).toEqual([])
  })

  it('what fails is rolled back, and said', async () => {
    const { saved, toggle, server, toasts } = await aMember([tee._id])
    server.fail(
      wishlistApi.add,
      refusal(503, 'UNAVAILABLE', 'Something went wrong. Please try again.'),
    )
    await toggle(polo)
    await soon(() => expect(toasts()).toContain('Something went wrong. Please try again.'))
    expect(saved()).toEqual([tee._id])
    server.fail(wishlistApi.remove, refusal(0, 'NETWORK'))
    await toggle(tee)
    await soon(() => expect(toasts()).toContain('Failed to remove the item'))
    await soon(() => expect(saved()).toEqual([tee._id]))
  })

  it('what the account refuses is said with its reason', async () => {
    const { saved, toggle, account, toasts } = await aMember()
    account.refuse({ productId: tee._id, code: 'PRODUCT_UNAVAILABLE' })
    await toggle(tee)
    await soon(() => expect(toasts()).toContain('This item is no longer available.'))
    expect(saved()).toEqual([])
  })
})
