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

/*
 * What the routes of orders need of checkout and returns. Those modules depend on orders, so orders import neither:
 * `routes.ts` passes in what has these types.
 */

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
