import {
  type LeftOut,
  type Product,
  type ProductId,
  type SeenProduct,
  type User,
  wishlistApi,
} from '@aaram/contracts'
import { expect, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import type { Clock } from '../src/lib/clock.ts'
import { memoryStorage } from '../src/lib/memory-storage.ts'
import type { RunExclusive } from '../src/lib/run-exclusive.ts'
import type { KeyValueStorage } from '../src/lib/storage.ts'
import { createShop } from '../src/shop/create-shop.ts'
import { createWishlist } from '../src/shop/wishlist/wishlist.ts'
import { settings } from './factories.ts'
import { scriptedApi } from './visit.tsx'

/** The wishlists of accounts as the API keeps them, newest first, with what was seen of each product. */
export function serverWishlist(
  server: Pick<ReturnType<typeof scriptedApi>, 'on'>,
  first: ProductId[] = [],
) {
  let saved: { productId: ProductId; seen?: SeenProduct['seen'] }[] = first.map((productId) => ({
    productId,
  }))
  let refused: LeftOut[] = []
  server.on(wishlistApi.ids, () => ({
    status: 'success',
    productIds: saved.map((one) => one.productId).reverse(),
  }))
  server.on(wishlistApi.add, (input) => {
    const products = input?.body?.products as SeenProduct[]
    const isNew = ({ productId }: SeenProduct) =>
      !saved.some((one) => one.productId === productId) &&
      !refused.some((one) => one.productId === productId)
    saved = [...products.filter(isNew), ...saved]
    return { status: 'success', leftOut: refused }
  })
  server.on(wishlistApi.remove, (input) => {
    saved = saved.filter(({ productId }) => productId !== input?.params?.productId)
    return { status: 'success' }
  })
  return {
    ids: () => saved.map(({ productId }) => productId),
    seen: () => saved.map(({ seen }) => seen),
    refuse(...leftOut: LeftOut[]) {
      refused = leftOut
    },
  }
}

type Visit = {
  storage?: KeyValueStorage
  person?: User
  server?: ReturnType<typeof scriptedApi>
  runExclusive?: RunExclusive
  clock?: Clock
}

/** A visitor's shop whose wishlist is open; `person` is logged in before. */
export async function visitWishlist({
  storage = memoryStorage(),
  person,
  server = scriptedApi(),
  clock = { now: () => new Date() },
}: Visit = {}) {
  const shop = createShop({ api: server.api, storage, clock, settings })
  if (person) shop.user.remember(person, `token of ${person.firstName}`)
  else await shop.user.load()
  const wishlist = shop.storeOf(createWishlist)
  const actions = await wishlist.open()
  return {
    shop,
    server,
    storage,
    wishlist,
    actions,
    toggle: (product: Parameters<typeof wishlist.toggle>[0]) =>
      wishlist.toggle(product, () => undefined),
    /** The products whose hearts are filled. */
    saved: () => [...wishlist.getState().saved].sort(),
    toasts: () => shop.toasts.getState().map(({ text }) => text),
  }
}

/** The ids of the saved products in a stored wishlist. */
export const idsIn = (text: string | null) =>
  JSON.parse(text ?? '{"items":[]}').items.flatMap((item: { productId: string; saved: boolean }) =>
    item.saved ? item.productId : [],
  )

/** Waits until an assertion holds. */
export const soon = (assertion: () => void) => vi.waitFor(assertion, 20_000 * demand)

/** A guest's wishlist as a tab stored it. */
export const guestStorage = async (...products: Product[]) => {
  const storage = memoryStorage()
  const guest = await visitWishlist({ storage })
  for (const product of products) {
    await guest.toggle(product)
    await soon(() => expect(idsIn(storage.get('wishlist'))).toContain(product._id))
  }
  return storage
}
