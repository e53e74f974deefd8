import {
  type CartItem,
  cartItem,
  cartsApi,
  type Product,
  productsApi,
  type Size,
  type User,
  variantIdOf,
} from '@aaram/contracts'
import * as z from 'zod/mini'
import type { Clock } from '../src/lib/clock.ts'
import { memoryStorage } from '../src/lib/memory-storage.ts'
import type { KeyValueStorage } from '../src/lib/storage.ts'
import { createShop } from '../src/shop/create-shop.ts'
import { aProduct, settings } from './factories.ts'
import { scriptedApi } from './scripted-api.ts'

const clock: Clock = { now: () => new Date('2026-11-01T10:00:00Z') }

/** A line of an account's bag, as the API's answer decodes: product `number` in M at ₹999, 9 in stock. */
export function aCartItem(number = 1, over: Partial<z.input<typeof cartItem>> = {}): CartItem {
  const product = aProduct(number)
  return cartItem.parse({
    _id: number.toString(16).padStart(24, 'c'),
    productId: product._id,
    variantId: variantIdOf(product, 'M'),
    metaTitle: product.metaTitle,
    title: product.title,
    category: product.category,
    sku: `TEE-${number}-M`,
    size: 'M',
    color: 'Clay',
    thumbnail: product.thumbnail,
    quantity: 1,
    originalPrice: 1299,
    discountedPrice: 999,
    effectivePrice: 999,
    maxStock: 9,
    available: true,
    ...over,
  })
}

/** A guest's line as local storage holds it: rupees, and no line of an account. */
export function aStoredItem(number = 1, over: Record<string, unknown> = {}) {
  const { _id, ...item } = z.encode(cartItem, aCartItem(number))
  return { ...item, lastSynced: null, ...over }
}

/** Product `number` with 9 of each of S, M and L. */
export const aTee = (number = 1, over: Record<string, unknown> = {}): Product =>
  aProduct(number, {
    sizes: (['S', 'M', 'L'] satisfies Size[]).map((size) => ({ size, quantity: 9 })),
    ...over,
  })

/** An account's bag as the API keeps it: raises on POST up to `stock`, and every answer is the whole bag. */
export function serverBag(
  server: Pick<ReturnType<typeof scriptedApi>, 'on'>,
  first: CartItem[] = [],
  stock = 9,
) {
  let lines = first
  const whole = () => ({ status: 'success' as const, cartItems: lines })
  server.on(cartsApi.list, whole)
  server.on(cartsApi.add, (input) => {
    const productId = input?.params?.productId as string
    const asked = input?.body?.quantity as number
    const present = lines.find((line) => line.productId === productId)
    const line =
      present ?? aCartItem(Number.parseInt(productId, 16), { quantity: 0, maxStock: stock })
    const raised = { ...line, quantity: Math.min(Math.max(line.quantity, asked), line.maxStock) }
    lines = present ? lines.map((one) => (one === present ? raised : one)) : [...lines, raised]
    return whole()
  })
  server.on(cartsApi.update, (input) => {
    const quantity = input?.body?.quantity as number
    lines = lines.map((line) =>
      line._id === input?.params?.cartItemId ? { ...line, quantity } : line,
    )
    return whole()
  })
  server.on(cartsApi.remove, (input) => {
    lines = lines.filter(({ _id }) => _id !== input?.params?.cartItemId)
    return whole()
  })
  return {
    lines: () => lines.map(({ title, quantity }) => [title, quantity]),
    set(next: CartItem[]) {
      lines = next
    },
  }
}

type Visit = { storage?: KeyValueStorage; person?: User; server?: ReturnType<typeof scriptedApi> }

/** A visitor's shop whose bag is open; `person` is logged in before. `inBag()` lists titles and numbers. */
export async function visitBag({ storage = memoryStorage(), person, server }: Visit = {}) {
  const api = server ?? scriptedApi()
  const shop = createShop({ api: api.api, storage, clock, settings })
  if (person) shop.user.remember(person, `token of ${person.firstName}`)
  else await shop.user.load()
  const actions = await shop.bag.open()
  return {
    shop,
    server: api,
    storage,
    actions,
    inBag: () => shop.bag.getState().items!.map(({ title, quantity }) => [title, quantity]),
    stored: () => JSON.parse(storage.get('bag_items') ?? 'null'),
    toasts: () => shop.toasts.getState().map(({ text }) => text),
    notices: () => shop.bag.getState().notices.map(({ text }) => text),
  }
}

export const guestStorage = (...items: unknown[]) =>
  memoryStorage({ bag_items: JSON.stringify(items) })

/** What the catalogue answers to a guest's bag, by variant. */
export function catalogueOf(
  server: Pick<ReturnType<typeof scriptedApi>, 'on'>,
  ...products: Product[]
) {
  server.on(productsApi.stocks, () => ({
    status: 'success',
    stocks: Object.fromEntries(
      products.flatMap((product) =>
        product.sizes.map(({ size, quantity }) => [
          variantIdOf(product, size),
          {
            maxStock: quantity,
            available: true,
            originalPrice: product.originalPrice,
            discountedPrice: product.discountedPrice,
            effectivePrice: product.effectivePrice,
          },
        ]),
      ),
    ),
  }))
}
