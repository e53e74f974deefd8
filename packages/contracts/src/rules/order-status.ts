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
