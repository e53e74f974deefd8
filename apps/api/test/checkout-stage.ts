import type { Product } from '@aaram/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { audited, type Buyer, newProduct, newShopper } from './checkout-shop.ts'
import { startApp, type TestApp } from './start-app.ts'

/** One shop for the tests of a file; a new shopper and a new product for each. */
export let shop: TestApp
export let buyer: Buyer
export let tee: Product

/** Sets the stage: so many units of the product, and two APIs on one database. After each test stock and money must agree. */
export function stage(units: number, over: object = {}, options?: Parameters<typeof startApp>[0]) {
  beforeAll(async () => {
    shop = await startApp({ apis: 2, ...options })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    buyer = await newShopper(shop)
    tee = await newProduct(shop, units, over)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await audited(shop)
  })
}
