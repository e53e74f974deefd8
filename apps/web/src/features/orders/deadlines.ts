import { CANCEL_WINDOW_MS, type Order, RETURN_WINDOW_MS } from '@aaram/contracts'

/** The first moments (ms since 1970) at which a cancellation, return or exchange of this order is no longer possible. */
export function deadlinesOf({ placedAt, deliveredAt, items }: Order): number[] {
  const after = (date: Date | null, window: number) => (date ? [date.getTime() + window + 1] : [])
  return [
    ...after(placedAt, CANCEL_WINDOW_MS),
    ...items.flatMap((item) => after(item.deliveredAt ?? deliveredAt, RETURN_WINDOW_MS)),
  ]
}
