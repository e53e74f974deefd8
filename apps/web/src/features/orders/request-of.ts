import type { Order, OrderId, OrderItem } from '@aaram/contracts'

/** The return or exchange that an item's status speaks of: its order's number and id. */
export type ItemRequest = Pick<Order, '_id' | 'orderNumber' | 'type'>

/** Finds the order by which an item of `orderId` was returned or exchanged, among those that are known. */
export function requestOf(
  { productId, size, status }: Pick<OrderItem, 'productId' | 'size' | 'status'>,
  orderId: OrderId,
  requests: readonly Order[],
): ItemRequest | undefined {
  if (status === null) return undefined
  const type = status.startsWith('RETURN') ? 'RETURN' : 'EXCHANGE'
  const candidates = requests.filter(
    (request) =>
      request.type === type &&
      request.originalOrderId === orderId &&
      request.status !== 'CANCELLED' &&
      request.items.some((item) => item.productId === productId),
  )
  // An exchange names the new size, so that only one of a product's kind is certain to be this item's.
  if (type === 'EXCHANGE') return candidates.length === 1 ? candidates[0] : undefined
  return candidates.find(({ items }) => items.some((item) => item.size === size))
}
