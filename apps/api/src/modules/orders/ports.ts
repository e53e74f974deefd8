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
 * What orders need of modules that depend on orders, so that orders import none of them: `routes.ts` passes in what the
 * routes need of checkout and returns, `services.ts` what transitions need of reviews.
 */

export type ReviewRequests = {
  /** Asks for reviews of an order some days after its delivery, in the transaction of that. */
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
  /** Of every item that can be returned; `left` names the others. */
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
