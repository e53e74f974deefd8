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
import { pricedStockLines, stockLines } from './quote.ts'
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

/** Cash-on-delivery orders. Decisions, "Checkout and payment". */
export function createCheckoutService(
  { newId, metrics }: Deps,
  { bag, catalogue, orders, placement, holds, identity, limits, delivery }: Parts,
) {
  return {
    /**
     * Places an order in one transaction. A retry (with the same Idempotency-Key, `key`) returns the same order.
     * @param payload to be paid in cash, as the contract requires
     * @throws AppError ORDER_CHANGED with a line for each difference; REQUEST_CONFLICT; ORDER_TOO_LARGE,
     * NOT_DELIVERABLE, COD_NOT_AVAILABLE; ORDER_UNAVAILABLE
     */
    async placeOrder(userId: UserId, payload: OrderPayload, key?: string): Promise<Placed> {
      const { byKey, byBody } = idempotencyRecords(userId, 'order', key, payload)
      // Outside the mutex, so that others do not wait for this.
      const [shopper, checked, items] = await Promise.all([
        identity.find(userId),
        delivery.check(payload.address.pincode),
        placement.itemsOf(payload),
      ])
      /** The products as read before the mutex. They count for one try, and stock is taken at these prices only. */
      let known: typeof items | undefined = items
      /** The order that this request created when it arrived earlier. */
      const before = async (session: ClientSession): Promise<Placed | null> => {
        const ofKey = byKey && (await placement.findPrevious(byKey, session))
        const orderId = ofKey ?? (await placement.findPrevious(byBody, session))
        const order = orderId && (await orders.findInternal(orderId, session))
        if (!order) return null
        if (!ofKey) {
          // Ordering the same again after cancelling is a new order, although its record marks it as a retry.
          if (order.status === 'CANCELLED') return null
          // With another key, the same items are a new order if they are in the bag again; if not, a second tab sent them.
          if (byKey && (await bag.holdsAny(userId, payload.items, session))) return null
          if (byKey) placement.claim(byKey, orderId, session)
        }
        return { orderNumber: order.orderNumber, token: order.token }
      }
      const place = async (held?: Attempt) => {
        let isNew = false
        // Most requests are new, so an earlier one is looked up only after a collision.
        const placed = await placement.transaction(async (session, isRetry) => {
          isNew = false
          const previous = isRetry ? await before(session) : null
          if (previous) return previous
          if (held) await holds.releaseFor(held, session)
          const seen = known
          known = undefined
          const priced = await placement.priced(payload, session, seen)
          const draft = { ...priced, promise: promiseFor(checked, 'COD') }
          limits.checkUnits(draft)
          await limits.checkCash(userId, draft, session)
          const lines = stockLines(draft)
          const orderId = newId() as OrderId
          for (const record of [byKey, byBody])
            if (record) placement.claim(record, orderId, session, isRetry)
          await catalogue.takeStock(pricedStockLines(draft), session, {
            kind: 'sold',
            reference: orderId,
          })
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
        place()
          // The products may have changed since they were read: this time the transaction reads them.
          .catch((refusal) => (refusal instanceof AppError ? place() : Promise.reject(refusal)))
          .catch(async (refusal) => {
            if (!(refusal instanceof AppError)) throw refusal
            // The items may be unavailable because this request already ordered them.
            const previous = await placement.transaction(before)
            if (previous) return previous
            // The shopper's own open payment may hold the missing units.
            const held = await holds.activeOf(userId)
            if (held) return place(held)
            throw refusal
          }),
      )
    },
  }
}
