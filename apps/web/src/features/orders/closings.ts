import { CANCEL_WINDOW_MS, type Order, RETURN_WINDOW_MS } from '@aaram/contracts'

/** The first milliseconds at which something of this order can no longer be asked for. */
export function closingsOf({ placedAt, deliveredAt, items }: Order): number[] {
  const after = (date: Date | null, window: number) => (date ? [date.getTime() + window + 1] : [])
  return [
    ...after(placedAt, CANCEL_WINDOW_MS),
    ...items.flatMap((item) => after(item.deliveredAt ?? deliveredAt, RETURN_WINDOW_MS)),
  ]
}
