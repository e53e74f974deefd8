import {
  FAILED_ATTEMPTS_MAX,
  isOnItsWay,
  type OrderStatus,
  UNDELIVERED_TEXT,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { RefundLedger } from '../payments/refund-ledger.service.ts'
import type { ParcelProblem } from './order.model.ts'
import { attemptFailed, orderMoved } from './order-messages.ts'
import type { OrderRecord, OrdersStore } from './orders.store.ts'
import { createTrackingLinks, type LinkDeps } from './tracking-links.ts'

type Parts = {
  store: OrdersStore
  catalogue: CatalogueService
  identity: IdentityService
  notifications: NotificationsService
  refunds: Pick<RefundLedger, 'shippingBlocker'>
}
/** How a parcel is sent again. `lost`: with other units, because the first ones are lost. */
type Resending = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  lost?: boolean | undefined
  note?: string | undefined
}

const isAwaitingPickup = (status: OrderStatus) =>
  status === 'RETURN_REQUESTED' || status === 'EXCHANGE_REQUESTED'

/** Parcels that do not arrive: failed attempts, and parcels that come back or are lost. Decisions, "The courier". */
export function createUndelivered(
  deps: Pick<Deps, 'database' | 'now'> & LinkDeps,
  { store, catalogue, identity, notifications, refunds }: Parts,
) {
  const { database, now } = deps
  const { linkFor } = createTrackingLinks(deps)

  async function find(orderNumber: string, session: ClientSession): Promise<OrderRecord> {
    const order = await store.find({ orderNumber }, session)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    return order
  }

  return {
    /** Records a failed delivery or pickup and notifies the shopper; false when no parcel is in transit, or after too many attempts. */
    async noteAttempt(order: OrderRecord, session: ClientSession): Promise<boolean> {
      const { status, failedAttempts = [] } = order
      if (status !== 'OUT_FOR_DELIVERY' && !isAwaitingPickup(status)) return false
      if (failedAttempts.length >= FAILED_ATTEMPTS_MAX) return false
      const at = now()
      if (!(await store.noteAttempt(order, at, session))) throw new AppError('STATUS_CHANGED')
      const shopper = await identity.recipient(order.userId)
      await notifications.send(attemptFailed(shopper, order, linkFor(order), at), session)
      return true
    },

    /** Records a problem for the seller to decide on; false when no parcel of this order is in transit. */
    async noteProblem(
      order: OrderRecord,
      kind: ParcelProblem['kind'],
      session: ClientSession,
    ): Promise<boolean> {
      const { status, type } = order
      const isUnderWay = isOnItsWay(status) || (status === 'PICKED_UP' && kind === 'LOST')
      if (!isUnderWay || (type === 'NEW' && kind === 'RETURNED')) return false
      if (!(await store.noteProblem(order, { kind, at: now() }, session)))
        throw new AppError('STATUS_CHANGED')
      return true
    },

    /**
     * The seller received an undelivered parcel: its units go back into stock, unless they are `damaged`.
     * @throws AppError ORDER_NOT_FOUND; STATUS_CHANGED when no parcel is on its way back
     */
    receive: (orderNumber: string, { damaged }: { damaged: boolean }): Promise<void> =>
      database.transaction(async (session) => {
        const order = await find(orderNumber, session)
        const units = damaged ? 'WRITTEN_OFF' : 'RESTOCKED'
        if (!(await store.receiveUnits(order._id, units, session)))
          throw new AppError('STATUS_CHANGED')
        if (!damaged) await catalogue.restoreStock(order.items, session, order._id)
      }),

    /**
     * Sends a lost or returned parcel again, as a new shipment of the same order.
     * @throws AppError ORDER_NOT_FOUND; STATUS_CHANGED when it is not in transit; OUT_OF_STOCK when it was lost and there are
     * no other units; PAYMENT_DISPUTED or PAYMENT_RETURNED when its money is disputed or was refunded
     */
    resend: (
      orderNumber: string,
      { carrier, trackingNumber, lost, note = UNDELIVERED_TEXT.sentAgain }: Resending,
    ): Promise<OrderRecord> =>
      database.transaction(async (session) => {
        const order = await find(orderNumber, session)
        const { _id, originalOrderId, status, parcelProblem, items, userId } = order
        if (!isOnItsWay(status)) throw new AppError('STATUS_CHANGED')
        const blocker = await refunds.shippingBlocker(originalOrderId ?? _id, session)
        if (blocker) throw new AppError(blocker)
        if (lost || parcelProblem?.kind === 'LOST')
          await catalogue.replaceStock(items, session, _id)
        const step = { status: 'SHIPPED', at: now(), by: 'SELLER', note } as const
        const shipment = {
          carrier: carrier ?? null,
          trackingNumber: trackingNumber ?? null,
          status: 'SHIPPED',
        }
        if (!(await store.transition(order, step, { shipment, parcelProblem: null }, session)))
          throw new AppError('STATUS_CHANGED')
        const sent = await find(orderNumber, session)
        const shopper = await identity.recipient(userId)
        await notifications.send(orderMoved(shopper, sent, linkFor(sent), { note }), session)
        return sent
      }),
  }
}
