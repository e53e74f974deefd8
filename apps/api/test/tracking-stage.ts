import type { OrderId } from '@aaram/contracts'
import { createTrackingLinks } from '../src/modules/orders/tracking-links.ts'
import type { Buyer } from './checkout-shop.ts'
import type { TestApp } from './start-app.ts'

/** The token of the link in the newest message about an order. */
export async function tokenSentTo(shop: TestApp, buyer: Buyer, orderNumber: string) {
  const sent = await shop.services.notifications.recent(buyer.phone)
  const about = sent.find(({ text }) => text.includes(`#${orderNumber} `) && /\/track\//.test(text))
  return /\/track\/([\w-]+)/.exec(about?.text ?? '')?.[1] ?? ''
}

/** The token of an order's first links. */
export const tokenOf = (shop: TestApp, _id: string): string =>
  createTrackingLinks(shop.deps).tokenFor({ _id: _id as OrderId, trackingVersion: 0 })

/** A call by a tracking link, without any log-in. */
export const track = (shop: TestApp, token: unknown, what = '', body: object = {}) =>
  shop.request.post(`/api/tracking${what}`).send({ token, ...body })
