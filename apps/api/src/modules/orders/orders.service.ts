import {
  type Order,
  type OrderDraft,
  type OrderId,
  type OrderStatus,
  payOnlineBlocker,
  type TrackingToken,
  trackingEnd,
  type User,
  type UserId,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { newNumber } from '../../readable-number.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { RefundLedger } from '../payments/refund-ledger.service.ts'
import { createLateOrders } from './late-orders.service.ts'
import { orderMoved, orderPlaced } from './order-messages.ts'
import { newOrderToken } from './order-token.ts'
import type { OrderRecord, OrdersQuery, OrdersStore } from './orders.store.ts'
import type { ReviewRequests } from './ports.ts'
import { createTrackingLinks } from './tracking-links.ts'
import { createTransitions } from './transitions.service.ts'
import { createUndelivered } from './undelivered.service.ts'

export type { OrderRecord } from './orders.store.ts'

type Placing = {
  /** The id under which its units were held, for an order paid online. */
  orderId: OrderId
  shopper: Pick<User, '_id' | 'phone' | 'email'>
  draft: OrderDraft
  status: Extract<OrderStatus, 'PENDING' | 'CONFIRMED'>
  payment: Omit<Order['payment'], 'refundAmount'>
}
/** What the shopper gets when an order was placed; `token` opens the success page. */
export type Placed = Pick<OrderRecord, 'orderNumber' | 'token'>

/** A requested return or exchange; its items have the same ids as in the original order. */
type Request = Pick<Order, '_id' | 'items' | 'totals' | 'payment'> & {
  type: 'RETURN' | 'EXCHANGE'
  original: OrderRecord
  reason: string
}

type Parts = {
  store: OrdersStore
  catalogue: CatalogueService
  identity: IdentityService
  notifications: NotificationsService
  refunds: RefundLedger
  reviewRequests: ReviewRequests
}

/** Existing orders, which only their owners see. Decisions, "Orders, returns and exchanges". */
export function createOrdersService(deps: Deps, parts: Parts) {
  const { now, newId } = deps
  const links = createTrackingLinks(deps)
  const takesOnline = deps.payments.provider.disabled !== true
  const { store, identity, notifications } = parts
  const transitions = createTransitions(deps, parts)
  const undelivered = createUndelivered(deps, parts)
  const lateOrders = createLateOrders(deps, parts)

  /** Removes the fields that the owner does not see. */
  const toOrder = (record: OrderRecord): Order => {
    const {
      userId: _owner,
      token: _t,
      restocked: _r,
      restockedItems: _i,
      pickupNumber: _p,
      parcelProblem: _problem,
      undelivered: _u,
      lateNotifiedAt: _l,
      trackingVersion: _v,
      ...order
    } = record
    return takesOnline && payOnlineBlocker(order) === null ? { ...order, payable: true } : order
  }

  /** The fields that every new order starts with. */
  function initial(status: OrderStatus) {
    const at = now()
    return {
      orderNumber: newNumber('AR', at),
      token: newOrderToken(),
      status,
      placedAt: at,
      createdAt: at,
      deliveredAt: null,
      shipment: null,
      restocked: false,
      restockedItems: null,
      pickupNumber: null,
      parcelProblem: null,
      undelivered: null,
      lateNotifiedAt: null,
      trackingVersion: 0,
      failedAttempts: [],
      history: [{ status, at, by: 'SHOPPER' as const }],
    }
  }

  return {
    /** Writes an order and the message about it, in the transaction that takes its stock. */
    async place(
      { orderId, shopper, draft, status, payment }: Placing,
      session: ClientSession,
    ): Promise<Placed> {
      const order: OrderRecord = {
        ...initial(status),
        _id: orderId,
        userId: shopper._id,
        type: 'NEW',
        originalOrderId: null,
        items: draft.items.map((item) => ({
          ...item,
          _id: newId() as Order['items'][number]['_id'],
          status: null,
          deliveredAt: null,
        })),
        totals: draft.totals,
        payment: { ...payment, refundAmount: null },
        reason: null,
        address: draft.address,
        ...(draft.promise && { promise: draft.promise }),
      }
      identity.holdAccount(shopper._id, session)
      store.add(order, session)
      const { orderNumber, token } = order
      const summary = {
        orderNumber,
        grandTotal: draft.totals.grandTotal,
        link: links.linkFor(order),
        promise: draft.promise,
        payable: takesOnline && payment.method === 'COD',
      }
      await notifications.send(orderPlaced(shopper, summary), session)
      return { orderNumber, token }
    },

    /**
     * Writes a return or an exchange and the message about it, and marks the original's items.
     * @throws AppError ITEM_ALREADY_REQUESTED when an item is already part of another request
     */
    async request(
      { original, type, items, ...asked }: Request,
      session: ClientSession,
    ): Promise<OrderRecord> {
      const status = `${type}_REQUESTED` as const
      for (const { _id } of items)
        if (!(await store.markItem(original._id, _id, { from: null, to: status }, session)))
          throw new AppError('ITEM_ALREADY_REQUESTED')
      const { _id: originalOrderId, userId, address } = original
      const order = { ...initial(status), ...asked, type, items, userId, originalOrderId, address }
      identity.holdAccount(userId, session)
      store.add(order, session)
      const shopper = await identity.find(userId)
      await notifications.send(orderMoved(shopper, order, links.linkFor(order)), session)
      return order
    },

    /** A page of a person's orders, newest first. */
    async list(userId: UserId, query: OrdersQuery) {
      const { page, limit } = query
      const { orders, total } = await store.page(userId, query)
      const totalPages = Math.ceil(total / limit)
      return { orders: orders.map(toOrder), pagination: { page, limit, total, totalPages } }
    },
    /** The query of a page, for `explain`. */
    query: store.query,

    /** @throws AppError ORDER_NOT_FOUND, also for another person's order */
    async find(userId: UserId, id: OrderId): Promise<Order> {
      const order = await store.find({ _id: id, userId })
      if (!order) throw new AppError('ORDER_NOT_FOUND')
      return toOrder(order)
    },

    /** The order of a tracking link. @throws AppError TRACKING_ENDED when the shop did not make the link, or it was revoked */
    async tracked(token: TrackingToken): Promise<OrderRecord> {
      const named = links.read(token)
      const order = named && (await store.find({ _id: named._id }))
      const end = order && trackingEnd(order)
      if (order?.trackingVersion !== named?.trackingVersion || !order || (end && end <= now()))
        throw new AppError('TRACKING_ENDED')
      return order
    },
    /** Ends the tracking links of a person's order. @throws AppError ORDER_NOT_FOUND, also for another person's order */
    async revokeTracking(...by: Parameters<typeof store.revokeTracking>): Promise<void> {
      if (!(await store.revokeTracking(...by))) throw new AppError('ORDER_NOT_FOUND')
    },

    /** Any order by its id, with internal fields. */
    findInternal: (id: string, session?: ClientSession) => store.find({ _id: id }, session),
    byNumber: (orderNumber: string, session?: ClientSession) =>
      store.find({ orderNumber }, session),
    requestsOf: store.requestsOf,
    deliveredTo: store.deliveredTo,
    /** The newest orders of all shoppers. */
    newest: store.newest,

    /** See `documentQueries`. */
    withoutInvoice: store.withoutInvoice,
    undeliveredCash: store.undeliveredCash,
    setDocuments: store.setDocuments,

    /** See `createTransitions`: by the seller, the courier or the owner. */
    transitionByNumber: async (...args: Parameters<typeof transitions.transitionByNumber>) =>
      toOrder(await transitions.transitionByNumber(...args)),
    transition: transitions.transition,
    /** See `OrderCancellation` of payments. */
    async cancelByShop(id: string, note: string, session: ClientSession): Promise<void> {
      const order = await store.find({ _id: id }, session)
      if (!order) throw new AppError('ORDER_NOT_FOUND')
      await transitions.transition(order, { status: 'CANCELLED', note }, 'SHOP', session)
    },
    openCash: store.openCash,
    returnedSince: store.returnedSince,
    /** See `createLateOrders`. */
    ...lateOrders,
    /** See `createUndelivered`. */
    ...undelivered,
    resend: async (...args: Parameters<typeof undelivered.resend>) =>
      toOrder(await undelivered.resend(...args)),
    payOnline: transitions.payOnline,
    cancel: async (userId: UserId, id: OrderId) => toOrder(await transitions.cancel(userId, id)),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
