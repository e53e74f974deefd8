import { expect, it } from 'vitest'
import type { OrderStatus } from '../order-states.ts'
import { payOnlineBlocker } from './pay-online.ts'

it.each<[OrderStatus, string | null]>([
  ['PENDING', null],
  ['CONFIRMED', null],
  ['SHIPPED', 'PAY_ON_DELIVERY'],
  ['OUT_FOR_DELIVERY', 'PAY_ON_DELIVERY'],
  ['DELIVERED', 'ORDER_ALREADY_PAID'],
  ['CANCELLED', 'ORDER_ALREADY_CANCELLED'],
])('a cash order that is %s: %s', (status, blocker) => {
  expect(payOnlineBlocker({ type: 'NEW', status, payment: { method: 'COD' } })).toBe(blocker)
})

it('nothing but a purchase for cash is paid afterwards', () => {
  const status = 'CONFIRMED'
  expect(payOnlineBlocker({ type: 'NEW', status, payment: { method: 'ONLINE' } })).toBe(
    'ORDER_ALREADY_PAID',
  )
  for (const type of ['RETURN', 'EXCHANGE'] as const)
    expect(
      payOnlineBlocker({ type, status: `${type}_REQUESTED`, payment: { method: 'COD' } }),
    ).toBe('ORDER_ALREADY_PAID')
})
