import { itemStatusAt } from '@aaram/contracts'
import type { Order, RmaRecord } from './audit-records.ts'

/** The statuses that items of an original order should show according to its requests. Several for one item are a discrepancy. */
function shownBy(requests: readonly Order[]): Map<string, string[]> {
  const shown = new Map<string, string[]>()
  for (const { type, status, items } of requests)
    for (const { _id } of items) {
      const says = itemStatusAt(type, status)
      if (says) shown.set(_id, [...(shown.get(_id) ?? []), says])
    }
  return shown
}

/** A return or an exchange must have its record and its original order. */
export function requestDiscrepancies(
  { orderNumber, type, userId, items }: Order,
  rma: RmaRecord | undefined,
  original: Order | undefined,
): string[] {
  const discrepancies: string[] = []
  const ids = items.map(({ _id }) => _id).join()
  if (rma?.type !== type || rma.itemIds.join() !== ids)
    discrepancies.push(`${orderNumber} has no record that says the same`)
  if (original?.userId !== userId)
    discrepancies.push(`${orderNumber} has no original of the same shopper`)
  return discrepancies
}

/** A purchase's items must show the status of its requests, and no item may have two requests. */
export function itemDiscrepancies({ orderNumber, items }: Order, requests: Order[]): string[] {
  const shown = shownBy(requests)
  return items.flatMap(({ _id, status }) => {
    const should = shown.get(_id)?.join(' and ') ?? 'nothing'
    const is = status ?? 'nothing'
    return is === should ? [] : [`Item ${_id} of ${orderNumber} shows ${is}, not ${should}`]
  })
}
