import type { OrderId, OrderPayload, UserId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { BagService } from '../bag/bag.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type DeliveryService, promiseFor } from '../delivery/delivery.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OrdersService, Placed } from '../orders/orders.service.ts'
import type { Attempt } from '../payments/attempts.service.ts'
import type { BuyingLimits } from './buying-limits.service.ts'
import type { Holds } from './holds.service.ts'
import type { OrderPlacement } from './order-placement.service.ts'
import { stockLines } from './quote.ts'
import { idempotencyRecords } from './requests.store.ts'

type Parts = {
  bag: BagService
  catalogue: CatalogueService
  orders: OrdersService
  placement: OrderPlacement
  holds: Holds
  identity: IdentityService
  limits: BuyingLimits
  delivery: DeliveryService
}

/** Orders that are paid in cash on delivery. Decisions, "Checkout and payment". */
export function createCheckoutService(
  { newId, metrics }: Deps,
  { bag, catalogue, orders, placement, holds, identity, limits, delivery }: Parts,
) {
  return {
    /**
     * Places an order: all of it in one transaction. A retry (with the same Idempotency-Key, `key`) answers the
     * same order.
     * @throws AppError ORDER_CHANGED with a line for each difference; REQUEST_CONFLICT; INVALID_INPUT when it is
     * to be paid online; ORDER_TOO_LARGE, NOT_DELIVERABLE, COD_NOT_AVAILABLE; ORDER_UNAVAILABLE.
     */
    async placeOrder(userId: UserId, payload: OrderPayload, key?: string): Promise<Placed> {
      if (payload.payment.method !== 'COD')
        throw new AppError('INVALID_INPUT', ['Online payments are opened first.'])
      const { byKey, byBody } = idempotencyRecords(userId, 'order', key, payload)
      // Before the mutex, for which others wait.
      const [shopper, checked] = await Promise.all([
        identity.find(userId),
        delivery.check(payload.address.pincode),
      ])
      /** The order that an earlier arrival of this request led to. */
      const before = async (session: ClientSession): Promise<Placed | null> => {
        const ofKey = byKey && (await placement.findPrevious(byKey, session))
        const orderId = ofKey ?? (await placement.findPrevious(byBody, session))
        const order = orderId && (await orders.findInternal(orderId, session))
        if (!order) return null
        if (!ofKey) {
          // Who cancels and orders the same anew wants it; the key would mark it as a retry of the old one.
          if (order.status === 'CANCELLED') return null
          // Another key for what is in the bag again is another order; what is not comes from a second tab.
          if (byKey && (await bag.holdsAny(userId, payload.items, session))) return null
          if (byKey) placement.claim(byKey, orderId, session)
        }
        return { orderNumber: order.orderNumber, token: order.token }
      }
      const place = async (held?: Attempt) => {
        let isNew = false
        // Most requests are new: only what collides with an earlier one looks for it.
        const placed = await placement.transaction(async (session, isRetry) => {
          isNew = false
          const known = isRetry ? await before(session) : null
          if (known) return known
          if (held) await holds.releaseFor(held, session)
          const priced = await placement.priced(payload, session)
          const draft = { ...priced, promise: promiseFor(checked, 'COD') }
          limits.checkUnits(draft)
          await limits.checkCash(userId, draft, session)
          const lines = stockLines(draft)
          const orderId = newId() as OrderId
          for (const record of [byKey, byBody])
            if (record) placement.claim(record, orderId, session, isRetry)
          await catalogue.takeStock(lines, session, { kind: 'sold', reference: orderId })
          const payment = {
            method: 'COD',
            status: 'PENDING',
            transactionId: null,
            capturedAt: null,
          } as const
          const placed = await orders.place(
            { orderId, shopper, draft, status: 'PENDING', payment },
            session,
          )
          await bag.removeOrdered(userId, lines, session)
          isNew = true
          return placed
        })
        if (isNew) metrics.ordersPlaced.inc({ method: 'COD' })
        return placed
      }
      return placement.mutex.runExclusive(placement.keysOf(userId, payload.items), () =>
        place().catch(async (refusal) => {
          if (!(refusal instanceof AppError)) throw refusal
          // What cannot be ordered today may be what was ordered before.
          const known = await placement.transaction(before)
          if (known) return known
          // What is missing may be held by the shopper's own payment window.
          const held = await holds.activeOf(userId)
          if (held) return place(held)
          throw refusal
        }),
      )
    },
  }
}
