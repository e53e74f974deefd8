import type { BrowserContext, PlaywrightWorkerArgs } from '@playwright/test'
import { aMember, DELIVERY, INK, SALT, trackingLink } from './orders-stage.ts'
import { STEPWELL, TEE } from './shopping.ts'

export type Member = {
  orderId: string
  /** The path of the order's tracking link. */
  tracking: string
  token: string
  cookies: Parameters<BrowserContext['addCookies']>[0]
}

/** Makes a member who has an address, two products in bag and wishlist, and an order that was delivered. */
export async function makeMember(
  { request: requests }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<Member> {
  const request = await requests.newContext({ baseURL })
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
  return { orderId: order._id, tracking, token: shopper.token, cookies }
}
