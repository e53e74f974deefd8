import { CANCEL_WINDOW_MS, type Order, type OrderItem, RETURN_WINDOW_MS } from '@aaram/contracts'

/** The first moments (ms since 1970) at which a cancellation, return or exchange of this order is no longer possible. */
export function deadlinesOf({
  placedAt,
  deliveredAt,
  items,
}: Pick<Order, 'placedAt' | 'deliveredAt'> & {
  items: readonly Pick<OrderItem, 'deliveredAt'>[]
}): number[] {
  const after = (date: Date | null, window: number) => (date ? [date.getTime() + window + 1] : [])
  return [
    ...after(placedAt, CANCEL_WINDOW_MS),
    ...items.flatMap((item) => after(item.deliveredAt ?? deliveredAt, RETURN_WINDOW_MS)),
  ]
}

/** The end of the window for returns and exchanges; null before delivery. */
export function returnableUntil(
  order: Pick<Order, 'deliveredAt'>,
  item: Pick<OrderItem, 'deliveredAt'>,
): Date | null {
  const deliveredAt = item.deliveredAt ?? order.deliveredAt
  return deliveredAt && new Date(deliveredAt.getTime() + RETURN_WINDOW_MS)
}
