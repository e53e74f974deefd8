import type { OrderStatus, OrderType } from '../order-states.ts'

type Moves = Partial<Record<OrderStatus, readonly OrderStatus[]>>

/** The allowed status changes, by type of order. Decisions, "Orders, returns and exchanges". */
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

/** The statuses that may follow `from`; empty when `from` is final or not of this type. */
export const nextStatuses = (type: OrderType, from: OrderStatus): readonly OrderStatus[] =>
  (TRANSITIONS[type] as Moves)[from] ?? []

export const canTransition = (type: OrderType, from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses(type, from).includes(to)

/** Whether the parcel is on its way to the shopper. */
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
 * The transitions that end an order whose parcel could not be delivered or picked up. Null when there is no such parcel,
 * and for the second parcel of an exchange, which the seller sends again.
 */
export function giveUpSteps(type: OrderType, from: OrderStatus): OrderStatus[] | null {
  if (type !== 'NEW') return from === `${type}_REQUESTED` ? ['CANCELLED'] : null
  if (from === 'CONFIRMED') return ['SHIPPED', 'CANCELLED']
  return isOnItsWay(from) ? ['CANCELLED'] : null
}

/**
 * The transitions from an order's status to the reported status `to`, including steps that the courier did not report.
 * Null when there is no path, as for an event older than the current status.
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
