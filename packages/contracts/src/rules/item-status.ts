import type { ItemStatus, OrderStatus, OrderType } from '../order-states.ts'

/** The status of the original's item while its return or exchange order has this status; null means none. */
export const ITEM_STATUS = {
  NEW: {},
  RETURN: {
    RETURN_REQUESTED: 'RETURN_REQUESTED',
    PICKED_UP: 'RETURN_REQUESTED',
    RECEIVED: 'RETURN_REQUESTED',
    RETURN_COMPLETED: 'RETURNED',
    RETURN_REJECTED: 'RETURN_REJECTED',
    CANCELLED: null,
  },
  EXCHANGE: {
    EXCHANGE_REQUESTED: 'EXCHANGE_REQUESTED',
    PICKED_UP: 'EXCHANGE_REQUESTED',
    RECEIVED: 'EXCHANGE_REQUESTED',
    SHIPPED: 'EXCHANGE_REQUESTED',
    OUT_FOR_DELIVERY: 'EXCHANGE_REQUESTED',
    DELIVERED: 'EXCHANGE_DELIVERED',
    EXCHANGE_REJECTED: 'EXCHANGE_REJECTED',
    CANCELLED: null,
  },
} as const satisfies Record<OrderType, Partial<Record<OrderStatus, ItemStatus | null>>>

export const itemStatusAt = (type: OrderType, status: OrderStatus): ItemStatus | null =>
  (ITEM_STATUS[type] as Partial<Record<OrderStatus, ItemStatus | null>>)[status] ?? null
