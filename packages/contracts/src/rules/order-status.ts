import type { OrderStatus, OrderType } from '../order-states.ts'

type Moves = Partial<Record<OrderStatus, readonly OrderStatus[]>>

/** Which changes an order of each type may make: decisions, "Orders, returns and exchanges". */
export const TRANSITIONS = {
  NEW: {
    PENDING: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['SHIPPED', 'CANCELLED'],
    SHIPPED: ['OUT_FOR_DELIVERY', 'CANCELLED'],
    OUT_FOR_DELIVERY: ['DELIVERED', 'CANCELLED'],
  },
  RETURN: {
    RETURN_REQUESTED: ['PICKED_UP', 'RETURN_REJECTED', 'CANCELLED'],
    PICKED_UP: ['RECEIVED'],
    RECEIVED: ['RETURN_COMPLETED', 'RETURN_REJECTED'],
  },
  EXCHANGE: {
    EXCHANGE_REQUESTED: ['PICKED_UP', 'EXCHANGE_REJECTED', 'CANCELLED'],
    PICKED_UP: ['RECEIVED'],
    RECEIVED: ['SHIPPED', 'EXCHANGE_REJECTED'],
    SHIPPED: ['OUT_FOR_DELIVERY'],
    OUT_FOR_DELIVERY: ['DELIVERED'],
  },
} as const satisfies Record<OrderType, Moves>

/** The statuses that may follow `from`; none when it is final or not of that type. */
export const nextStatuses = (type: OrderType, from: OrderStatus): readonly OrderStatus[] =>
  (TRANSITIONS[type] as Moves)[from] ?? []

export const canTransition = (type: OrderType, from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses(type, from).includes(to)

/** True while the courier carries the parcel to the shopper. */
export const isOnItsWay = (status: OrderStatus): boolean =>
  status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY'

/** The statuses that a courier may report. Only the seller sets the others, RECEIVED included (after an inspection). */
export const COURIER_STATUSES = [
  'PICKED_UP',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[]
export const isCouriers = (status: OrderStatus): boolean =>
  COURIER_STATUSES.some((one) => one === status)

/**
 * The transitions that end an order whose parcel could not be handed over: an undelivered purchase, or a request that
 * was not picked up. Null when it has no such parcel, and for the second parcel of an exchange, which the seller
 * sends again.
 */
export function giveUpSteps(type: OrderType, from: OrderStatus): OrderStatus[] | null {
  if (type !== 'NEW') return from === `${type}_REQUESTED` ? ['CANCELLED'] : null
  if (from === 'CONFIRMED') return ['SHIPPED', 'CANCELLED']
  return isOnItsWay(from) ? ['CANCELLED'] : null
}

/**
 * The transitions from an order's status to `to`, which the courier reported, including steps that it did not report.
 * Null when no path leads there, as for an event older than the present status.
 */
export function courierSteps(
  type: OrderType,
  from: OrderStatus,
  to: OrderStatus,
): OrderStatus[] | null {
  // A received return waits for the seller's inspection; courier events no longer change it.
  if (from === 'RECEIVED') return null
  for (const next of nextStatuses(type, from).filter(isCouriers)) {
    if (next === to) return [next]
    const further = courierSteps(type, next, to)
    if (further) return [next, ...further]
  }
  return null
}
