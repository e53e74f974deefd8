import {
  isOnItsWay,
  isSoldAgain,
  type Order,
  type OrderActor,
  type OrderType,
  sumPaise,
  type TRANSITIONS,
  toPaise,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { RefundLedger } from '../payments/refund-ledger.service.ts'
import type { OrderRecord, OrdersStore, TransitionChange } from './orders.store.ts'
import type { ReviewRequests } from './ports.ts'

/** Money that arrived online. */
export type OnlinePayment = { transactionId: string; capturedAt: Date }

/** A requested transition, with details from the seller or the courier. */
export type TransitionInput = {
  status: Order['status']
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** Whether returned units are damaged; overrides what the reason for the return implies. */
  damaged?: boolean | undefined
  /** A note for the message to the shopper. */
  note?: string | undefined
  /** The online payment of a cash order. */
  paid?: OnlinePayment | undefined
}

type Transition = {
  order: OrderRecord
  input: TransitionInput
  by: OrderActor
  at: Date
  session: ClientSession
}
/** The effects of a transition, in its transaction. Returns the change to write to the order. */
type Effect = (transition: Transition) => TransitionChange | Promise<TransitionChange>

/** Every status that an order of this type can reach by a transition. */
type Reached<T extends OrderType> =
  (typeof TRANSITIONS)[T][keyof (typeof TRANSITIONS)[T]] extends infer Row
    ? Row extends readonly (infer S extends Order['status'])[]
      ? S
      : never
    : never
type Effects = { [T in OrderType]: Record<Reached<T>, readonly Effect[]> }

type Parts = {
  store: OrdersStore
  catalogue: CatalogueService
  refunds: RefundLedger
  reviewRequests: ReviewRequests
}

/** The effects of every transition, by type of order. Decisions, "Orders, returns and exchanges". */
export function createOrderEffects({ store, catalogue, refunds, reviewRequests }: Parts) {
  /** Orders with disputed or refunded money are not shipped. Parcels that the courier already has are. */
  const requirePayment: Effect = async ({ order: { _id, originalOrderId }, by, session }) => {
    const blocker = await refunds.shippingBlocker(originalOrderId ?? _id, session)
    if (blocker && by !== 'COURIER') throw new AppError(blocker)
    return {}
  }
  const ship: Effect = ({ order: { shipment }, input }) => {
    // Each dispatch starts a new shipment, even after a pickup.
    const before = input.status === 'SHIPPED' ? null : shipment
    return {
      shipment: {
        carrier: input.carrier ?? before?.carrier ?? null,
        trackingNumber: input.trackingNumber ?? before?.trackingNumber ?? null,
        status: input.status,
      },
    }
  }
  /** Later courier events about the pickup's parcel must not be taken for events of the parcel sent out. */
  const endPickup: Effect = ({ order: { shipment } }) => ({
    pickupNumber: shipment?.trackingNumber ?? null,
  })
  const deliver: Effect = ({ at }) => ({ deliveredAt: at })
  const askForReviews: Effect = ({ order: { _id }, at, session }) => {
    reviewRequests.schedule(_id, at, session)
    return {}
  }

  const payOnline: Effect = ({ input: { paid } }) =>
    paid ? { payment: { method: 'ONLINE', status: 'PAID', ...paid } } : {}

  const collectCash: Effect = async ({ order: { _id, payment, totals }, at, session }) => {
    if (payment.method !== 'COD') return {}
    await refunds.recordCash({ orderId: _id, amount: totals.grandTotal, capturedAt: at }, session)
    return { payment: { status: 'PAID', capturedAt: at } }
  }

  const payAllBack: Effect = async ({ order: { _id, payment }, session }) => {
    if (payment.method === 'COD') return { payment: { status: 'NOT_COLLECTED' } }
    const paid = await refunds.paymentOfOrder(_id, session)
    if (!paid) return {}
    const { _id: paymentId, refundable } = paid
    // Everything was already refunded outside the shop.
    if (refundable <= 0) return {}
    const amount = toPaise(refundable)
    await refunds.refund({ paymentId, orderId: _id, amount, reason: 'order cancelled' }, session)
    return {}
  }

  const payForReturn: Effect = async ({ order, session }) => {
    const { _id, originalOrderId, items, reason, payment } = order
    const paid = originalOrderId && (await refunds.paymentOfOrder(originalOrderId, session))
    if (!paid) throw new Error(`Return ${order.orderNumber} has no payment to go back.`)
    const amount = payment.refundAmount ?? toPaise(0)
    const worth = sumPaise(items.map(({ subtotal }) => subtotal))
    await refunds.refund(
      {
        paymentId: paid._id,
        orderId: originalOrderId,
        returnOrderId: _id,
        amount,
        fee: toPaise(worth - amount),
        reason: reason ?? 'return',
      },
      session,
    )
    return {}
  }
  const keepMoney: Effect = () => ({ payment: { status: 'REFUND_CANCELLED' } })

  /** Puts the order's units back into stock. */
  const releaseUnits: Effect = async ({ order: { _id, items }, session }) => {
    await catalogue.restoreStock(items, session, _id)
    return {}
  }

  /** Ends an order in transit. Its units are put back when the parcel has come back: see `receive`. */
  const giveUpParcel: Effect = (transition) => {
    const { order, at } = transition
    if (!isOnItsWay(order.status)) return releaseUnits(transition)
    const cause = order.parcelProblem?.kind ?? 'RETURNED'
    return { undelivered: { at, cause, units: 'AWAITED' } }
  }

  /** The units that come back from the original order, in their original sizes. */
  async function originalUnits({ originalOrderId, items }: OrderRecord, session: ClientSession) {
    const original = originalOrderId && (await store.find({ _id: originalOrderId }, session))
    const ids = new Set(items.map(({ _id }) => _id))
    return original ? original.items.filter(({ _id }) => ids.has(_id)) : []
  }
  const restock: Effect = async ({ order, input, session }) => {
    const restocked = input.damaged === undefined ? isSoldAgain(order.reason) : !input.damaged
    if (!restocked) return { restocked }
    const back = await originalUnits(order, session)
    return { restocked, restockedItems: await catalogue.restoreStock(back, session, order._id) }
  }
  /** Sends rejected units back to the shopper. Impossible for units that were sold again. */
  const sendBack: Effect = async ({ order, session }) => {
    if (!order.restocked) return {}
    const back = await originalUnits(order, session)
    const entered = order.restockedItems ?? back
    await catalogue.sendStockBack(back, session, { reference: order._id, entered })
    return { restocked: false, restockedItems: null }
  }

  const effects: Effects = {
    NEW: {
      CONFIRMED: [payOnline],
      SHIPPED: [requirePayment, ship],
      OUT_FOR_DELIVERY: [ship],
      DELIVERED: [ship, deliver, collectCash, askForReviews],
      CANCELLED: [giveUpParcel, payAllBack],
    },
    RETURN: {
      PICKED_UP: [ship],
      RECEIVED: [ship, restock],
      RETURN_COMPLETED: [payForReturn],
      RETURN_REJECTED: [sendBack, keepMoney],
      CANCELLED: [keepMoney],
    },
    EXCHANGE: {
      PICKED_UP: [ship],
      RECEIVED: [ship, restock],
      SHIPPED: [requirePayment, endPickup, ship],
      OUT_FOR_DELIVERY: [ship],
      DELIVERED: [ship, deliver],
      EXCHANGE_REJECTED: [releaseUnits, sendBack],
      CANCELLED: [releaseUnits],
    },
  }

  /** Performs the effects of an allowed transition, and returns the change to write with it. */
  return async function effectsOf(transition: Transition): Promise<TransitionChange> {
    const { order, input } = transition
    const ofType: Partial<Record<Order['status'], readonly Effect[]>> = effects[order.type]
    const change: TransitionChange = {}
    for (const effect of ofType[input.status] ?? []) Object.assign(change, await effect(transition))
    return change
  }
}
