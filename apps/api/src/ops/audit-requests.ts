import { itemStatusAt } from '@aaram/contracts'
import type { Order, RmaRecord } from './audit-records.ts'

/** What an original's items should show by the requests that are about them; several for one item is a discrepancy. */
function shownBy(requests: readonly Order[]): Map<string, string[]> {
  const shown = new Map<string, string[]>()
  for (const { type, status, items } of requests)
    for (const { _id } of items) {
      const says = itemStatusAt(type, status)
      if (says) shown.set(_id, [...(shown.get(_id) ?? []), says])
    }
  return shown
}

/** A return or an exchange has its record and its original. */
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

/** A purchase's items show what its requests say, and no item is asked for twice. */
export function itemDiscrepancies({ orderNumber, items }: Order, requests: Order[]): string[] {
  const shown = shownBy(requests)
  return items.flatMap(({ _id, status }) => {
    const should = shown.get(_id)?.join(' and ') ?? 'nothing'
    const is = status ?? 'nothing'
    return is === should ? [] : [`Item ${_id} of ${orderNumber} shows ${is}, not ${should}`]
  })
}
