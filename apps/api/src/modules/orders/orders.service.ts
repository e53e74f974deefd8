import {
  canMove,
  type Order,
  type OrderActor,
  type OrderDraft,
  type OrderId,
  type OrderStatus,
  type Paise,
  type UserId,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { orderPlaced } from './order-messages.ts'
import { newOrderNumber, newOrderToken } from './order-number.ts'
import {
  createOrdersStore,
  type KeptOrder,
  type MoveChange,
  type OrdersQuery,
} from './orders.store.ts'
import type { RefundsService } from './refunds.service.ts'

export { paymentReturned } from './order-messages.ts'
export type { KeptOrder } from './orders.store.ts'

type Placing = {
  /** Given when pieces were held for it before. */
  orderId: OrderId
  userId: UserId
  draft: OrderDraft
  status: Extract<OrderStatus, 'PENDING' | 'CONFIRMED'>
  payment: Omit<Order['payment'], 'refundAmount'>
}
/** What the shopper hears of an order that was placed. */
export type Placed = Pick<KeptOrder, 'orderNumber' | 'token'>

/** The seller's and the courier's word on an order. */
export type Move = {
  status: OrderStatus
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

type Parts = {
  catalogue: CatalogueService
  identity: IdentityService
  notifications: NotificationsService
  refunds: RefundsService
}

const toOrder = ({ userId: _owner, token: _token, ...order }: KeptOrder): Order => order

/** Orders once they exist: decisions, "Orders, returns and exchanges". Only the owner sees one. */
export function createOrdersService(
  { database, now, newId, publicOrigin }: Deps,
  { catalogue, identity, notifications, refunds }: Parts,
) {
  const store = createOrdersStore(database)

  /** What goes with a cancellation: the pieces come back, and so does the money. */
  async function undo(order: KeptOrder, session: ClientSession): Promise<Order['payment']> {
    await catalogue.restoreStock(order.items, session, order._id)
    if (order.payment.method === 'COD') return { ...order.payment, status: 'NOT_COLLECTED' }
    const paid = await refunds.paymentOfOrder(order._id, session)
    if (!paid) return order.payment
    const { _id: paymentId, amount } = paid
    await refunds.refund(
      { paymentId, orderId: order._id, amount, reason: 'order cancelled' },
      session,
    )
    return { ...order.payment, status: 'REFUND_PENDING' }
  }

  async function changeOf(
    order: KeptOrder,
    { status, carrier, trackingNumber }: Move,
    at: Date,
    session: ClientSession,
  ): Promise<MoveChange> {
    const { payment, shipment } = order
    const sent = {
      carrier: carrier ?? shipment?.carrier ?? null,
      trackingNumber: trackingNumber ?? shipment?.trackingNumber ?? null,
      status,
    }
    if (status === 'CANCELLED') return { payment: await undo(order, session) }
    if (status === 'DELIVERED') {
      const collected = payment.method === 'COD' && payment.status === 'PENDING'
      return {
        deliveredAt: at,
        shipment: sent,
        ...(collected && { payment: { ...payment, status: 'PAID', capturedAt: at } }),
      }
    }
    return status === 'CONFIRMED' ? {} : { shipment: sent }
  }

  return {
    /** Writes an order and the message about it, in the transaction that takes its stock. */
    async place(
      { orderId, userId, draft, status, payment }: Placing,
      session: ClientSession,
    ): Promise<Placed> {
      const at = now()
      const order: KeptOrder = {
        _id: orderId,
        userId,
        orderNumber: newOrderNumber(at),
        token: newOrderToken(),
        type: 'NEW',
        originalOrderId: null,
        status,
        placedAt: at,
        createdAt: at,
        deliveredAt: null,
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
        shipment: null,
        history: [{ status, at, by: 'SHOPPER' }],
      }
      const [shopper] = await Promise.all([identity.find(userId), store.add(order, session)])
      const { orderNumber, token } = order
      const link = `${publicOrigin}/orders/${orderId}`
      const grandTotal = draft.totals.grandTotal as Paise
      await notifications.send(orderPlaced(shopper, { orderNumber, grandTotal, link }), session)
      return { orderNumber, token }
    },

    /** A page of a person's orders, newest first. */
    async list(userId: UserId, query: OrdersQuery) {
      const { page, limit } = query
      const { orders, total } = await store.page(userId, query)
      const totalPages = Math.ceil(total / limit)
      return { orders: orders.map(toOrder), pagination: { page, limit, total, totalPages } }
    },

    /** @throws AppError ORDER_NOT_FOUND, also for somebody else's. */
    async find(userId: UserId, id: OrderId): Promise<Order> {
      const order = await store.find({ _id: id, userId })
      if (!order) throw new AppError('ORDER_NOT_FOUND')
      return toOrder(order)
    },

    /** An order by its id for those who may see all. */
    kept: (id: string, session?: ClientSession) => store.find({ _id: id }, session),

    /**
     * Moves an order on, as the seller or the courier tells.
     * @throws AppError ORDER_NOT_FOUND, STATUS_CHANGED when this does not follow its status.
     */
    move: (orderNumber: string, wanted: Move, by: OrderActor = 'SELLER'): Promise<Order> =>
      database.transaction(async (session) => {
        const order = await store.find({ orderNumber }, session)
        if (!order) throw new AppError('ORDER_NOT_FOUND')
        const at = now()
        if (!canMove(order.type, order.status, wanted.status)) throw new AppError('STATUS_CHANGED')
        const change = await changeOf(order, wanted, at, session)
        if (!(await store.move(order, { status: wanted.status, at, by }, change, session)))
          throw new AppError('STATUS_CHANGED')
        const moved = await store.find({ orderNumber }, session)
        return toOrder(moved ?? order)
      }),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
