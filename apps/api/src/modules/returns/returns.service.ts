import {
  ERRORS,
  type Order,
  type OrderId,
  type OrderItem,
  type OrderItemId,
  type Rma,
  refundOf,
  returnBlocker,
  type Size,
  sumPaise,
  toPaise,
  type UserId,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { newNumber } from '../../readable-number.ts'
import { type CatalogueService, skuOf } from '../catalogue/catalogue.service.ts'
import type { OrderRecord, OrdersService } from '../orders/orders.service.ts'
import type { RmasStore } from './rmas.store.ts'

type Opening = {
  original: OrderRecord
  items: OrderItem[]
  reason: string
  /** The wanted size for an exchange; null for a return. */
  newSize: Size | null
}
/** The response to the shopper: the request, and the items that a whole-order return skipped, with the reasons. */
export type Opened = { rma: Rma; left: { itemId: OrderItemId; why: string }[] }

type Parts = { store: RmasStore; catalogue: CatalogueService; orders: OrdersService }

/** Requests for returns and exchanges. Decisions, "Orders, returns and exchanges". */
export function createReturnsService(
  { database, now, newId }: Pick<Deps, 'database' | 'now' | 'newId'>,
  { store, catalogue, orders }: Parts,
) {
  /** The totals of a request's order, and its refund. */
  function moneyOf({ original, items, reason, newSize }: Opening) {
    const worth = sumPaise(items.map(({ subtotal }) => subtotal))
    const none = toPaise(0)
    const { method, transactionId, capturedAt } = original.payment
    const isReturn = newSize === null
    const payment: Order['payment'] = {
      method,
      transactionId,
      capturedAt,
      status: isReturn ? 'REFUND_PENDING' : 'PAID',
      refundAmount: isReturn ? refundOf(items, reason) : null,
    }
    const totals = { itemsTotal: worth, shippingFee: none, discount: none, grandTotal: worth }
    return { payment, totals }
  }

  async function open(opening: Opening, session: ClientSession): Promise<Rma> {
    const { original, reason, newSize } = opening
    const money = moneyOf(opening)
    const type = newSize === null ? 'RETURN' : 'EXCHANGE'
    const items = opening.items.map((item) => ({ ...item, status: null }))
    const asked = { _id: newId() as OrderId, original, type, items, reason, ...money } as const
    const {
      _id: orderId,
      orderNumber,
      userId,
      status,
      createdAt,
    } = await orders.request(asked, session)
    const rma = {
      rmaNumber: newNumber('RMA', now()),
      type,
      orderId,
      orderNumber,
      originalOrderId: original._id,
      itemIds: items.map(({ _id }) => _id),
      reason,
      newSize,
      refundAmount: money.payment.refundAmount,
      createdAt,
    } as const
    await store.add({ ...rma, itemIds: [...rma.itemIds], userId }, session)
    return { ...rma, itemIds: [...rma.itemIds], status }
  }

  /** The item in another size, whose stock is held for the exchange. */
  async function inSize(item: OrderItem, newSize: Size, session: ClientSession) {
    if (newSize === item.size) throw new AppError('EXCHANGE_SAME_SIZE')
    const [sold] = await catalogue.byIds([item.productId], session)
    if (!sold) throw new AppError('PRODUCT_UNAVAILABLE')
    return { ...item, size: newSize, sku: skuOf(sold, newSize), deliveredAt: null }
  }

  /** The shopper's own order. @throws AppError ORDER_NOT_FOUND, also for another person's order */
  async function own(userId: UserId, id: OrderId, session: ClientSession): Promise<OrderRecord> {
    const order = await orders.findInternal(id, session)
    if (order?.userId !== userId) throw new AppError('ORDER_NOT_FOUND')
    return order
  }

  /** An item that can be returned. @throws AppError ORDER_NOT_FOUND; what `returnBlocker` returns */
  async function freeItem(
    { userId, id, itemId }: { userId: UserId; id: OrderId; itemId: OrderItemId },
    session: ClientSession,
  ) {
    const original = await own(userId, id, session)
    const item = original.items.find(({ _id }) => _id === itemId)
    if (!item) throw new AppError('ORDER_NOT_FOUND')
    const blocker = returnBlocker(original, item, now())
    if (blocker) throw new AppError(blocker)
    return { original, item }
  }
  return {
    /** @throws AppError ORDER_NOT_FOUND; what `returnBlocker` returns */
    returnItem: (userId: UserId, id: OrderId, itemId: OrderItemId, reason: string): Promise<Rma> =>
      database.transaction(async (session) => {
        const { original, item } = await freeItem({ userId, id, itemId }, session)
        return open({ original, items: [item], reason, newSize: null }, session)
      }),

    /** The stock of the new size is held at once. @throws as `returnItem`; EXCHANGE_SAME_SIZE, OUT_OF_STOCK, PRODUCT_UNAVAILABLE */
    exchangeItem: (
      userId: UserId,
      id: OrderId,
      itemId: OrderItemId,
      { reason, newSize }: { reason: string; newSize: Size },
    ): Promise<Rma> =>
      database.transaction(async (session) => {
        const { original, item } = await freeItem({ userId, id, itemId }, session)
        const wanted = await inSize(item, newSize, session)
        const rma = await open({ original, items: [wanted], reason, newSize }, session)
        const held = { kind: 'held', reference: rma.orderId } as const
        await catalogue.takeStock([wanted], session, held)
        return rma
      }),

    /**
     * Requests the return of every item that can be returned, in one pickup, and lists those that were skipped, with reasons.
     * @throws AppError ORDER_NOT_FOUND; what `returnBlocker` returns for the first item when none can be returned
     */
    returnOrder: (userId: UserId, id: OrderId, reason: string): Promise<Opened> =>
      database.transaction(async (session) => {
        const original = await own(userId, id, session)
        const at = now()
        const looked = original.items.map((item) => ({
          item,
          blocker: returnBlocker(original, item, at),
        }))
        const items = looked.flatMap(({ item, blocker }) => (blocker ? [] : [item]))
        const first = looked[0]?.blocker
        if (items.length === 0 && first) throw new AppError(first)
        const left = looked.flatMap(({ item, blocker }) =>
          blocker ? [{ itemId: item._id, why: ERRORS[blocker].message }] : [],
        )
        return { rma: await open({ original, items, reason, newSize: null }, session), left }
      }),

    /** Requests by the ids of their orders, for the seller. */
    ofOrders: store.ofOrders,
    /** A request by its number or its order's number. @throws AppError NOT_FOUND */
    async find(number: string) {
      const rma = (await store.find({ _id: number })) ?? (await store.find({ orderNumber: number }))
      if (!rma) throw new AppError('NOT_FOUND')
      return rma
    },
  }
}
