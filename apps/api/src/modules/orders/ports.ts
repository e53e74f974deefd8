import type {
  OrderId,
  OrderItemId,
  OrderPayload,
  ordersApi,
  ResponseOf,
  Rma,
  Size,
  UserId,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'

/*
 * What orders need from modules that import orders. To avoid cycles, orders import none of them: `routes.ts` passes in the
 * parts of checkout and returns that routes need, `services.ts` the part of reviews that transitions need.
 */

export type ReviewRequests = {
  /** Schedules the request for reviews of an order, in the transaction that records its delivery. */
  schedule(id: OrderId, deliveredAt: Date, session: ClientSession): void
}

export type OrderPlacement = {
  /** `key` is the request's Idempotency-Key; the returned `token` opens the success page. */
  placeOrder(
    userId: UserId,
    payload: OrderPayload,
    key?: string,
  ): Promise<{ orderNumber: string; token: string }>
}

export type ReturnRequests = {
  /** Returns every item that can be returned; `left` lists the others. */
  returnOrder(
    userId: UserId,
    id: OrderId,
    reason: string,
  ): Promise<Omit<ResponseOf<typeof ordersApi.returnOrder>, 'status'>>
  returnItem(userId: UserId, id: OrderId, itemId: OrderItemId, reason: string): Promise<Rma>
  exchangeItem(
    userId: UserId,
    id: OrderId,
    itemId: OrderItemId,
    exchange: { reason: string; newSize: Size },
  ): Promise<Rma>
}
