import type { OrderStatus, OrderType } from '../order-states.ts'
import { isOnItsWay, nextStatuses } from './order-status.ts'

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
