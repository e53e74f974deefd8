import {
  actorText,
  deliveryAttempted,
  formatDateTime,
  nextStatuses,
  ORDER_ACTOR_TEXT,
  type Order,
  type OrderStatus,
  type OrderType,
  pickupAttempted,
  statusText,
} from '@aaram/contracts'

/** The remaining steps of the usual course; empty when the order has ended. */
export function stepsAhead(type: OrderType, status: OrderStatus): OrderStatus[] {
  const [next] = nextStatuses(type, status)
  return next ? [next, ...stepsAhead(type, next)] : []
}

type Step = Order['history'][number]
/** An order, or the part of it that a tracking link shows, which does not include who changed it. */
export type Followed = Pick<Order, 'type' | 'status' | 'shipment' | 'failedAttempts'> & {
  history: readonly (Pick<Step, 'status' | 'at'> & Partial<Step>)[]
}

/** The entries of the timeline: status changes and the courier's failed attempts, by time. */
export function eventsOf({ history, failedAttempts = [], type }: Followed) {
  const pickedUpAt = history.find(({ status }) => status === 'PICKED_UP')?.at
  const attempted = (at: Date) =>
    type === 'NEW' || (pickedUpAt && at > pickedUpAt) ? deliveryAttempted : pickupAttempted
  const steps = history.map(({ status: reached, at, by, note }) => ({
    at,
    text: statusText(reached),
    about: [formatDateTime(at), by && actorText(reached, by)].filter(Boolean).join(' · '),
    note,
  }))
  const attempts = failedAttempts.map((at) => ({
    at,
    text: attempted(at)(formatDateTime(at)),
    about: ORDER_ACTOR_TEXT.COURIER,
    note: undefined,
  }))
  return [...steps, ...attempts].sort((a, b) => a.at.getTime() - b.at.getTime())
}
