import { describe, expect, it } from 'vitest'
import type { OrderStatus, OrderType } from '../order-states.ts'
import { cancelBlocker } from './cancel.ts'
import { canTransition, nextStatuses, TRANSITIONS } from './order-status.ts'
import { returnBlocker } from './returns.ts'

const at = (iso: string) => new Date(iso)
const placedAt = at('2026-01-01T00:00:00.000Z')

describe('cancel: placed within the last 24 hours and not yet on its way', () => {
  it.each<[OrderType, OrderStatus, Date | null, string, string | null]>([
    ['NEW', 'PENDING', placedAt, '2026-01-01T00:00:00.000Z', null],
    ['NEW', 'CONFIRMED', placedAt, '2026-01-02T00:00:00.000Z', null],
    ['NEW', 'CONFIRMED', placedAt, '2026-01-02T00:00:00.001Z', 'CANCEL_WINDOW_CLOSED'],
    ['NEW', 'CONFIRMED', null, '2026-01-01T00:00:00.000Z', 'CANCEL_WINDOW_CLOSED'],
    ['NEW', 'SHIPPED', placedAt, '2026-01-01T01:00:00.000Z', 'ORDER_ON_ITS_WAY'],
    ['NEW', 'OUT_FOR_DELIVERY', placedAt, '2026-01-01T01:00:00.000Z', 'ORDER_ON_ITS_WAY'],
    ['NEW', 'DELIVERED', placedAt, '2026-01-01T01:00:00.000Z', 'ORDER_ON_ITS_WAY'],
    ['NEW', 'CANCELLED', placedAt, '2026-01-01T01:00:00.000Z', 'ORDER_ALREADY_CANCELLED'],
    ['RETURN', 'RETURN_REQUESTED', placedAt, '2026-01-01T01:00:00.000Z', null],
    ['RETURN', 'PICKED_UP', placedAt, '2026-01-01T01:00:00.000Z', 'ORDER_ON_ITS_WAY'],
    ['EXCHANGE', 'EXCHANGE_REQUESTED', placedAt, '2026-01-01T01:00:00.000Z', null],
  ])('%s %s placed %s at %s: %s', (type, status, placed, now, expected) => {
    expect(cancelBlocker({ type, status, placedAt: placed }, at(now))).toBe(expected)
  })
})

describe('return or exchange: NEW, DELIVERED, within 3 days, item free', () => {
  const delivered = { type: 'NEW', status: 'DELIVERED', deliveredAt: placedAt } as const
  const free = { status: null, deliveredAt: null }
  it('closes one millisecond after 72 hours', () => {
    expect(returnBlocker(delivered, free, at('2026-01-04T00:00:00.000Z'))).toBeNull()
    expect(returnBlocker(delivered, free, at('2026-01-04T00:00:00.001Z'))).toBe(
      'RETURN_WINDOW_CLOSED',
    )
  })
  it("prefers the item's own delivery time", () => {
    const later = { status: null, deliveredAt: at('2026-01-02T00:00:00.000Z') }
    expect(returnBlocker(delivered, later, at('2026-01-05T00:00:00.000Z'))).toBeNull()
  })
  it.each([
    [{ ...delivered, type: 'EXCHANGE' as const }, free, 'NOT_RETURNABLE'],
    [{ ...delivered, status: 'SHIPPED' as const }, free, 'NOT_DELIVERED'],
    [{ ...delivered, deliveredAt: null }, free, 'RETURN_WINDOW_CLOSED'],
    [delivered, { ...free, status: 'RETURN_REJECTED' as const }, 'ITEM_ALREADY_REQUESTED'],
    [delivered, { ...free, status: 'EXCHANGE_REQUESTED' as const }, 'ITEM_ALREADY_REQUESTED'],
  ])('%j with item %j: %s', (order, item, expected) => {
    expect(returnBlocker(order, item, placedAt)).toBe(expected)
  })
})

describe('moves between statuses', () => {
  it.each([
    ['NEW', 'PENDING', ['CONFIRMED', 'CANCELLED']],
    ['NEW', 'DELIVERED', []],
    ['RETURN', 'RETURN_REQUESTED', ['PICKED_UP', 'RETURN_REJECTED', 'CANCELLED']],
    ['RETURN', 'RECEIVED', ['RETURN_COMPLETED', 'RETURN_REJECTED']],
    ['EXCHANGE', 'RECEIVED', ['SHIPPED', 'EXCHANGE_REJECTED']],
    ['EXCHANGE', 'SHIPPED', ['OUT_FOR_DELIVERY']],
  ] as const)('%s %s may become %j', (type, from, expected) => {
    expect(nextStatuses(type, from)).toEqual(expected)
  })
  it('never moves back or across types', () => {
    expect(canTransition('NEW', 'SHIPPED', 'CONFIRMED')).toBe(false)
    expect(canTransition('NEW', 'RECEIVED', 'SHIPPED')).toBe(false)
  })
  it.each([
    ['NEW', 'PENDING'],
    ['RETURN', 'RETURN_REQUESTED'],
    ['EXCHANGE', 'EXCHANGE_REQUESTED'],
  ] as const)('%s: every named status is reached from %s', (type, first) => {
    const moves: Record<string, readonly string[]> = TRANSITIONS[type]
    const named = new Set([...Object.keys(moves), ...Object.values(moves).flat()])
    const reached = new Set<string>([first])
    for (const status of reached) for (const next of moves[status] ?? []) reached.add(next)
    expect([...reached].sort()).toEqual([...named].sort())
  })
})
