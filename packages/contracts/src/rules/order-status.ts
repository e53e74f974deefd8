import type { OrderStatus, OrderType } from '../order-states.ts'

type Moves = Partial<Record<OrderStatus, readonly OrderStatus[]>>

/** Which changes an order of each type may make: decisions, "Orders, returns and exchanges". */
export const NEXT = {
  NEW: {
    PENDING: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['SHIPPED', 'CANCELLED'],
    SHIPPED: ['OUT_FOR_DELIVERY'],
    OUT_FOR_DELIVERY: ['DELIVERED'],
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
  (NEXT[type] as Moves)[from] ?? []

export const canMove = (type: OrderType, from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses(type, from).includes(to)
