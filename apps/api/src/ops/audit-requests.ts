import { itemStatusAt } from '@aaram/contracts'
import type { Books } from './audit-sources.ts'

type Order = Books['orders'][number]

/** What an original's items should show by the requests that are about them; several for one item is a break. */
function shownBy(requests: readonly Order[]): Map<string, string[]> {
  const shown = new Map<string, string[]>()
  for (const { type, status, items } of requests)
    for (const { _id } of items) {
      const says = itemStatusAt(type, status)
      if (says) shown.set(_id, [...(shown.get(_id) ?? []), says])
    }
  return shown
}

/** Returns and exchanges: each has its record and its original, and no item is asked for twice. */
export function requestBreaks({ orders, rmas }: Books): string[] {
  const breaks: string[] = []
  const byOrder = new Map(rmas.map((rma) => [rma.orderId as string, rma]))
  const byId = new Map(orders.map((order) => [order._id as string, order]))
  const requests = orders.filter(({ type }) => type !== 'NEW')
  for (const { _id, orderNumber, type, originalOrderId, userId, items } of requests) {
    const rma = byOrder.get(_id)
    const ids = items.map((item) => item._id).join()
    if (rma?.type !== type || rma.itemIds.join() !== ids)
      breaks.push(`${orderNumber} has no record that says the same`)
    if (byId.get(originalOrderId ?? '')?.userId !== userId)
      breaks.push(`${orderNumber} has no original of the same shopper`)
  }
  for (const { rmaNumber, orderId } of rmas)
    if (!byId.has(orderId)) breaks.push(`${rmaNumber} has no order`)

  const byOriginal = Map.groupBy(requests, ({ originalOrderId }) => originalOrderId)
  for (const { _id, orderNumber, type, items } of orders) {
    if (type !== 'NEW') continue
    const shown = shownBy(byOriginal.get(_id) ?? [])
    for (const item of items) {
      const should = shown.get(item._id)?.join(' and ') ?? 'nothing'
      const is = item.status ?? 'nothing'
      if (is !== should)
        breaks.push(`Item ${item._id} of ${orderNumber} shows ${is}, not ${should}`)
    }
  }
  return breaks
}
