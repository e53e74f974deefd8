import {
  cancelBlocker,
  canTransition,
  type ErrorCode,
  isOnItsWay,
  itemStatusAt,
  type OrderActor,
  type OrderId,
  type OrderStatus,
  payOnlineBlocker,
  UNDELIVERED_TEXT,
  type User,
  type UserId,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { RefundLedger } from '../payments/refund-ledger.service.ts'
import {
  createOrderEffects,
  type OnlinePayment,
  type TransitionInput,
} from './order-effects.service.ts'
import { orderMoved, orderPaid } from './order-messages.ts'
import type { OrderRecord, OrdersStore } from './orders.store.ts'
import type { ReviewRequests } from './ports.ts'
import { createTrackingLinks, type LinkDeps } from './tracking-links.ts'

type Parts = {
  store: OrdersStore
  catalogue: CatalogueService
  identity: IdentityService
  notifications: NotificationsService
  refunds: RefundLedger
  reviewRequests: ReviewRequests
}

/** The reason, for the shopper, why an order ends whose parcel could not be delivered. */
function reasonOf({ type, status, parcelProblem }: OrderRecord, to: OrderStatus, by: OrderActor) {
  if (to !== 'CANCELLED') return undefined
  if (isOnItsWay(status))
    return parcelProblem?.kind === 'LOST' ? UNDELIVERED_TEXT.lost : UNDELIVERED_TEXT.returned
  return type !== 'NEW' && by === 'COURIER' ? UNDELIVERED_TEXT.notPickedUp : undefined
}

/** Status changes of orders by their owner, the seller or the courier. Each change happens once. */
export function createTransitions(
  deps: Pick<Deps, 'database' | 'now'> & LinkDeps,
  { store, catalogue, identity, notifications, refunds, reviewRequests }: Parts,
) {
  const { database, now } = deps
  const { linkFor } = createTrackingLinks(deps)
  const effectsOf = createOrderEffects({ store, catalogue, refunds, reviewRequests })

  const paidMessage = (shopper: Pick<User, 'phone' | 'email'>, order: OrderRecord) =>
    orderPaid(shopper, {
      orderNumber: order.orderNumber,
      grandTotal: order.totals.grandTotal,
      link: linkFor(order),
    })

  /** Shows the progress of a request on the items that it is about. */
  async function markItems(
    order: OrderRecord,
    { status }: TransitionInput,
    session: ClientSession,
  ) {
    const { type, originalOrderId, items } = order
    const [from, to] = [itemStatusAt(type, order.status), itemStatusAt(type, status)]
    if (originalOrderId === null || from === to) return
    for (const { _id } of items)
      if (!(await store.markItem(originalOrderId, _id, { from, to }, session)))
        throw new Error(`Item ${_id} does not show what ${order.orderNumber} asked for.`)
  }

  /** One transition, in the caller's transaction. @throws AppError STATUS_CHANGED when it is not allowed */
  async function transition(
    order: OrderRecord,
    input: TransitionInput,
    by: OrderActor,
    session: ClientSession,
  ) {
    const at = now()
    const { status } = input
    const note = input.note ?? reasonOf(order, status, by)
    if (!canTransition(order.type, order.status, status)) throw new AppError('STATUS_CHANGED')
    const change = await effectsOf({ order, input, by, at, session })
    await markItems(order, input, session)
    const written = { status, at, by, ...(note !== undefined && { note }) }
    if (!(await store.transition(order, written, change, session)))
      throw new AppError('STATUS_CHANGED')
    const moved = await store.find({ _id: order._id }, session)
    if (!moved) throw new AppError('ORDER_NOT_FOUND')
    const shopper = await identity.recipient(order.userId)
    const goingBack = await refunds.goingBack(order._id, session)
    const promised = order.payment.refundAmount
    const message = input.paid
      ? paidMessage(shopper, moved)
      : orderMoved(shopper, moved, linkFor(moved), { note, goingBack, promised })
    await notifications.send(message, session)
    return moved
  }

  return {
    transition,

    /**
     * One transition, by order number, in its own transaction.
     * @throws AppError ORDER_NOT_FOUND; STATUS_CHANGED when it is not allowed; OUT_OF_STOCK when units that should go back
     * to the shopper were sold again
     */
    transitionByNumber: (
      orderNumber: string,
      input: TransitionInput,
      by: OrderActor = 'SELLER',
    ): Promise<OrderRecord> =>
      database.transaction(async (session) => {
        const order = await store.find({ orderNumber }, session)
        if (!order) throw new AppError('ORDER_NOT_FOUND')
        return transition(order, input, by, session)
      }),

    /**
     * Turns a cash order into a paid online order, in the transaction that records the payment. Paying also confirms it.
     * @throws AppError ORDER_NOT_FOUND; what `payOnlineBlocker` returns
     */
    async payOnline(
      _id: OrderId,
      paid: OnlinePayment,
      session: ClientSession,
    ): Promise<OrderRecord> {
      const order = await store.find({ _id }, session)
      if (!order) throw new AppError('ORDER_NOT_FOUND')
      const blocker = payOnlineBlocker(order)
      if (blocker) throw new AppError(blocker)
      if (order.status === 'PENDING')
        return transition(order, { status: 'CONFIRMED', paid }, 'SHOPPER', session)
      await store.setPayment(_id, { method: 'ONLINE', status: 'PAID', ...paid }, session)
      const shopper = await identity.recipient(order.userId)
      await notifications.send(paidMessage(shopper, order), session)
      return order
    },

    /**
     * Cancels a purchase, or withdraws a request. @throws AppError ORDER_NOT_FOUND, also for another person's order; what
     * `cancelBlocker` returns
     */
    cancel: (userId: UserId, _id: OrderId): Promise<OrderRecord> =>
      database.transaction(async (session) => {
        const order = await store.find({ _id, userId }, session)
        if (!order) throw new AppError('ORDER_NOT_FOUND')
        const blocker: ErrorCode | null = cancelBlocker(order, now())
        if (blocker) throw new AppError(blocker)
        return transition(order, { status: 'CANCELLED' }, 'SHOPPER', session)
      }),
  }
}
