import type { OrderStatus } from '@aaram/contracts'

/** The badge variant of a status. `open`: in progress; `done`: ended well; `off`: ended otherwise. */
export const BADGE_VARIANT = {
  PENDING: 'open',
  CONFIRMED: 'open',
  SHIPPED: 'open',
  OUT_FOR_DELIVERY: 'open',
  DELIVERED: 'done',
  CANCELLED: 'off',
  RETURN_REQUESTED: 'open',
  RETURN_REJECTED: 'off',
  RETURN_COMPLETED: 'done',
  PICKED_UP: 'open',
  RECEIVED: 'open',
  EXCHANGE_REQUESTED: 'open',
  EXCHANGE_REJECTED: 'off',
} as const satisfies Record<OrderStatus, 'open' | 'done' | 'off'>
