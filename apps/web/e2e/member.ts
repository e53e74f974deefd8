import type { BrowserContext } from '@playwright/test'
import { aMember, DELIVERY, INK, SALT, trackingLink } from './orders-stage.ts'
import { test as personal } from './person.ts'
import { STEPWELL, TEE } from './shopping.ts'

type Member = {
  orderId: string
  /** The path of the order's tracking link. */
  tracking: string
  token: string
  cookies: Parameters<BrowserContext['addCookies']>[0]
}

/**
 * For journeys that only look at pages: they share a member for each worker, who has an address, two products in bag and
 * wishlist, and an order that was delivered.
 */
export const test = personal.extend<object, { member: Member }>({
  member: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      const shopper = await aMember(request)
      const order = await shopper.buyInCash(
        { product: INK, size: 'M', quantity: 2 },
        { product: SALT, size: 'L' },
      )
      await shopper.move(order, 'CONFIRMED', ...DELIVERY)
      await shopper.saveAddress()
      for (const product of [TEE, STEPWELL]) {
        await shopper.putIntoBag({ product, size: 'M' })
        await shopper.saveToWishlist(product)
      }
      const tracking = await trackingLink(request, shopper.phone)
      const { cookies } = await request.storageState()
      await request.dispose()
      await use({ orderId: order._id, tracking, token: shopper.token, cookies })
    },
    { scope: 'worker' },
  ],
})
