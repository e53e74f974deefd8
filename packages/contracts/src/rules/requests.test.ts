import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toPaise } from '../money.ts'
import type { OrderStatus, OrderType } from '../order-states.ts'
import { reason } from '../orders.ts'
import { courierSteps, isCouriers } from './courier-status.ts'
import { itemStatusAt } from './item-status.ts'
import { nextStatuses, TRANSITIONS } from './order-status.ts'
import { isSoldAgain, refundOf, returnFee } from './returns.ts'

describe('what a return pays back', () => {
  it.each([
    ['Size issue', 100_00],
    ['Other words of a shopper', 100_00],
    ['damaged item', 100_00],
    ['Wrong item delivered', 0],
    ['Damaged item', 0],
    ['Not as described', 0],
  ])('%s: a fee of %d paise', (why, fee) => {
    expect(returnFee(why)).toBe(fee)
  })
  it.each([
    [[1300_00], 'Size issue', 1200_00],
    [[1300_00, 1300_00], 'Size issue', 2500_00],
    [[1300_00], 'Not as described', 1300_00],
    [[99_99], 'Size issue', 0],
    [[100_01], 'Size issue', 1],
    [[], 'Size issue', 0],
  ])('%j for %s: %d', (subtotals, why, back) => {
    expect(
      refundOf(
        subtotals.map((subtotal) => ({ subtotal: toPaise(subtotal) })),
        why,
      ),
    ).toBe(back)
  })
  it('only damaged units are not sold again', () => {
    expect(isSoldAgain('Damaged item')).toBe(false)
    for (const why of ['Size issue', 'Wrong item delivered', null])
      expect(isSoldAgain(why)).toBe(true)
  })
})

describe('a reason', () => {
  it.each(['Size issue', 'Wrong size delivered', 'abcde', 'x'.repeat(500), 'கொஞ்சம் பெரியது'])(
    'takes %j',
    (text) => {
      expect(z.decode(reason, text)).toBe(text)
    },
  )
  it.each(['', 'four', 'Other', '  Other ', '     ', 'x'.repeat(501)])('refuses %j', (text) => {
    const { error } = z.safeDecode(reason, text)
    expect(error?.issues[0]?.message).toBe('Please provide a reason.')
  })
})

describe('what an item shows', () => {
  it.each<[OrderType, OrderStatus, string | null]>([
    ['RETURN', 'RETURN_REQUESTED', 'RETURN_REQUESTED'],
    ['RETURN', 'PICKED_UP', 'RETURN_REQUESTED'],
    ['RETURN', 'RETURN_COMPLETED', 'RETURNED'],
    ['RETURN', 'RETURN_REJECTED', 'RETURN_REJECTED'],
    ['RETURN', 'CANCELLED', null],
    ['EXCHANGE', 'EXCHANGE_REQUESTED', 'EXCHANGE_REQUESTED'],
    ['EXCHANGE', 'SHIPPED', 'EXCHANGE_REQUESTED'],
    ['EXCHANGE', 'DELIVERED', 'EXCHANGE_DELIVERED'],
    ['EXCHANGE', 'EXCHANGE_REJECTED', 'EXCHANGE_REJECTED'],
    ['EXCHANGE', 'CANCELLED', null],
    ['NEW', 'DELIVERED', null],
  ])('%s %s: %s', (type, status, shown) => {
    expect(itemStatusAt(type, status)).toBe(shown)
  })
  it.each(['RETURN', 'EXCHANGE'] as const)('of a %s at every status but CANCELLED', (type) => {
    const moves: Record<string, readonly OrderStatus[]> = TRANSITIONS[type]
    for (const status of Object.values(moves).flat())
      expect(itemStatusAt(type, status) === null).toBe(status === 'CANCELLED')
  })
})

describe("the courier's word", () => {
  it.each<[OrderType, OrderStatus, OrderStatus, OrderStatus[] | null]>([
    ['NEW', 'CONFIRMED', 'SHIPPED', ['SHIPPED']],
    ['NEW', 'CONFIRMED', 'DELIVERED', ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']],
    ['NEW', 'OUT_FOR_DELIVERY', 'SHIPPED', null],
    ['NEW', 'DELIVERED', 'DELIVERED', null],
    ['NEW', 'PENDING', 'SHIPPED', null],
    ['NEW', 'CANCELLED', 'DELIVERED', null],
    ['NEW', 'CONFIRMED', 'CANCELLED', null],
    ['RETURN', 'RETURN_REQUESTED', 'PICKED_UP', ['PICKED_UP']],
    ['RETURN', 'PICKED_UP', 'RECEIVED', null],
    ['EXCHANGE', 'SHIPPED', 'DELIVERED', ['OUT_FOR_DELIVERY', 'DELIVERED']],
    ['EXCHANGE', 'RECEIVED', 'DELIVERED', null],
    ['EXCHANGE', 'PICKED_UP', 'DELIVERED', null],
  ])('%s %s, told %s: %j', (type, from, to, steps) => {
    expect(courierSteps(type, from, to)).toEqual(steps)
  })
  it('never leads back, and never by steps that are not its own', () => {
    for (const type of ['NEW', 'RETURN', 'EXCHANGE'] as const)
      for (const from of Object.keys(TRANSITIONS[type]) as OrderStatus[])
        for (const to of Object.keys(TRANSITIONS[type]) as OrderStatus[]) {
          let at = from
          for (const step of courierSteps(type, from, to) ?? []) {
            expect(isCouriers(step)).toBe(true)
            expect(nextStatuses(type, at)).toContain(step)
            at = step
          }
        }
  })
})
