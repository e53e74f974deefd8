// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { aProduct, settings } from '../../test/factories.ts'
import { asha, scriptedApi } from '../../test/visit.tsx'
import { systemClock } from '../lib/clock.ts'
import { memoryStorage } from '../lib/memory-storage.ts'
import { createOrders } from './account/orders.ts'
import { createProductList, type ProductList } from './catalogue/product-list.ts'
import { createCheckout } from './checkout/checkout.ts'
import { createShop } from './create-shop.ts'
import type { ShopState } from './resources.ts'

const aShop = (state?: ShopState) =>
  createShop({
    ...{ api: scriptedApi().api, storage: memoryStorage(), clock: systemClock, settings },
    ...(state && { state }),
  })
const list: ProductList = { items: [aProduct()], totalCount: 1, currentPage: 1, totalPages: 1 }
const state = {
  productList: { status: 'succeeded', data: list, error: null, key: '[{"page":1}]' },
} as const

describe('the stores that a page brings', () => {
  it('are created on first use, once for each shop', () => {
    const [shop, other] = [aShop(), aShop()]
    expect(shop.storeOf(createCheckout)).toBe(shop.storeOf(createCheckout))
    expect(shop.storeOf(createCheckout)).not.toBe(other.storeOf(createCheckout))
  })

  it('begin with what the server loaded, however late they are created', () => {
    expect(aShop(state).storeOf(createProductList).getInitialState().data).toEqual(list)
  })

  it('are handed to the browser once they have been loaded', async () => {
    const shop = aShop()
    expect(shop.snapshot()).toEqual({})
    shop.storeOf(createOrders)
    expect(shop.snapshot()).toEqual({})
    await shop.storeOf(createProductList).load({ page: 1 })
    expect(Object.keys(shop.snapshot())).toEqual(['productList'])
  })

  it('forget one person’s data when another is logged in', async () => {
    const shop = aShop()
    shop.user.remember(asha, 'token')
    const { orders } = shop.storeOf(createOrders)
    orders.patch({ list: [], pagination: { page: 1, limit: 5, total: 7, totalPages: 2 } })
    shop.user.reset()
    expect(orders.getState()).toMatchObject({ status: 'idle', data: { pagination: { total: 0 } } })
  })
})
